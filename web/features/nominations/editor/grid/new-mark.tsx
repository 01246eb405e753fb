import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './nomination-grid.module.css'

const plus = <IconPlus size={12} stroke={2.5} aria-hidden="true" />

/** The row was imported or added, and is not stored yet. */
export function NewMark({ text }: { text: string }) {
  return (
    <span className={classes.newMark} title={text}>
      {plus}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
