import type { ReactNode } from 'react'
import { useFormat } from '../../../../platform/texts/format.ts'
import classes from './attached-files.module.css'

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
  const megabytes = formatNumber(Math.max(0.1, size / 1_000_000), 1)
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
      <span className={classes.size}>{`${megabytes}\u00a0MB`}</span>
      {children}
    </li>
  )
}
