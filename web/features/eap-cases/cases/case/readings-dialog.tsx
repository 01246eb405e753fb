import { listCaseReadings } from '../../../../../contract/eap-cases/cases.ts'
import { readingGrounds, type ReadingGround } from '../../../../../domain/eap-cases/eap-scope.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import classes from '../cases.module.css'

type Props = { caseKey: string; onClose: () => void }

/** Who read the case, when, on what ground and, from another branch, why. */
export function ReadingsDialog({ caseKey, onClose }: Props) {
  const { t } = useTranslation('eap-cases')
  const { formatDateTime } = useFormat()
  const { data, isError, refetch } = useCall(listCaseReadings, { params: { caseId: caseKey } })
  const groundOf = (ground: string) => {
    const known = readingGrounds.find((one) => one === ground)
    return known ? t(`readings.ground.${known satisfies ReadingGround}`) : ground
  }
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t('readings.title', { case: caseKey })}
      meta={data && t('readings.count', { count: data.totalCount })}
    >
      {isError && <ErrorState compact onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows rows={4} />}
      {data?.readings.length === 0 && <p className={classes.dim}>{t('readings.none')}</p>}
      {data && data.readings.length > 0 && (
        <ol className={classes.readings}>
          {data.readings.map(({ readAt, userName, name, ground, what, reason }, at) => (
            <li key={`${at} ${readAt}`}>
              <b>{name || userName}</b>
              <time dateTime={readAt}>{formatDateTime(readAt)}</time>
              <span className={classes.dim}>
                {t(`readings.what.${what}`)}, {groundOf(ground)}
              </span>
              {reason && <p>{reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
