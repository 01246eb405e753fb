import type { SignedIn } from '../../../platform/identity/signed-in.ts'

/**
 * Whose lists a caller chooses from: those of the caller's branch (PLT-6-13). Who works for several, or for none, as
 * admins do, gets those of the organization's branch where it is one of theirs.
 */
export function branchOfLists(
  { branchIds }: Pick<SignedIn, 'branchIds'>,
  ofOrganization: string | null,
): string | null {
  const [own] = branchIds
  if (own === undefined || (ofOrganization !== null && branchIds.includes(ofOrganization))) return ofOrganization
  return own
}
