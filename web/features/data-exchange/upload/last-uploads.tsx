import { listDataUploads } from '../../../../contract/data-exchange/warehouse.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './upload.module.css'

/** What was uploaded into the wave before, the latest first. */
export function LastUploads({ waveGuid }: { waveGuid: string }) {
  const { t } = useTranslation('data-upload')
  const { formatDateTime } = useFormat()
  const { data, isError, error, refetch } = useCall(listDataUploads, { params: { waveGuid } })
  return (
    <section aria-label={t('last.title')}>
      <h3 className={classes.heading}>{t('last.title')}</h3>
      {isError && (
        <ErrorState
          compact
          title={t('last.failed')}
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <SkeletonRows rows={2} />}
      {data?.length === 0 && <p className={classes.text}>{t('last.none')}</p>}
      {data && data.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, also for the keyboard
        <ul className={classes.last} aria-label={t('last.title')} tabIndex={0}>
          {data.map(({ importGuid, fileName, at, by, created, changed }) => (
            <li key={importGuid}>
              <b>{fileName}</b>
              <span>{t('last.counts', { created, changed })}</span>
              <span>{t('last.by', { name: by, date: formatDateTime(at) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
