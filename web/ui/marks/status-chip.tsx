import { IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { GlyphShape, type GlyphStatus } from './status-glyph.tsx'
import classes from './status-chip.module.css'

type StatusChipProps = {
  /** A short name: "HPI". */
  name: string
  status: GlyphStatus
  /** A colour of its own, as a CSS colour. */
  colour?: string
  /** Replaces the status's usual name. */
  statusName?: string
  /** A sentence about what is wrong, whatever the status. */
  problem?: string | undefined
}

/** The name and progress of something. */
export function StatusChip({ name, status, colour, statusName, problem }: StatusChipProps) {
  const { t } = useTranslation('ui')
  const state = statusName ?? t(`status.${status}`)
  const words = problem ? `${state}. ${problem}` : state
  const style = colour ? ({ '--own-colour': colour } as CSSProperties) : undefined
  return (
    <span className={classes.root} data-coloured={colour ? true : undefined} style={style} title={`${name}: ${words}`}>
      <GlyphShape status={status} size={12} />
      <span className={classes.name}>{name}</span>
      {problem && <IconAlertTriangle size={13} className={classes.problem} aria-hidden="true" />}
      <span className={classes.state}>{words}</span>
    </span>
  )
}
