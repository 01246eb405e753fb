import { useMemo } from 'react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { SyncRun } from '../use-sync-state.ts'

const msPerSecond = 1000
const secondsPerMinute = 60
const reasons = ['SOURCE_UNAVAILABLE', 'CRM_ANSWER_INVALID', 'CRM_REFUSED', 'CRM_NOT_SET_UP', 'INTERRUPTED'] as const

/** What is said of a run. */
export function useRunWords() {
  const { t } = useTranslation('crm-sync')
  const { formatNumber } = useFormat()
  return useMemo(() => {
    const durationMsOf = ({ startedAt, finishedAt }: SyncRun) =>
      finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(startedAt)
    const durationOf = (run: SyncRun): string => {
      const ms = durationMsOf(run)
      if (ms === null) return t('runs.running')
      const seconds = Math.max(1, Math.round(ms / msPerSecond))
      if (seconds < 2 * secondsPerMinute) return t('seconds', { value: seconds })
      return t('minutes', { value: formatNumber(Math.round(seconds / secondsPerMinute)) })
    }
    return {
      durationMsOf,
      durationOf,
      modeOf: ({ mode, isReset }: SyncRun) => t(isReset ? 'mode.reset' : `mode.${mode}`),
      whoOf: ({ requestedBy }: SyncRun) => (requestedBy === 'system' ? t('system') : requestedBy),
      errorOf: ({ error }: SyncRun) => {
        const reason = reasons.find((known) => known === error)
        if (reason) return t(`ended.${reason}`)
        return error === null ? '' : t('ended.OTHER', { code: error })
      },
    }
  }, [t, formatNumber])
}
