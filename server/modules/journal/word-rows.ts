import { sensitiveFieldsHidden, type Permissions } from '../../../domain/access/permissions.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { formerPeopleNamed, peopleNamed, type JournalRow, type NamedPerson } from './journal-queries.ts'
import { journalTexts } from './journal-texts.ts'
import { peopleIn, presentRecord, type PeopleOfProject, type RecordAnswer } from './present.ts'

export type Place = {
  organizationId: string
  projects: readonly { id: string; permissions: Permissions }[]
}

/** The records in the reader's language, with the names that he may see. */
export async function wordRows(
  tx: TenantTransaction,
  user: SignedIn,
  { organizationId, projects }: Place,
  rows: readonly JournalRow[],
  language: InterfaceLanguage,
): Promise<RecordAnswer[]> {
  const people = await peopleMentioned(tx, organizationId, rows)
  const known = new Map(projects.map(({ id, permissions }) => [id, namesFor(user, permissions, people)]))
  const text = journalTexts(language)
  return rows.map((row) => presentRecord(row, known.get(row.project_id), text))
}

/** Those who exist under their present name, and those who are gone under their last one. */
async function peopleMentioned(
  tx: TenantTransaction,
  organizationId: string,
  rows: readonly JournalRow[],
): Promise<NamedPerson[]> {
  const ids = [...new Set(rows.flatMap(peopleIn))]
  const people = await peopleNamed(tx, organizationId, ids)
  const existing = new Set(people.map(({ id }) => id))
  const projectIds = [...new Set(rows.map(({ project_id }) => project_id))]
  const gone = ids.filter((id) => !existing.has(id))
  const former = await formerPeopleNamed(tx, { organizationId, projectIds }, gone)
  return [...people, ...former.map((person) => ({ ...person, email: null }))]
}

/**
 * Readers who may not see the people of a project get numbers instead of names; editors get the address of people
 * without a name.
 */
function namesFor(
  user: SignedIn,
  permissions: Permissions,
  people: readonly NamedPerson[],
): PeopleOfProject | undefined {
  if (!may(permissions, 'seePeople')) return undefined
  const showsEmails = may(permissions, 'editPeople') && !sensitiveFieldsHidden(user)
  return new Map(people.map(({ id, name, email }) => [id, name || (showsEmails && email) || undefined]))
}
