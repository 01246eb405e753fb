import type { ReactNode } from 'react'
import classes from './dialog-foot.module.css'

/** The foot of a dialog within its content, such as in a form that its buttons belong to; a child with `data-start` goes to the left. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
