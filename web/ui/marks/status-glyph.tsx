import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { octagon16 } from '../brand/octagon.ts'
import classes from './status-glyph.module.css'

export type GlyphStatus =
  | 'assigned'
  | 'generated'
  | 'progress'
  | 'filled'
  | 'completed'
  | 'deleted'
  | 'error'
  | 'locked'
  | 'expired'

const colours: Record<GlyphStatus, string> = {
  assigned: 'var(--faint)',
  generated: 'var(--ink)',
  progress: 'var(--ink)',
  filled: 'var(--ink)',
  completed: 'var(--green)',
  deleted: 'var(--faint)',
  error: 'var(--red)',
  locked: 'var(--faint)',
  expired: 'var(--faint)',
}

const solid = new Set<GlyphStatus>(['filled', 'completed', 'error', 'locked'])

function Sign({ status, colour }: { status: GlyphStatus; colour: string }) {
  const cut = { fill: 'none', stroke: 'var(--surface)', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  switch (status) {
    case 'generated':
      return <circle cx="8" cy="8" r="2.2" fill={colour} />
    case 'progress':
      return <path d="M8 3.5H6.2L3.5 6.2v3.6l2.7 2.7H8z" fill={colour} />
    case 'filled':
    case 'completed':
      return <path d="m4.9 8.2 2.1 2.1 4-4.4" strokeWidth="1.7" {...cut} />
    case 'error':
      return <path d="M8 4.6v4m0 2.6v.1" strokeWidth="1.8" {...cut} />
    case 'locked':
      return <path d="M5.6 8h4.8" strokeWidth="2" {...cut} />
    case 'deleted':
      return <path d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" stroke={colour} strokeWidth="1.5" strokeLinecap="round" />
    case 'expired':
      return <path d="m5 11 6-6" stroke={colour} strokeWidth="1.6" strokeLinecap="round" />
    case 'assigned':
      return null
  }
}

type GlyphShapeProps = {
  status: GlyphStatus
  size?: number
  /** A colour of the palette instead of the status's own, such as `var(--teal)` for the phases of a 360 wave. */
  colour?: string
  /** Accessible name; without it the shape is decoration beside its name. */
  name?: string | undefined
}

/** Only the shape. */
export function GlyphShape({ status, size = 14, colour = colours[status], name }: GlyphShapeProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      style={{ flex: 'none' }}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <path
        d={octagon16}
        fill={solid.has(status) ? colour : 'none'}
        stroke={colour}
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeDasharray={status === 'assigned' ? '2.4 2' : undefined}
      />
      <Sign status={status} colour={colour} />
    </svg>
  )
}

type StatusGlyphProps = Omit<GlyphShapeProps, 'name'> & {
  /** Writes the status beside the glyph: `true` for its usual name, or a text of one's own. */
  label?: boolean | string
}

/** The octagon that fills as work advances, with its name beside it or for screen readers only. */
export function StatusGlyph({ label, ...shape }: StatusGlyphProps) {
  const { t } = useTranslation('ui')
  const name = typeof label === 'string' ? label : t(`status.${shape.status}`)
  if (!label) return <GlyphShape {...shape} name={name} />
  return (
    <span className={classes.root}>
      <GlyphShape {...shape} />
      {name}
    </span>
  )
}
