import { cleanNomination } from '../../../../domain/nominations/clean-nomination.ts'
import type { AssessorRole, NominationRow } from '../../../../domain/nominations/nomination.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'

/** A row in the editor. The rules of the domain copy rows with all their fields, so these two survive. */
export type EditedRow = NominationRow & {
  /** Stays the same while the row is edited, sorted and checked. */
  key: number
  /** The text in the role cell of an imported row whose role is null. */
  typedRole?: string
}

let lastKey = 0

export function edited(row: NominationRow & { typedRole?: string }): EditedRow {
  lastKey += 1
  return { ...row, key: lastKey }
}

/** After a rule of the domain: rows that it created rather than copied get a key of their own. */
export function editedAgain(rows: readonly NominationRow[]): EditedRow[] {
  return rows.map((row) => ('key' in row ? (row as EditedRow) : edited(row)))
}

export function plainRow({ key: _key, typedRole: _typedRole, ...row }: EditedRow): NominationRow {
  return row
}

export const emptyRow: NominationRow = {
  assesseeGuid: null,
  assesseeFullName: '',
  assesseeEmail: '',
  assessorGuid: null,
  assessorFullName: '',
  assessorEmail: '',
  assessorRole: null,
  assessorLanguageCode: null,
  assesseeLanguageCode: null,
  isNew: true,
}

export type RowChange = Partial<Omit<NominationRow, 'isNew'>>
export type AssesseeChange = {
  assesseeFullName: string
  assesseeEmail: string
  assesseeLanguageCode: LanguageCode | null
}

/** One row changed; a language belongs to the person, so it changes in all of the person's rows. */
export function changeRow(rows: readonly EditedRow[], key: number, change: RowChange): EditedRow[] {
  const before = rows.find((row) => row.key === key)
  if (!before) return [...rows]
  const { typedRole: _typedRole, ...rest } = before
  const kept = change.assessorRole === undefined ? before : rest
  const after = { ...kept, ...cleanNomination({ ...before, ...change }), key } as EditedRow
  if (change.assessorRole !== undefined) delete after.typedRole
  const changed = rows.map((row) => (row.key === key ? after : row))
  const language = change.assessorLanguageCode
  return language && after.assessorEmail ? withPersonLanguage(changed, after.assessorEmail, language) : changed
}

function withPersonLanguage(rows: readonly EditedRow[], email: string, language: LanguageCode): EditedRow[] {
  return rows.map((row) => {
    const isAssessee = row.assesseeEmail === email && row.assesseeLanguageCode !== language
    const isAssessor = row.assessorEmail === email && row.assessorLanguageCode !== language
    if (!isAssessee && !isAssessor) return row
    return {
      ...row,
      ...(isAssessee && { assesseeLanguageCode: language }),
      ...(isAssessor && { assessorLanguageCode: language }),
    }
  })
}

/** The person whom a group of rows is about, in all rows of the group and in the self row on both sides. */
export function changeAssessee(rows: readonly EditedRow[], email: string, change: AssesseeChange): EditedRow[] {
  const changed = rows.map((row) => {
    if (row.assesseeEmail !== email) return row
    const isSelf = row.assessorEmail === email
    const next = {
      ...row,
      ...change,
      ...(isSelf && { assessorFullName: change.assesseeFullName, assessorEmail: change.assesseeEmail }),
    }
    return { ...next, ...cleanNomination(next) }
  })
  const { assesseeEmail, assesseeLanguageCode } = change
  return assesseeLanguageCode ? withPersonLanguage(changed, assesseeEmail, assesseeLanguageCode) : changed
}

/** Sets the role of every row that has this word in its role cell. */
export function mapRoles(rows: readonly EditedRow[], roles: ReadonlyMap<string, AssessorRole>): EditedRow[] {
  return rows.map((row) => {
    const role = row.assessorRole === null ? roles.get(row.typedRole ?? '') : undefined
    if (!role) return row
    const { typedRole: _typedRole, ...rest } = row
    return { ...rest, assessorRole: role }
  })
}

/** Gives a language to every assessor who has none. */
export function fillLanguages(rows: readonly EditedRow[], language: LanguageCode): EditedRow[] {
  return rows.map((row) => (row.assessorLanguageCode === null ? { ...row, assessorLanguageCode: language } : row))
}

export type PersonLanguage = { email: string; languageCode: LanguageCode }

/**
 * Languages that a file leaves out and that are known: from the people of the project, or from another row of the
 * same person. Only languages that the wave has texts in count.
 */
export function withKnownLanguages(
  rows: readonly NominationRow[],
  people: readonly PersonLanguage[],
  available: readonly string[],
): NominationRow[] {
  const known = new Map<string, LanguageCode>()
  const note = (email: string, code: LanguageCode | null) => {
    if (email && code && (available.length === 0 || available.includes(code))) known.set(email, code)
  }
  for (const person of people) note(person.email, person.languageCode)
  for (const row of rows) {
    note(row.assesseeEmail, row.assesseeLanguageCode)
    note(row.assessorEmail, row.assessorLanguageCode)
  }
  return rows.map((row) => ({
    ...row,
    assessorLanguageCode: row.assessorLanguageCode ?? known.get(row.assessorEmail) ?? null,
    assesseeLanguageCode: row.assesseeLanguageCode ?? known.get(row.assesseeEmail) ?? null,
  }))
}
