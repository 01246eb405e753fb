import { sql } from 'kysely'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { TemplateRow } from './templates-queries.ts'

type Bindings = Pick<TemplateDraft, 'branchGuids' | 'organizationGuids'>
type StoredBindings = Pick<TemplateRow, 'branch_guids' | 'organization_guids'>

const newOnes = (wanted: readonly string[], stored: readonly string[] = []) =>
  [...new Set(wanted)].filter((guid) => !stored.includes(guid))

/**
 * Refuses organizations that the caller may not see and unknown branches. Client users may bind no branch, only their
 * organization. Existing bindings may stay.
 */
export async function requireKnownBindings(
  tx: TenantTransaction,
  { scope }: Pick<SignedIn, 'scope'>,
  { branchGuids, organizationGuids }: Bindings,
  stored?: StoredBindings,
): Promise<void> {
  const branches = newOnes(branchGuids, stored?.branch_guids)
  const organizations = newOnes(organizationGuids, stored?.organization_guids)
  const knownBranches = scope.kind === 'all' ? await knownIds(tx, 'branches', branches) : new Set<string>()
  const knownOrganizations = await knownIds(tx, 'organizations', organizations)
  const unknown = [
    ...branches.filter((guid) => !knownBranches.has(guid)).map(() => ({ path: 'branchGuids', code: 'UNKNOWN_BRANCH' })),
    ...organizations
      .filter((guid) => !knownOrganizations.has(guid))
      .map(() => ({ path: 'organizationGuids', code: 'UNKNOWN_ORGANIZATION' })),
  ]
  if (unknown.length > 0) throw invalid(unknown)
}

async function knownIds(
  tx: TenantTransaction,
  table: 'branches' | 'organizations',
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Bindings to organizations that the caller may not see are neither shown nor changed. */
export async function replaceBindings(
  tx: TenantTransaction,
  templateId: number,
  { branchGuids, organizationGuids }: Bindings,
  stored: StoredBindings = { branch_guids: [], organization_guids: [] },
): Promise<void> {
  const dropped = {
    branches: stored.branch_guids.filter((guid) => !branchGuids.includes(guid)),
    organizations: stored.organization_guids.filter((guid) => !organizationGuids.includes(guid)),
  }
  await sql`delete from template_bindings where template_id = ${templateId}
      and (branch_id = any (${dropped.branches}::uuid[]) or organization_id = any (${dropped.organizations}::uuid[]))`.execute(
    tx,
  )
  const added = [
    ...newOnes(branchGuids, stored.branch_guids).map((branch_id) => ({ template_id: templateId, branch_id })),
    ...newOnes(organizationGuids, stored.organization_guids).map((organization_id) => ({
      template_id: templateId,
      organization_id,
    })),
  ]
  if (added.length > 0) await tx.insertInto('template_bindings').values(added).execute()
}
