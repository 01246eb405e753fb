import { formatMoney, formatPrice, useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from './invoice.module.css'
import type { Invoice } from './use-invoice.ts'

/** The items of the invoice, and under them what is to be paid. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const { lines, currency } = invoice
  return (
    <Box title={t('invoice.lines')} bleed>
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('invoice.item')}</th>
              <th scope="col">{t('invoice.code')}</th>
              <th scope="col">{t('invoice.quantity')}</th>
              <th scope="col">{t('invoice.price')}</th>
              <th scope="col">{t('invoice.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ productCode, name, quantity, price, net }) => (
              <tr key={`${productCode} ${name} ${price}`}>
                <th scope="row">{name}</th>
                <td className={classes.code}>{productCode}</td>
                <td>{formatNumber(quantity)}</td>
                <td>{formatPrice(price, currency)}</td>
                <td>{formatMoney(Number(net), currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Sums invoice={invoice} />
    </Box>
  )
}

function Sums({ invoice: { net, totals, currency } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const money = (amount: string) => formatMoney(Number(amount), currency)
  if (!totals)
    return (
      <dl className={classes.sums}>
        <dt data-strong>{t('invoice.net')}</dt>
        <dd data-strong>{money(net)}</dd>
      </dl>
    )
  const { vatCategory, vatRate } = totals
  const rate = Number(vatRate)
  const vatName = {
    S: t('invoice.vat', { rate: formatNumber(rate, Number.isInteger(rate) ? 0 : 2) }),
    AE: t('invoice.vatReverse'),
    O: t('invoice.vatOutside'),
  }[vatCategory]
  return (
    <dl className={classes.sums}>
      <dt>{t('invoice.net')}</dt>
      <dd>{money(totals.net)}</dd>
      <dt>{vatName}</dt>
      <dd>{money(totals.vat)}</dd>
      <dt>{t('invoice.gross')}</dt>
      <dd>{money(totals.gross)}</dd>
      {Number(totals.rounding) !== 0 && (
        <>
          <dt>{t('invoice.rounding')}</dt>
          <dd>{money(totals.rounding)}</dd>
        </>
      )}
      <dt data-strong>{t('invoice.payable')}</dt>
      <dd data-strong>{money(totals.payable)}</dd>
    </dl>
  )
}
