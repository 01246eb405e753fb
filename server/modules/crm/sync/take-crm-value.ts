import type { MirroredValue } from '../../../../domain/crm/merge-values.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import {
  branchesByCode,
  changeOrganizations,
  lockMirroredOrganizations,
  organizationsOfNames,
} from '../../organizations/records/mirrored-organizations.ts'
import { changeProjects, lockMirroredProjects, projectsOfNames } from '../../projects/records/mirrored-projects.ts'
import { linkOfRecord, storeLinks, type CrmLink } from '../records/crm-links.ts'
import { refusalOf } from './batch.ts'
import { companyIssues, organizationWith } from './company-values.ts'
import { projectIssues, projectWith } from './project-values.ts'
import { staffNamed } from './record-queries.ts'
import { forgetKeptEdit, keptEdit, type KeptEdit } from './report-queries.ts'

/** Writes what the CRM says over an edit that was kept, unless either has changed since the report. */
export function takeCrmValue(
  { db, clock }: Services,
  user: SignedIn,
  { runId, refusalId }: { runId: number; refusalId: number },
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const edit = await keptEdit(tx, runId, refusalId)
    if (!edit) throw notFound()
    // Both are locked in the order of a run: records first, and links with them.
    const take = edit.recordType === 'organization' ? takeForOrganization : takeForProject
    const link = await take(tx, edit)
    const { [edit.field]: value = null, ...kept } = link.kept
    await storeLinks(tx, [{ ...link, values: { ...link.values, [edit.field]: value }, kept }], {
      seenIn: null,
      now: clock.now(),
    })
    await forgetKeptEdit(tx, edit)
    await audit(tx, {
      organizationId: edit.organizationId,
      userName: user.userName,
      action: 'take-crm-value',
      recordType: edit.recordType,
      recordId: edit.recordId,
      details: { field: edit.field },
    })
  })
}

/** The link with the value that the report showed. */
async function linkOf(tx: TenantTransaction, edit: KeptEdit): Promise<{ link: CrmLink; value: MirroredValue }> {
  const link = await linkOfRecord(tx, edit, { lock: true })
  const value = link?.kept[edit.field]
  if (!link || value === undefined) throw conflict('RECORD_CHANGED')
  const shown = refusalOf(link.recordType, { crmId: link.crmId, name: '' }, { code: '', value }).value
  if (shown !== edit.value) throw conflict('RECORD_CHANGED')
  return { link, value }
}

async function takeForOrganization(tx: TenantTransaction, edit: KeptEdit): Promise<CrmLink> {
  const [local] = await lockMirroredOrganizations(tx, [edit.recordId])
  if (!local || local.isDeleted) throw notFound()
  const { link, value } = await linkOf(tx, edit)
  const branches = await branchesByCode(tx)
  const taken = { [edit.field]: value }
  refuseIssues(companyIssues(taken, branches))
  const { isDeleted: _, ...stored } = local
  const changed = organizationWith(stored, taken, branches)
  const others = await organizationsOfNames(tx, edit.field === 'vatNumber' ? [] : [changed])
  if (others.some(({ id }) => id !== changed.id)) throw conflict('COMPANY_NAME_TAKEN')
  await changeOrganizations(tx, [changed])
  return link
}

async function takeForProject(tx: TenantTransaction, edit: KeptEdit): Promise<CrmLink> {
  const [local] = await lockMirroredProjects(tx, [edit.organizationId], [edit.recordId])
  if (!local || local.isDeleted) throw notFound()
  const { link, value } = await linkOf(tx, edit)
  const taken = { [edit.field]: value }
  const owners = await staffNamed(tx, edit.field === 'owner' && value !== null ? [String(value)] : [])
  const { isDeleted: _, ...stored } = local
  refuseIssues(projectIssues(stored, taken, [...owners.values()]))
  const changed = projectWith(stored, taken)
  const others = await projectsOfNames(tx, edit.field === 'name' ? [changed] : [])
  if (others.some(({ id }) => id !== changed.id)) throw conflict('PROJECT_NAME_TAKEN')
  await changeProjects(tx, [changed])
  return link
}

function refuseIssues(issues: readonly { field: string; code: string }[]): void {
  if (issues.length > 0) throw invalid(issues.map(({ field, code }) => ({ path: field, code })))
}
