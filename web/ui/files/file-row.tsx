import type { ReactNode } from 'react'
import { useFormat } from '../../platform/texts/format.ts'
import classes from './file-row.module.css'

type Props = {
  icon: ReactNode
  name: string
  /** In bytes. */
  size: number
  /** Why it could not be added. */
  failure?: string | undefined
  children?: ReactNode
}

/** A file with what can be done with it. */
export function FileRow({ icon, name, size, failure, children }: Props) {
  const { formatNumber } = useFormat()
  const text =
    size < 1_000_000
      ? `${formatNumber(Math.max(1, size / 1000))}\u00a0kB`
      : `${formatNumber(size / 1_000_000, 1)}\u00a0MB`
  return (
    <li className={classes.row}>
      {icon}
      <span className={classes.name}>
        {name}
        {failure !== undefined && (
          <span role="alert" className={classes.failure}>
            {failure}
          </span>
        )}
      </span>
      <span className={classes.size}>{text}</span>
      {children}
    </li>
  )
}
