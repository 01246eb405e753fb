import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import classes from './notice.module.css'

type NoticeProps = {
  tone: 'red' | 'amber' | 'teal' | 'ink'
  title: string
  children?: ReactNode
  icon?: IconName | ReactElement
  /** Announced as soon as it appears; a notice present from the start is read in its place. */
  isNews?: boolean
  /** The notice is the only content of the page. */
  isHeading?: boolean
}

const icons = { red: 'warning', amber: 'warning', teal: 'check', ink: 'clock' } as const

/** A state that matters to the whole page: one bold sentence, and its consequences. */
export function Notice({ tone, title, children, icon = icons[tone], isNews = false, isHeading = false }: NoticeProps) {
  return (
    <div className={classes.root} data-tone={tone} role={isNews ? 'status' : undefined}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      <div>
        {isHeading ? <h1>{title}</h1> : <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
