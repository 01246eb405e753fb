import { permissionsFor } from '../../../../domain/access/permissions.ts'
import { mayDistribute } from '../../../../domain/organizations/distributor-rights.ts'
import { need, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'

export const mayEditBranch = (user: SignedIn, branchId: string): boolean =>
  mayDistribute(user, permissionsFor(user), branchId)

/**
 * Refuses whoever may not change the prices and the billing of the branch. Others who change them wait until this
 * transaction ends.
 */
export async function lockEditedBranch(tx: TenantTransaction, user: SignedIn, branchGuid: string): Promise<void> {
  need(mayEditBranch(user, branchGuid), 'branch admin of that branch, or admin')
  const branch = await tx
    .selectFrom('branch_billing')
    .select('branch_id')
    .where('branch_id', '=', branchGuid)
    .forUpdate()
    .executeTakeFirst()
  if (!branch) throw notFound()
}
