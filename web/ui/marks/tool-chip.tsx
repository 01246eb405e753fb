import { type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { GlyphShape, type GlyphStatus } from './status-glyph.tsx'
import classes from './tool-chip.module.css'

type ToolChipProps = {
  /** The tool's short name: "HPI". */
  name: string
  status: GlyphStatus
  /** The colour that its owner gave the tool, as a CSS colour. */
  colour?: string
  /** Said instead of the status's usual name. */
  statusName?: string
}

/** A tool of a person: how far it is, and what it is called. */
export function ToolChip({ name, status, colour, statusName }: ToolChipProps) {
  const { t } = useTranslation('ui')
  const state = statusName ?? t(`status.${status}`)
  const style = colour ? ({ '--tool-colour': colour } as CSSProperties) : undefined
  return (
    <span className={classes.root} data-coloured={colour ? true : undefined} style={style} title={`${name}: ${state}`}>
      <GlyphShape status={status} size={12} />
      {name}
      <span className={classes.state}>{state}</span>
    </span>
  )
}
