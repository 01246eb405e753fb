import { sql } from 'kysely'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { changedBindings, requireKnownBindings } from './bindings.ts'
import type { TemplateRow } from './templates-queries.ts'

type Wanted = Pick<TemplateDraft, 'branchGuids' | 'organizationGuids'>
type Stored = Pick<TemplateRow, 'branch_guids' | 'organization_guids'>

const wantedBy = ({ branchGuids, organizationGuids }: Wanted) => ({
  branches: branchGuids,
  organizations: organizationGuids,
})
const storedIn = (row?: Stored) => row && { branches: row.branch_guids, organizations: row.organization_guids }

/** Client users may bind no branch, only their organization. */
export function requireKnownTemplateBindings(
  tx: TenantTransaction,
  { scope }: Pick<SignedIn, 'scope'>,
  wanted: Wanted,
  stored?: Stored,
): Promise<void> {
  const mayBindBranch = () => scope.kind === 'all'
  const naming = { mayBindBranch, organizationsPath: 'organizationGuids' }
  return requireKnownBindings(tx, wantedBy(wanted), storedIn(stored), naming)
}

export async function replaceTemplateBindings(
  tx: TenantTransaction,
  templateId: number,
  wanted: Wanted,
  stored?: Stored,
): Promise<void> {
  const { added, dropped } = changedBindings(wantedBy(wanted), storedIn(stored))
  await sql`insert into template_bindings (template_id, branch_id, organization_id)
    select ${templateId}::integer, id, null::uuid from unnest(${added.branches}::uuid[]) id
    union all
    select ${templateId}, null, id from unnest(${added.organizations}::uuid[]) id`.execute(tx)
  await sql`delete from template_bindings where template_id = ${templateId}
    and (branch_id = any (${dropped.branches}::uuid[]) or organization_id = any (${dropped.organizations}::uuid[]))`.execute(
    tx,
  )
}
