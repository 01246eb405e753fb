import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useDelayed } from './use-delayed.ts'
import classes from './state.module.css'

type SkeletonRowsProps = { rows?: number; rowHeight?: number | string }

/** Placeholder bars while rows load; they appear after 200 ms, their space is reserved from the start. */
export function SkeletonRows({ rows = 4, rowHeight = 'var(--row)' }: SkeletonRowsProps) {
  const { t } = useTranslation('ui')
  const shown = useDelayed(true)
  return (
    <div className={classes.rows} role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row} style={{ height: rowHeight }}>
          {shown && <Skeleton height={12} width={`${40 + ((index * 23) % 45)}%`} />}
        </div>
      ))}
    </div>
  )
}
