import { defaultLanguageId, languageById, type LanguageCode } from '../languages/languages.ts'
import type { NominationRow } from './nomination.ts'

export type StoredPerson = { name: string; languageCode: LanguageCode; isParticipant: boolean }
export type PersonToStore = { email: string; name: string; languageCode: LanguageCode; isParticipant: boolean }

/**
 * The people of valid nominations who are not stored yet or differ from what is stored. A new name overwrites the old
 * one, as the warning said; so does a language if one is given. Assessees become participants, people who only rate
 * do not. `keptEmails` are stored people whose name and language the caller may not change. It takes steps, between
 * which a server answers others.
 */
export function* planPeople(
  rows: readonly NominationRow[],
  stored: ReadonlyMap<string, StoredPerson>,
  keptEmails: ReadonlySet<string> = new Set(),
): Generator<void, PersonToStore[]> {
  const people = new Map<string, Omit<PersonToStore, 'languageCode'> & { language: GivenLanguage | null }>()
  const note = (email: string, name: string, language: GivenLanguage | null, isParticipant: boolean) => {
    const person = people.get(email)
    if (person === undefined) people.set(email, { email, name, isParticipant, language })
    else {
      person.isParticipant ||= isParticipant
      if (language && language.weight > (person.language?.weight ?? -1)) person.language = language
    }
  }
  for (const [index, row] of rows.entries()) {
    if (index % rowsInStep === 0) yield
    note(row.assesseeEmail, row.assesseeFullName, given(row.assesseeLanguageCode, row.isNew, false), true)
    note(row.assessorEmail, row.assessorFullName, given(row.assessorLanguageCode, row.isNew, true), false)
  }
  const changed: PersonToStore[] = []
  let looked = 0
  for (const { email, name, isParticipant, language } of people.values()) {
    looked += 1
    if (looked % rowsInStep === 0) yield
    const known = stored.get(email)
    const isKept = known !== undefined && keptEmails.has(email)
    const person = {
      email,
      name: isKept ? known.name : name,
      languageCode: (isKept ? null : language?.code) ?? known?.languageCode ?? defaultLanguage,
      isParticipant: isParticipant || (known?.isParticipant ?? false),
    }
    if (!known || !isSame(person, known)) changed.push(person)
  }
  return changed
}

const rowsInStep = 100

const defaultLanguage: LanguageCode = languageById(defaultLanguageId)?.code ?? 'en-GB'

type GivenLanguage = { code: LanguageCode; weight: number }

/** One person may be in many rows: new rows take precedence over old ones, and the language to answer in over the other. */
function given(code: LanguageCode | null, isNew: boolean, isAssessor: boolean): GivenLanguage | null {
  return code && { code, weight: (isNew ? 2 : 0) + (isAssessor ? 1 : 0) }
}

function isSame(person: PersonToStore, known: StoredPerson): boolean {
  return (
    person.name === known.name &&
    person.languageCode === known.languageCode &&
    person.isParticipant === known.isParticipant
  )
}
