import type { CSSProperties, ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Fields 12 px apart, side by side where there is room; one under the other on phones. */
export function FieldGrid({ columns = 1, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={classes.root} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  )
}
