import type { ReactNode } from 'react'
import classes from './outcome-list.module.css'
import { StatusGlyph, type GlyphStatus } from './status-glyph.tsx'

export type OutcomeItem = {
  key: string | number
  glyph: GlyphStatus
  name: string
  note?: string
  /** Why it failed: a sentence. */
  reason?: string | undefined
  action?: ReactNode
}
type Props = {
  label: string
  items: readonly OutcomeItem[]
  /** Words for the items that are not shown. */
  wordRest: (count: number) => string
}

/** More than fit on a screen; the rest is told as a number. */
const shownMost = 100

/** What became of each of many things that were ordered together, in the order given. */
export function OutcomeList({ label, items, wordRest }: Props) {
  if (items.length === 0) return null
  const rest = items.length - shownMost
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard as well
    <ul className={classes.items} aria-label={label} tabIndex={0}>
      {items.slice(0, shownMost).map(({ key, glyph, name, note, reason, action }) => (
        <li key={key}>
          <StatusGlyph status={glyph} />
          <div className={classes.item}>
            <b>{name}</b> {note && <span className={classes.note}>{note}</span>}
            {reason && <span className={classes.reason}>{reason}</span>}
          </div>
          {action}
        </li>
      ))}
      {rest > 0 && <li>{wordRest(rest)}</li>}
    </ul>
  )
}
