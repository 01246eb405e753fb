import { listBranches } from '../../../contract/organizations/organizations.ts'
import { useCall } from '../calls/queries.ts'
import { GuidsField, type GuidsFieldProps } from './guids-field.tsx'

/** Branches of the house, by their guids. */
export function BranchesField(props: GuidsFieldProps) {
  const { data: branches = [] } = useCall(listBranches, {})
  return (
    <GuidsField {...props} options={branches.map(({ branchGuid, name }) => ({ value: branchGuid, label: name }))} />
  )
}
