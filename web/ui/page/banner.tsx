import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

type BannerProps = {
  /** Ink means pending, amber degraded but working, red blocked. */
  tone: 'ink' | 'amber' | 'red'
  /** One sentence: the state. */
  title: string
  /** The consequence. */
  children?: ReactNode
  /** A 16 px icon other than the tone's own. */
  icon?: ReactNode
  /** One button or switch. */
  action?: ReactNode
}

const icons = {
  ink: <IconInfoCircle size={16} />,
  amber: <IconAlertTriangle size={16} />,
  red: <IconLock size={16} />,
}

/** A state that matters to the whole page; at most one per page. */
export function Banner({ tone, title, children, icon = icons[tone], action }: BannerProps) {
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.text}>
        <strong>{title}</strong> {children && <span className={classes.detail}>{children}</span>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
