import { listBranches } from '../../../contract/organizations/organizations.ts'
import { isBranchFilterShown, restoredBranch } from '../../../domain/crm/branches.ts'
import { remembered } from '../../platform/remembered.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { wantedBranch } from './organization-list-calls.ts'

/**
 * The branch that the list is narrowed to: the one of the address, else the one chosen last time (PLT-2-101) as long
 * as it still exists.
 */
export function useBranchChoice(inAddress: string, onChoose: (inAddress: string) => void) {
  const { data: branches = [], isPending } = useCall(listBranches, {})
  const wanted = wantedBranch(inAddress)
  /** With one branch there is nothing to choose (PLT-2-100). */
  const offered = isBranchFilterShown(branches) ? branches : []
  return {
    branches: offered,
    chosen: restoredBranch(wanted, offered) ?? undefined,
    /** False while it is unknown whether the wanted branch still exists. */
    isKnown: wanted === null || !isPending,
    choose: (branchGuid: string | undefined) => {
      remembered.set('lastBranch', branchGuid)
      onChoose(branchGuid ?? '')
    },
  }
}
