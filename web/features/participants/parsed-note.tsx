import type { ReactNode } from 'react'
import classes from './parsed-note.module.css'

/** What was read from a paste, announced to screen readers as it changes. */
export function ParsedNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.root} role="status">
      {children}
    </p>
  )
}
