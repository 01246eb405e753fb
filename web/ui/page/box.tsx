import { useId, type ReactNode } from 'react'
import { CountChip } from '../marks/count-chip.tsx'
import classes from './box.module.css'

type BoxProps = {
  title?: string
  /** Stands before the title, such as a wave's octagon. */
  glyph?: ReactNode
  count?: number
  /** Quiet text at the right of the head. */
  note?: ReactNode
  /** Icon buttons at the right of the head. */
  actions?: ReactNode
  /** The box's own buttons under a hairline. */
  footer?: ReactNode
  /** Tables and lists reach the edge. */
  bleed?: boolean
  children: ReactNode
}

/** A white area with a hairline; a page is made of them. */
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
