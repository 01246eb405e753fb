import { Popover, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-chip.module.css'

type FilterChipProps = {
  /** What it filters by: "Branch". */
  label: string
  /** What it is set to: "CZ, PL, HU". Without it the chip is dashed: not set. */
  value?: string | undefined
  onClear?: () => void
  /** Click handler of a chip without a panel. */
  onClick?: () => void
  /** The choice, in a panel under the chip. */
  children?: ReactNode
  /** A switch has no value after its name. */
  plain?: boolean
}

/** A filter of a list: dashed while offered, ink tint once set. */
export function FilterChip({ label, value, onClear, onClick, children, plain }: FilterChipProps) {
  const { t } = useTranslation('ui')
  const set = value !== undefined && value !== ''
  const text = set && !plain ? `${label}: ${value}` : label
  const button = (
    <UnstyledButton className={classes.label} onClick={onClick}>
      {!set && <IconPlus size={13} aria-hidden="true" />}
      <span>{text}</span>
    </UnstyledButton>
  )
  return (
    <div className={classes.root} data-set={set || undefined}>
      {children ? (
        <Popover position="bottom-start" trapFocus withinPortal>
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown>{children}</Popover.Dropdown>
        </Popover>
      ) : (
        button
      )}
      {set && onClear && (
        <UnstyledButton className={classes.clear} onClick={onClear} aria-label={t('filter.clear', { label })}>
          <IconX size={13} aria-hidden="true" />
        </UnstyledButton>
      )}
    </div>
  )
}
