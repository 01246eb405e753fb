import { IconLock } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import classes from './state.module.css'

type DeniedStateProps = {
  /** What can be requested. Does not reveal the name of what is closed. */
  title: string
  /** Under a page header, which has the heading of the page. */
  isBelowHeader?: boolean
  /** Who decides and what happens then. */
  text?: ReactNode
  /** The fields of the request. */
  children?: ReactNode
  /** At the left of the footer: pending, denied, how long it takes. */
  note?: ReactNode
  /** Buttons, the primary of type submit last. */
  actions?: ReactNode
  onSubmit?: () => void
}

/** Access is missing: a form to request it, under the page's red banner. */
export function DeniedState({
  title,
  isBelowHeader = false,
  text,
  children,
  note,
  actions,
  onSubmit,
}: DeniedStateProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form className={classes.denied} onSubmit={handleSubmit}>
      <div className={classes.body}>
        <IconLock size={24} className={classes.lock} aria-hidden="true" />
        <div>
          {isBelowHeader ? <h2>{title}</h2> : <h1>{title}</h1>}
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {children}
      </div>
      {(note || actions) && (
        <div className={classes.foot}>
          <span className={classes.note}>{note}</span>
          {actions}
        </div>
      )}
    </form>
  )
}
