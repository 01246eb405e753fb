import type { z } from 'zod'
import type * as contract from '../../../contract/journal/journal.ts'
import { sensitiveFieldsHidden, type Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, waveAccess } from '../access/load-access.ts'
import { projectsAllowed } from '../access/projects-allowed.ts'
import { formerPeopleNamed, journalPage, peopleNamed, type JournalRow, type NamedPerson } from './journal-queries.ts'
import { journalTexts } from './journal-texts.ts'
import { peopleIn, presentRecord, type PeopleOfProject } from './present.ts'

type Request = z.output<typeof contract.listActivityJournal.schema.body>
export type JournalAnswer = z.input<(typeof contract.listActivityJournal)['schema']['response'][200]>
type Place = { organizationId: string; projects: readonly { id: string; permissions: Permissions }[] }

/** A page of the journal in the reader's language, with the names that he may see. */
export function listActivityJournal(
  { db }: Services,
  user: SignedIn,
  request: Request,
  language: InterfaceLanguage,
): Promise<JournalAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { organizationId, projects } = await placeOf(tx, user, request)
    const { page, pageRows, automated } = request
    const { rows, totalCount } = await journalPage(tx, {
      organizationId,
      projects: projects.map(({ id, permissions }) => ({ id, showsGenericWaves: may(permissions, 'seeGenericWaves') })),
      showsInternal: projects.every(({ permissions }) => may(permissions, 'seeInternals')),
      waveId: request.waveGuid ?? null,
      assesseeId: request.assesseeId ?? null,
      invoiceId: request.invoiceGuid ?? null,
      reportTemplateId: request.reportTemplateId ?? null,
      snippetId: request.snippetId ?? null,
      automated,
      page,
      pageRows,
    })
    const people = await peopleMentioned(tx, organizationId, rows)
    const known = new Map(projects.map(({ id, permissions }) => [id, namesFor(user, permissions, people)]))
    const text = journalTexts(language)
    return { activityJournal: rows.map((row) => presentRecord(row, known.get(row.project_id), text)), totalCount }
  })
}

/** Which projects are read: the one that the call names, that of its wave, or all whose journal the caller may read. */
async function placeOf(tx: TenantTransaction, user: SignedIn, request: Request): Promise<Place> {
  const { companyGuid, projectGuid, waveGuid } = request
  if (projectGuid) return ofProject(await projectAccess(tx, user, projectGuid, companyGuid ?? undefined))
  if (waveGuid) return ofProject(await waveAccess(tx, user, waveGuid, companyGuid ?? undefined))
  const organizationId = companyGuid ?? ''
  return { organizationId, projects: await projectsAllowed(tx, user, organizationId) }
}

const ofProject = ({ organization, project, permissions }: Awaited<ReturnType<typeof projectAccess>>): Place => ({
  organizationId: organization.id,
  projects: [{ id: project.id, permissions }],
})

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
