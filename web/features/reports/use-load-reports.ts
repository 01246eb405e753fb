import { useState } from 'react'
import { listCompanyReports, loadReports } from '../../../contract/reports/reports.ts'
import { outsideProviders, type OutsideProvider } from '../../../domain/providers/providers.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { isAbort, isApiError } from '../../platform/calls/api-error.ts'
import { wordError } from '../../platform/calls/error-wording.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { SignedOut } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

const notSetUp = 'PROVIDER_NOT_SET_UP'
type Outcome = {
  provider: OutsideProvider
  loaded: number
  remaining: number
  left: number
  code: string | undefined
}

/**
 * "Check now": asks each provider for new reports, one call for each (PLT-2-136, PLT-7-62). A provider that is not set up
 * matters only where none is. Nothing for those who may not.
 */
export function useLoadReports(): { start: () => void; isRunning: boolean } | undefined {
  const { t } = useTranslation('reports')
  const may = useMay('loadReports')
  const { orgGuid } = useProjectIds()
  const [isRunning, setRunning] = useState(false)
  const load = useWrite(loadReports, { suppressNotice: true, refresh: [listCompanyReports] })
  const ask = async (provider: OutsideProvider): Promise<Outcome> => {
    const none = { provider, loaded: 0, remaining: 0, left: 0 }
    try {
      const answer = await load.mutateAsync({ params: { provider, companyId: orgGuid } })
      const left = answer.withoutLogin + answer.rejected
      return { ...none, loaded: answer.loaded, remaining: answer.remaining, left, code: undefined }
    } catch (error) {
      if (error instanceof SignedOut || isAbort(error)) throw error
      return { ...none, code: (isApiError(error) ? error.code : undefined) ?? 'INTERNAL_ERROR' }
    }
  }
  const reasons = (failed: readonly Outcome[]) =>
    failed.map(({ provider, code = '' }) => `${provider}: ${wordError(code) ?? wordError('INTERNAL_ERROR')}`).join(' ')
  const rest = (asked: readonly Outcome[]) =>
    [
      sum(asked, 'remaining') > 0 ? t('load.remaining', { count: sum(asked, 'remaining') }) : '',
      sum(asked, 'left') > 0 ? t('load.left', { count: sum(asked, 'left') }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  const start = useOnce(async () => {
    setRunning(true)
    notify({ kind: 'info', title: t('load.running') })
    try {
      const outcomes = await Promise.all(outsideProviders.map(ask))
      const asked = outcomes.filter(({ code }) => code !== notSetUp)
      const failed = asked.filter(({ code }) => code !== undefined)
      if (asked.length === 0) notify({ kind: 'negative', title: t('load.failed'), text: wordError(notSetUp) ?? '' })
      else if (failed.length > 0) notify({ kind: 'negative', title: t('load.failed'), text: reasons(failed) })
      else notify({ kind: 'positive', title: t('load.done', { count: sum(asked, 'loaded') }), text: rest(asked) })
    } finally {
      setRunning(false)
    }
  })
  return may ? { start: () => void start().catch(() => undefined), isRunning } : undefined
}

const sum = (outcomes: readonly Outcome[], field: 'loaded' | 'remaining' | 'left') =>
  outcomes.reduce((total, outcome) => total + outcome[field], 0)
