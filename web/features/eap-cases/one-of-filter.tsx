import { Radio, Stack } from '@mantine/core'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'

type Props = {
  label: string
  /** Empty: none. */
  chosen: string
  offered: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** Leaves the rows of one branch, category or the like. */
export function OneOfFilter({ label, chosen, offered, onChoose }: Props) {
  const name = offered.find(({ value }) => value === chosen)?.label ?? chosen
  return (
    <FilterChip label={label} value={name || undefined} onClear={() => onChoose('')}>
      <Radio.Group aria-label={label} value={chosen} onChange={onChoose}>
        <Stack gap={8} mah={320} style={{ overflowY: 'auto' }}>
          {offered.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterChip>
  )
}
