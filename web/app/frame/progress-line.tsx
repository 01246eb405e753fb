import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { progressIndicatorDelayMs } from '../../ui/timing.ts'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import classes from './progress-line.module.css'

/** A progress line at the top of the window while a request takes longer than half a second. */
export function ProgressLine() {
  const { t } = useTranslation('shell')
  const isNavigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const isWorking = useIsFetching() + useIsMutating() > 0
  const isShown = useDelayed(isNavigating || isWorking, progressIndicatorDelayMs)
  if (!isShown) return null
  return <div className={classes.root} role="progressbar" aria-label={t('working')} />
}
