import { Button } from '@mantine/core'
import { IconAlertOctagon, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './download.module.css'
import type { useDownload } from './use-download.ts'

/** How far a download is; before and after one, what holds for each. */
export function DownloadState({ state }: { state: ReturnType<typeof useDownload>['state'] }) {
  const { t } = useTranslation('data-download')
  const size = useSize()
  if (state.is === 'failed')
    return (
      <div className={classes.state} data-is="failed" role="alert">
        <IconAlertOctagon size={16} aria-hidden="true" />
        <div>
          <strong>{t('dialog.failed')}</strong> {(state.error && wordError(state.error.code)) ?? t('dialog.failedText')}
        </div>
        <Button variant="default" size="xs" onClick={state.again}>
          {t('dialog.again')}
        </Button>
      </div>
    )
  if (state.is === 'running')
    return (
      <div className={classes.running}>
        <div className={classes.track} role="progressbar" aria-label={t('dialog.running')}>
          <span className={classes.moving} />
        </div>
        <span>{state.bytes === 0 ? t('dialog.preparing') : t('dialog.received', { size: size(state.bytes) })}</span>
      </div>
    )
  return (
    <div className={classes.state} data-is={state.is} role="status">
      {state.is === 'saved' ? (
        <IconCircleCheck size={16} aria-hidden="true" />
      ) : (
        <IconInfoCircle size={16} aria-hidden="true" />
      )}
      <div>{state.is === 'saved' ? t('dialog.saved', { name: state.name }) : t('dialog.recorded')}</div>
    </div>
  )
}

const kilobyte = 1000
const megabyte = 1000 * kilobyte

function useSize(): (bytes: number) => string {
  const { t } = useTranslation('data-download')
  const { formatNumber } = useFormat()
  return (bytes) =>
    bytes < megabyte
      ? t('size.kB', { size: formatNumber(Math.max(1, Math.round(bytes / kilobyte))) })
      : t('size.MB', { size: formatNumber(bytes / megabyte, 1) })
}
