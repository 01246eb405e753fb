import type { MouseEvent } from 'react'
import classes from './tick.module.css'

type TickProps = {
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  label: string
  /** `range` with the shift key: everything from the last selected one. */
  onToggle: (range: boolean) => void
  /** Rows are selected by the space key; their boxes stay out of the tab order. */
  tabbable?: boolean
}

/** A checkbox light enough for a thousand rows. */
export function Tick({ checked, indeterminate = false, disabled, label, onToggle, tabbable = true }: TickProps) {
  const handleClick = (event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation()
    onToggle(event.shiftKey)
  }
  return (
    <label className={classes.root}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        type="checkbox"
        className={classes.box}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        tabIndex={tabbable ? 0 : -1}
        onClick={handleClick}
        onChange={() => {}}
      />
    </label>
  )
}
