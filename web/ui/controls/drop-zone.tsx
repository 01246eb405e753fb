import { Dropzone, type DropzoneProps } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './drop-zone.module.css'

type Props = Pick<DropzoneProps, 'multiple' | 'accept' | 'loading'> & {
  /** Of the field itself: "Files to upload". */
  label: string
  icon: ReactNode
  title: string
  hint: string
  /** Half as high, in a dialog. */
  low?: boolean
  /** Whatever they are: the caller words what is wrong with them. */
  onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen. `accept` narrows the choice of the browser alone. */
export function DropZone({ label, icon, title, hint, low, onFiles, ...rest }: Props) {
  return (
    <Dropzone
      {...rest}
      className={classes.zone ?? ''}
      data-low={low || undefined}
      // Names and sizes are checked by the caller: file managers know no type for many files, and the error text is ours.
      validator={() => null}
      useFsAccessApi={false}
      inputProps={{ 'aria-label': label }}
      onDrop={onFiles}
      onReject={(rejected) => onFiles(rejected.map(({ file }) => file))}
    >
      {icon}
      <span className={classes.title}>{title}</span>
      <span className={classes.hint}>{hint}</span>
    </Dropzone>
  )
}
