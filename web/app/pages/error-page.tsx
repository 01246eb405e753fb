import { useRouter, type AnyRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../platform/error-reporter.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** A screen that fell over: it is reported, the rest of the page stays, and it can be tried again. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  useEffect(() => reportError(error), [error])
  // A page whose code or texts could not be fetched remembers that failure until they are fetched again.
  const handleRetry = async () => {
    const routes: Record<string, AnyRoute> = router.routesById
    for (const { routeId } of router.state.matches) await routes[routeId]?.options.component?.preload?.()
    reset()
  }
  return (
    <ErrorState title={t('failure.title')} onRetry={() => void handleRetry()}>
      {t('failure.text')}
    </ErrorState>
  )
}
