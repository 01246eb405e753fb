import type { z } from 'zod'
import type * as contract from '../../../contract/journal/journal.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, waveAccess } from '../access/load-access.ts'
import { projectsAllowed } from '../access/projects-allowed.ts'
import { journalPage } from './journal-queries.ts'
import { wordRows, type Place } from './word-rows.ts'

type Request = z.output<typeof contract.listActivityJournal.schema.body>
type JournalAnswer = z.input<(typeof contract.listActivityJournal)['schema']['response'][200]>

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
      types: request.types,
      search: request.search || null,
      automated,
      page,
      pageRows,
    })
    const activityJournal = await wordRows(tx, user, { organizationId, projects }, rows, language)
    return { activityJournal, totalCount }
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
