import { useId, type ReactNode } from 'react'
import classes from './row-box.module.css'

type RowBoxProps = {
  title: string
  /** Chips and facts after the title. */
  facts?: ReactNode
  /** Buttons and links at the right. */
  actions?: ReactNode
  /** What must be said, under both. */
  children?: ReactNode
}

/** A box of one line, for facts and actions that need no more. Several of them stand in one `RowBoxes`. */
export function RowBox({ title, facts, actions, children }: RowBoxProps) {
  const id = useId()
  return (
    <section className={classes.row} aria-labelledby={id}>
      <div className={classes.line}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {facts && <div className={classes.facts}>{facts}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** One white area; not there while nothing is in it. */
export const RowBoxes = ({ children }: { children: ReactNode }) => <div className={classes.root}>{children}</div>
