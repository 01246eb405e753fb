import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'

/** The next action, under the thumb on a phone; at the end of the content on a wide screen. */
export function BottomBar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes['bar']}>
      {note && <div className={classes['note']}>{note}</div>}
      <div className={classes['buttons']}>{children}</div>
    </div>
  )
}
