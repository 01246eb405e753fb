import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'

type Props = {
  branches: readonly { branchGuid: string; name: string }[]
  chosen: string | undefined
  choose: (branchGuid: string | undefined) => void
}

export function BranchFilter({ branches, chosen, choose }: Props) {
  const { t } = useTranslation('organizations')
  if (branches.length === 0) return null
  const name = branches.find(({ branchGuid }) => branchGuid === chosen)?.name
  return (
    <FilterChip label={t('branch')} value={name} onClear={() => choose(undefined)}>
      <Radio.Group aria-label={t('branch')} value={chosen ?? null} onChange={choose}>
        <Stack gap={8}>
          {branches.map((branch) => (
            <Radio key={branch.branchGuid} value={branch.branchGuid} label={branch.name} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterChip>
  )
}
