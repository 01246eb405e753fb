import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { formatDay, formatPrice } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { Chip } from '../../../ui/marks/chip.tsx'
import type { ListedPrice } from './price-times.ts'
import classes from './settings.module.css'
import type { PricedTool } from './use-priced-tools.ts'

/** Columns of a price list. */
export function usePriceColumns(): readonly DataColumn<PricedTool>[] {
  const { t, i18n } = useTranslation('price-list')
  const { language } = i18n
  return useMemo<readonly DataColumn<PricedTool>[]>(
    () => [
      { id: 'name', header: t('column.tool'), kind: 'name' },
      { id: 'provider', header: t('column.provider'), width: 130 },
      {
        id: 'productCode',
        header: t('column.code'),
        kind: 'custom',
        width: 190,
        value: ({ productCode }) => productCode,
        cell: ({ productCode }) => productCode || <Missing>{t('without.code')}</Missing>,
      },
      {
        id: 'now',
        header: t('column.now'),
        kind: 'number',
        width: 170,
        phone: 'aside',
        value: ({ now: [price] }) => price && Number(price.amount),
        cell: ({ now }) => (now.length > 0 ? <Prices prices={now} /> : <Missing>{t('without.price')}</Missing>),
      },
      {
        id: 'ahead',
        header: t('column.ahead'),
        kind: 'custom',
        width: 260,
        phone: 'below',
        value: ({ ahead }) => ahead.map(priceText).join(' '),
        sortable: false,
        cell: ({ ahead }) =>
          ahead.length > 0 && (
            <span className={classes.ahead}>
              {ahead.map((price) => (
                <span key={price.priceId}>
                  {t('from', { day: formatDay(price.validFrom), price: priceText(price) })}
                </span>
              ))}
            </span>
          ),
      },
    ],
    // Prices are worded in the language of the page.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, language],
  )
}

const priceText = ({ amount, currency }: ListedPrice) => formatPrice(amount, currency)

const Prices = ({ prices }: { prices: readonly ListedPrice[] }) => (
  <span className={classes.prices}>
    {prices.map((price) => (
      <span key={price.priceId}>{priceText(price)}</span>
    ))}
  </span>
)

const Missing = ({ children }: { children: ReactNode }) => (
  <Chip tone="amber" icon={<IconAlertTriangle size={12} aria-hidden="true" />}>
    {children}
  </Chip>
)
