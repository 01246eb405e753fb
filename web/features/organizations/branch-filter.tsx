import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'
import { fetched, useFetched } from '../../ui/floating/fetched.ts'

export type BranchFilterProps = {
  branches: readonly { branchGuid: string; name: string }[]
  chosen: string | undefined
  choose: (branchGuid: string | undefined) => void
}

const branchChoice = fetched(async () => (await import('./branch-choice.tsx')).BranchChoice)

export function BranchFilter(props: BranchFilterProps) {
  const { branches, chosen, choose } = props
  const { t } = useTranslation('organizations')
  const BranchChoice = useFetched(branchChoice)
  if (branches.length === 0) return null
  const name = branches.find(({ branchGuid }) => branchGuid === chosen)?.name
  const choice = BranchChoice ? <BranchChoice {...props} label={t('branch')} /> : <></>
  return (
    <FilterChip label={t('branch')} value={name} onClear={() => choose(undefined)} needs={branchChoice}>
      {choice}
    </FilterChip>
  )
}
