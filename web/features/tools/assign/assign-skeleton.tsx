import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import classes from './assign.module.css'

const lines = Array.from({ length: 14 }, (_, line) => line)
const columns = Array.from({ length: 6 }, (_, column) => column)

/** People and cells while they are being loaded; on phones only people. */
export function AssignSkeleton() {
  const { t } = useTranslation('ui')
  const isNarrow = useIsNarrow()
  const isShown = useDelayed(true)
  return (
    <div className={classes.box} role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={classes.toolbar}>{isShown && <Skeleton height={28} width={isNarrow ? '100%' : 220} />}</div>
      {!isNarrow && (
        <div className={classes.skeletonLine} data-head aria-hidden>
          {isShown && ['person', ...columns].map((column) => <Skeleton key={column} height={12} width="70%" />)}
        </div>
      )}
      {lines.map((line) => (
        <div key={line} className={classes.skeletonLine} aria-hidden>
          {isShown && <Skeleton height={12} width={`${45 + ((line * 37) % 40)}%`} />}
          {isShown && !isNarrow && columns.map((column) => <Skeleton key={column} height={16} width={16} />)}
        </div>
      ))}
    </div>
  )
}
