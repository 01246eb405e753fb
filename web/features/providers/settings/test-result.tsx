import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './provider-settings.module.css'
import type { TestOutcome } from './use-test.ts'

/** Whether the account works; if not why, and what the provider or the network said. */
export function TestResult({ result: { result, tools, durationMs, detail } }: { result: TestOutcome }) {
  const { t } = useTranslation('providers')
  const { formatNumber } = useFormat()
  const duration = formatNumber(durationMs)
  if (result === 'ok')
    return (
      <p className={classes.result} data-tone="green">
        <IconCheck size={14} aria-hidden="true" />
        <span>{t('settings.works', { count: tools ?? 0, duration })}</span>
      </p>
    )
  return (
    <p className={classes.result} data-tone="red">
      <IconAlertTriangle size={14} aria-hidden="true" />
      <span>
        {t(`settings.result.${result}`)}
        {detail && <code className={classes.detail}>{detail}</code>}
      </span>
    </p>
  )
}
