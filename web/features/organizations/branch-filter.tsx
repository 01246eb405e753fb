import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'
import { drawn, fetched } from '../../ui/floating/fetched.ts'

export type BranchFilterProps = {
  branches: readonly { branchGuid: string; name: string }[]
  chosen: string | undefined
  choose: (branchGuid: string | undefined) => void
}

const branchChoice = fetched(async () => (await import('./branch-choice.tsx')).BranchChoice)
const BranchChoice = drawn(branchChoice)

export function BranchFilter(props: BranchFilterProps) {
  const { branches, chosen, choose } = props
  const { t } = useTranslation('organizations')
  if (branches.length === 0) return null
  const name = branches.find(({ branchGuid }) => branchGuid === chosen)?.name
  return (
    <FilterChip label={t('branch')} value={name} onClear={() => choose(undefined)} needs={branchChoice}>
      <BranchChoice {...props} label={t('branch')} />
    </FilterChip>
  )
}
