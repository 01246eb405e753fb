import type { ReactNode } from 'react'
import classes from './nomination-grid.module.css'

/** What a press on something in the sheet asks for; the sheet itself hears all presses. */
export type LineAction = 'edit-assessee' | 'edit-row' | 'fix' | 'remove'

type LineButtonProps = {
  act: LineAction
  /** Accessible name and tooltip. */
  label: string
  /** Absent where the style sheet draws it. */
  icon?: ReactNode
  /** On phones: reached by Tab, and large enough for a finger. */
  isLarge?: boolean
  className?: string | undefined
}

/** A button of a line. Plain: a tooltip of its own for each costs more than the rest of the line. */
export function LineButton({ act, label, icon, isLarge, className }: LineButtonProps) {
  return (
    <button
      type="button"
      className={className ? `${classes.button} ${className}` : classes.button}
      data-act={act}
      data-large={isLarge || undefined}
      tabIndex={isLarge ? 0 : -1}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
