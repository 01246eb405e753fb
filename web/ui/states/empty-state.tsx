import type { ReactNode } from 'react'
import { octagon16 } from '../brand/octagon.ts'
import classes from './state.module.css'

type EmptyStateProps = {
  /** A 28 px icon of what is missing. */
  icon?: ReactNode
  /** What is missing. */
  title: string
  /** What to do about it. */
  children?: ReactNode
  /** Primary button first. */
  actions?: ReactNode
  /** A link to further reading. */
  more?: ReactNode
  /** For a box rather than a page. */
  compact?: boolean
}

/** Nothing here yet: what is missing, and how to add it. */
export function EmptyState({ icon, title, children, actions, more, compact }: EmptyStateProps) {
  return (
    <div className={classes.root} data-compact={compact || undefined}>
      {icon && (
        <div className={classes.glyph} aria-hidden="true">
          <svg className={classes.octagon} width="64" height="64" viewBox="0 0 16 16" fill="none">
            <path d={octagon16} stroke="currentColor" strokeWidth="0.35" strokeDasharray="1 0.7" />
          </svg>
          <span className={classes.icon}>{icon}</span>
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {more && <div className={classes.more}>{more}</div>}
    </div>
  )
}
