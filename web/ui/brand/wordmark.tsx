import { Mark } from './mark.tsx'
import classes from './wordmark.module.css'

/** Mark and name side by side; `size` is the name's font size in px. */
export function Wordmark({ size = 17 }: { size?: number }) {
  return (
    <span className={classes.root} style={{ fontSize: size }}>
      <Mark size={Math.round(size * 1.18)} />
      Assay
    </span>
  )
}
