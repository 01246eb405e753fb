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
}

/** The name and progress of something. */
export function StatusChip({ name, status, colour, statusName }: StatusChipProps) {
  const { t } = useTranslation('ui')
  const state = statusName ?? t(`status.${status}`)
  const style = colour ? ({ '--own-colour': colour } as CSSProperties) : undefined
  return (
    <span className={classes.root} data-coloured={colour ? true : undefined} style={style} title={`${name}: ${state}`}>
      <GlyphShape status={status} size={12} />
      {name}
      <span className={classes.state}>{state}</span>
    </span>
  )
}
