import { useId, type ReactNode } from 'react'
import { CountChip } from '../marks/count-chip.tsx'
import classes from './box.module.css'

type BoxProps = {
  title?: string
  /** Shown before the title, such as a wave's octagon. */
  glyph?: ReactNode
  count?: number
  /** Muted text at the right of the head. */
  note?: ReactNode
  /** Icon buttons at the right of the head. */
  actions?: ReactNode
  /** The box's own buttons under a thin line. */
  footer?: ReactNode
  /** For tables and lists: content without padding. */
  bleed?: boolean
  children: ReactNode
}

/** A white area with a thin border; pages consist of boxes. */
export function Box({ title, glyph, count, note, actions, footer, bleed, children }: BoxProps) {
  const id = useId()
  return (
    <section className={classes.root} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <div className={classes.head}>
          {glyph}
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {count !== undefined && <CountChip count={count} />}
          <div className={classes.actions}>
            {note && <span className={classes.note}>{note}</span>}
            {actions}
          </div>
        </div>
      )}
      {bleed ? children : <div className={classes.body}>{children}</div>}
      {footer && <div className={classes.foot}>{footer}</div>}
    </section>
  )
}
