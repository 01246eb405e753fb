import { isStaffAdmin, permissionsFor } from '../../../../domain/access/permissions.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'

/**
 * The branches whose logins the caller sees, of those that he asks for; null: all (PLT-2-151). Admins of a branch see
 * every project of the house, but here only the logins of their own branch.
 */
export function branchesInListing(user: SignedIn, asked: readonly string[] | null): readonly string[] | null {
  if (isStaffAdmin(permissionsFor(user))) return asked
  return asked ? user.branchIds.filter((id) => asked.includes(id)) : user.branchIds
}
