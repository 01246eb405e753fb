import { sql } from 'kysely'
import { managesForBranches } from '../../../domain/report-templates/report-template-rights.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { templateScope } from './template-scope.ts'

export type Bindings = { companyGuids: readonly string[]; branchGuids: readonly string[] }

const none: Bindings = { companyGuids: [], branchGuids: [] }
const newOnes = (wanted: readonly string[], stored: readonly string[]) =>
  [...new Set(wanted)].filter((guid) => !stored.includes(guid))

/** What the administrator of a branch makes is for that branch, unless they bind it to some of its organizations. */
export function ownBindings<T extends Bindings>(user: SignedIn, draft: T): T {
  const isOpen = draft.companyGuids.length === 0 && draft.branchGuids.length === 0
  return isOpen && managesForBranches(user) ? { ...draft, branchGuids: [...user.branchIds] } : draft
}

/** Refuses branches and organizations that the caller does not manage templates for. Existing bindings may stay. */
export async function requireKnownBindings(
  tx: TenantTransaction,
  user: SignedIn,
  { companyGuids, branchGuids }: Bindings,
  stored: Bindings = none,
): Promise<void> {
  const branches = newOnes(branchGuids, stored.branchGuids)
  const companies = newOnes(companyGuids, stored.companyGuids)
  const scope = templateScope(user)
  const ownBranches = await knownIds(tx, 'branches', branches)
  const isOwnBranch = (id: string) => scope.kind !== 'branches' || scope.branchIds.includes(id)
  const known = await knownIds(tx, 'organizations', companies)
  const unknown = [
    ...branches
      .filter((id) => !ownBranches.has(id) || !isOwnBranch(id))
      .map(() => ({ path: 'branchGuids', code: 'UNKNOWN_BRANCH' })),
    ...companies.filter((id) => !known.has(id)).map(() => ({ path: 'companyGuids', code: 'UNKNOWN_ORGANIZATION' })),
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

/** Bindings that the caller may not see are neither shown nor changed. New ones come first: see migration 0101. */
export async function replaceBindings(
  tx: TenantTransaction,
  templateId: number,
  { companyGuids, branchGuids }: Bindings,
  stored: Bindings = none,
): Promise<void> {
  const added = [
    ...newOnes(branchGuids, stored.branchGuids).map((branch_id) => ({ report_template_id: templateId, branch_id })),
    ...newOnes(companyGuids, stored.companyGuids).map((organization_id) => ({
      report_template_id: templateId,
      organization_id,
    })),
  ]
  if (added.length > 0) await tx.insertInto('report_template_bindings').values(added).execute()
  const branches = newOnes(stored.branchGuids, branchGuids)
  const companies = newOnes(stored.companyGuids, companyGuids)
  await sql`delete from report_template_bindings where report_template_id = ${templateId}
      and (branch_id = any (${branches}::uuid[]) or organization_id = any (${companies}::uuid[]))`.execute(tx)
}
