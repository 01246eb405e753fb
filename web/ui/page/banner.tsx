import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import classes from './banner.module.css'

type BannerProps = {
  /** Ink is pending, amber is degraded but working, red is blocked. */
  tone: 'ink' | 'amber' | 'red'
  /** One sentence: what is the case. */
  title: string
  /** What follows from it. */
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

/** A state of the page that matters to all of it; at most one a page. */
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
