import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../platform/error-reporter.ts'
import { ErrorState } from '../ui/states/error-state.tsx'

/** A screen that fell over: it is reported, the rest of the page stays, and it can be tried again. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { t } = useTranslation('shell')
  useEffect(() => reportError(error), [error])
  return (
    <ErrorState title={t('failure.title')} onRetry={reset}>
      {t('failure.text')}
    </ErrorState>
  )
}
