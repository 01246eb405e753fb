import { listBranches } from '../../../contract/organizations.ts'
import { remembered } from '../../platform/remembered.ts'
import { useCall } from '../../platform/queries.ts'

/**
 * The branch that the list is narrowed to: the one of the address, else the one chosen last time (PLT-2-101) as long
 * as it still exists.
 */
export function useBranchChoice(inAddress: string, onChoose: (inAddress: string) => void) {
  const { data: branches = [], isPending } = useCall(listBranches, {})
  const wanted = inAddress || remembered.get('lastBranch') || ''
  const chosen = branches.find(({ branchGuid }) => branchGuid === wanted)
  return {
    /** With one branch there is nothing to choose (PLT-2-100). */
    branches: branches.length > 1 ? branches : [],
    chosen: branches.length > 1 ? chosen?.branchGuid : undefined,
    /** False while a wanted branch may yet turn out to be gone. */
    isKnown: wanted === '' || !isPending,
    choose: (branchGuid: string | undefined) => {
      remembered.set('lastBranch', branchGuid)
      onChoose(branchGuid ?? '')
    },
  }
}
