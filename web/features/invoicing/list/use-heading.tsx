import { useMemo } from 'react'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useFormat } from '../../../platform/texts/format.ts'
import { Trans, useTranslation } from '../../../platform/texts/use-translation.tsx'
import { invoicedShare } from './group-rows.ts'
import type { Invoicing } from './use-invoicing.ts'
import type { Ticked } from './use-ticked.ts'

/** "14 projects · 38 ticked of 1,284 logins · 64 % invoiced · price list 01.01.2026"; who cannot tick has no ticked ones. */
export function useHeading(list: Invoicing, { logins: ticked }: Ticked) {
  const { t } = useTranslation('invoicing')
  const { formatNumber, formatDate } = useFormat()
  const mayTick = useMay('editInvoices')
  const { logins, ownProject, isLoading, priceListDay } = list
  const share = useMemo(() => invoicedShare(logins), [logins])
  const projects = useMemo(() => new Set(logins.map(({ projectGuid }) => projectGuid)).size, [logins])
  if (isLoading || list.error) return []
  const total = { number: formatNumber(logins.length), count: logins.length }
  return [
    !ownProject && t('head.projects', { count: projects, number: formatNumber(projects) }),
    mayTick ? (
      <Trans
        key="ticked"
        text={t('head.ticked', { ticked: formatNumber(ticked.length), ...total })}
        components={{ b: <b /> }}
      />
    ) : (
      t('logins', total)
    ),
    t('head.share', { share: formatNumber(share) }),
    priceListDay && t('head.priceList', { day: formatDate(`${priceListDay}T12:00:00`) }),
  ]
}
