import { IconCalendarOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { getEapFigures } from '../../../../contract/eap-reports/eap-reports.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { Preset } from '../generate-form.tsx'
import { FiguresView } from './figures-view.tsx'

/** Issues the figures and shows them. What was issued before stays as it was, so that asking again changes nothing. */
export function IssuedFigures({ period }: { period: Preset }) {
  const { mutate, data, error } = useWrite(getEapFigures, { isUnseen: true, suppressNotice: true })
  const ask = () => mutate({ body: period })
  // oxlint-disable-next-line react/exhaustive-deps -- another period is another component
  useEffect(ask, [])
  if (data) return <FiguresView figures={data} />
  return <Box>{error ? <Refused error={error} onRetry={ask} /> : <SkeletonRows rows={8} />}</Box>
}

/** A period that nothing can be said of is no failure: another one is to be chosen. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('eap-reports')
  const code = isApiError(error) ? error.code : undefined
  if (code === 'PERIOD_NOT_OVER' || code === 'SPLITS_ISSUED_REPORT')
    return (
      <EmptyState compact icon={<IconCalendarOff size={28} />} title={t('service.nothing')}>
        {wordError(code)}
      </EmptyState>
    )
  return <ErrorState compact title={t('service.failed')} code={code} onRetry={onRetry} />
}
