import type { LanguageCode } from '../languages/languages.ts'
import { acdcRole, type NominationRow } from '../nominations/nomination.ts'
import type { AcdcPerson } from './parse-people.ts'

/** `inWave`: has this part in the wave already; `inProject`: is a person of the project; `new`: is made. */
export type PersonState = 'inWave' | 'inProject' | 'new'
export type PlannedPerson = AcdcPerson & {
  state: PersonState
  /** The name until now, if the import changes it. */
  formerName: string | null
}

type StoredPerson = { email: string; name: string; languageCode: LanguageCode }
export type Stored = {
  /** Of the project. */
  people: readonly StoredPerson[]
  /** Of the wave. */
  nominations: readonly NominationRow[]
}

export type PeopleImport = {
  rows: NominationRow[]
  assessees: PlannedPerson[]
  evaluators: PlannedPerson[]
  /** Who has a part in the wave and stands in the lists no more. */
  leaving: { assessees: AcdcPerson[]; evaluators: AcdcPerson[] }
  pairs: { added: number; kept: number; removed: number }
  /** In both lists: they would score themselves. */
  both: AcdcPerson[]
}

/**
 * The nominations that both lists stand for – every evaluator scores every person (OPS-5-28, OPS-5-29) – and what
 * they change. The lists are whole: who is missing in them has no part in the wave afterwards.
 */
export function planPeopleImport(
  assessees: readonly AcdcPerson[],
  evaluators: readonly AcdcPerson[],
  { people, nominations }: Stored,
  languageOfNew: LanguageCode,
): PeopleImport {
  const known = new Map(people.map((person) => [person.email, person]))
  const languageOf = ({ email }: AcdcPerson) => known.get(email)?.languageCode ?? languageOfNew
  const stored = new Set(nominations.map(pairOf))
  const rows = assessees.flatMap((assessee) =>
    evaluators.map((evaluator): NominationRow => ({
      assesseeGuid: null,
      assesseeFullName: assessee.fullName,
      assesseeEmail: assessee.email,
      assessorGuid: null,
      assessorFullName: evaluator.fullName,
      assessorEmail: evaluator.email,
      assessorRole: acdcRole,
      assessorLanguageCode: languageOf(evaluator),
      assesseeLanguageCode: languageOf(assessee),
      isNew: !stored.has(`${assessee.email}\n${evaluator.email}`),
    })),
  )
  const added = rows.filter(({ isNew }) => isNew).length
  const kept = rows.length - added
  const before = peopleOf(nominations)
  const plan = (list: readonly AcdcPerson[], present: readonly AcdcPerson[]): PlannedPerson[] => {
    const emails = new Set(present.map(({ email }) => email))
    return list.map((person) => {
      const stands = known.get(person.email)
      const state = emails.has(person.email) ? 'inWave' : stands ? 'inProject' : 'new'
      return { ...person, state, formerName: stands && stands.name !== person.fullName ? stands.name : null }
    })
  }
  const without = (present: readonly AcdcPerson[], list: readonly AcdcPerson[]) =>
    present.filter(({ email }) => !list.some((person) => person.email === email))
  return {
    rows,
    assessees: plan(assessees, before.assessees),
    evaluators: plan(evaluators, before.evaluators),
    leaving: {
      assessees: without(before.assessees, assessees),
      evaluators: without(before.evaluators, evaluators),
    },
    pairs: { added, kept, removed: nominations.length - kept },
    both: assessees.filter(({ email }) => evaluators.some((evaluator) => evaluator.email === email)),
  }
}

const pairOf = ({ assesseeEmail, assessorEmail }: NominationRow) => `${assesseeEmail}\n${assessorEmail}`

/** Who is scored, and who scores, in the order of the rows. */
export function peopleOf(rows: readonly NominationRow[]): { assessees: AcdcPerson[]; evaluators: AcdcPerson[] } {
  const assessees = new Map<string, AcdcPerson>()
  const evaluators = new Map<string, AcdcPerson>()
  for (const row of rows) {
    assessees.set(row.assesseeEmail, { fullName: row.assesseeFullName, email: row.assesseeEmail })
    evaluators.set(row.assessorEmail, { fullName: row.assessorFullName, email: row.assessorEmail })
  }
  return { assessees: [...assessees.values()], evaluators: [...evaluators.values()] }
}
