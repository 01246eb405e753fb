import { IconCalendarOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { getEapFigures } from '../../../../contract/eap-reports/eap-reports.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { Preset } from '../generate-form.tsx'
import { FiguresView } from './figures-view.tsx'

type Props = {
  period: Preset
  /** Nothing can be said of the period; `code` says why. */
  onRefused: (code: string) => void
}

/** Issues the figures and shows them. What was issued before stays as it was, so that asking again changes nothing. */
export function IssuedFigures({ period, onRefused }: Props) {
  const { mutate, data, error } = useWrite(getEapFigures, { isUnseen: true, suppressNotice: true })
  const handleError = (refused: unknown) => {
    const code = codeOfRefusal(refused)
    if (code) onRefused(code)
  }
  const ask = () => mutate({ body: period }, { onError: handleError })
  // oxlint-disable-next-line react/exhaustive-deps -- another period is another component
  useEffect(ask, [])
  if (data) return <FiguresView figures={data} />
  return <Box>{error ? <Refused error={error} onRetry={ask} /> : <SkeletonRows rows={8} />}</Box>
}

/** Why nothing can be said of a period; undefined where something failed. */
function codeOfRefusal(error: unknown): string | undefined {
  const code = isApiError(error) ? error.code : undefined
  return code === 'PERIOD_NOT_OVER' || code === 'SPLITS_ISSUED_REPORT' ? code : undefined
}

/** A period that nothing can be said of is no failure: another one is to be chosen, and its field says why. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('eap-reports')
  if (codeOfRefusal(error))
    return <EmptyState compact icon={<IconCalendarOff size={28} />} title={t('service.nothing')} />
  const code = isApiError(error) ? error.code : undefined
  return <ErrorState compact title={t('service.failed')} code={code} onRetry={onRetry} />
}
