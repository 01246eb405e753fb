import { UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { AnchoredPanel, anchoredPanel } from '../floating/anchored-panel.ts'
import { useFetched, type Fetched } from '../floating/fetched.ts'
import { useAnchor, type Anchor } from '../floating/use-anchor.ts'
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
  /** Code of the choice that is loaded when it opens. */
  needs?: Fetched<unknown>
  /** A switch has no value after its name. */
  plain?: boolean
}

/** A filter of a list: dashed while offered, ink tint once set. */
export function FilterChip({
  label,
  value,
  onClear,
  onClick,
  children,
  needs = anchoredPanel,
  plain,
}: FilterChipProps) {
  const { t } = useTranslation('ui')
  const { anchor, buttonProps } = useAnchor('dialog', anchoredPanel, needs)
  const set = value !== undefined && value !== ''
  const text = set && !plain ? `${label}: ${value}` : label
  return (
    <div className={classes.root} data-set={set || undefined}>
      <UnstyledButton className={classes.label} {...(children ? buttonProps : { onClick })}>
        {!set && <IconPlus size={13} aria-hidden="true" />}
        <span>{text}</span>
      </UnstyledButton>
      {anchor.button && (
        <Choice anchor={anchor} needs={needs}>
          {children}
        </Choice>
      )}
      {set && onClear && (
        <UnstyledButton className={classes.clear} onClick={onClear} aria-label={t('filter.clear', { label })}>
          <IconX size={13} aria-hidden="true" />
        </UnstyledButton>
      )}
    </div>
  )
}

function Choice({ anchor, needs, children }: { anchor: Anchor; needs: Fetched<unknown>; children: ReactNode }) {
  const isThere = useFetched(needs) !== undefined
  if (!isThere) return null
  return (
    <AnchoredPanel anchor={anchor} position="bottom-start" trapFocus>
      {children}
    </AnchoredPanel>
  )
}
