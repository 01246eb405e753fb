import { useRouter, type AnyRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { reportError } from '../../platform/error-reporter.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'

/** Shown when a screen crashes: the error is reported, the rest of the page stays, and the user can retry. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  useEffect(() => reportError(error), [error])
  // A page whose code or texts failed to load keeps that error until they are loaded again.
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
