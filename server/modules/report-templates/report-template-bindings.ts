import { sql } from 'kysely'
import { managesForBranches } from '../../../domain/report-templates/report-template-rights.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { changedBindings, requireKnownBindings } from '../templates/bindings.ts'
import { templateScope } from './template-scope.ts'

export type ReportTemplateBindings = { companyGuids: readonly string[]; branchGuids: readonly string[] }

const bindingsIn = ({ companyGuids, branchGuids }: ReportTemplateBindings) => ({
  branches: branchGuids,
  organizations: companyGuids,
})

/** What the administrator of a branch makes is for that branch, unless they bind it to some of its organizations. */
export function ownBindings<T extends ReportTemplateBindings>(user: SignedIn, draft: T): T {
  const isOpen = draft.companyGuids.length === 0 && draft.branchGuids.length === 0
  return isOpen && managesForBranches(user) ? { ...draft, branchGuids: [...user.branchIds] } : draft
}

export function requireKnownReportTemplateBindings(
  tx: TenantTransaction,
  user: SignedIn,
  wanted: ReportTemplateBindings,
  stored?: ReportTemplateBindings,
): Promise<void> {
  const scope = templateScope(user)
  const mayBindBranch = (guid: string) => scope.kind !== 'branches' || scope.branchIds.includes(guid)
  const naming = { mayBindBranch, organizationsPath: 'companyGuids' }
  return requireKnownBindings(tx, bindingsIn(wanted), stored && bindingsIn(stored), naming)
}

export async function replaceReportTemplateBindings(
  tx: TenantTransaction,
  templateId: number,
  wanted: ReportTemplateBindings,
  stored?: ReportTemplateBindings,
): Promise<void> {
  const { added, dropped } = changedBindings(bindingsIn(wanted), stored && bindingsIn(stored))
  await sql`insert into report_template_bindings (report_template_id, branch_id, organization_id)
    select ${templateId}::integer, id, null::uuid from unnest(${added.branches}::uuid[]) id
    union all
    select ${templateId}, null, id from unnest(${added.organizations}::uuid[]) id`.execute(tx)
  await sql`delete from report_template_bindings where report_template_id = ${templateId}
    and (branch_id = any (${dropped.branches}::uuid[]) or organization_id = any (${dropped.organizations}::uuid[]))`.execute(
    tx,
  )
}
