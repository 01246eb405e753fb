import { Radio, Stack } from '@mantine/core'
import type { BranchFilterProps } from './branch-filter.tsx'

/** The branches to choose from, loaded when the filter opens. */
export function BranchChoice({ label, branches, chosen, choose }: BranchFilterProps & { label: string }) {
  return (
    <Radio.Group aria-label={label} value={chosen ?? null} onChange={choose}>
      <Stack gap={8}>
        {branches.map((branch) => (
          <Radio key={branch.branchGuid} value={branch.branchGuid} label={branch.name} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
