import { statusOrder } from '../../../../domain/logins/status-order.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { GlyphShape } from '../../../ui/marks/status-glyph.tsx'
import { glyphOf, useStatusName } from '../login-words.ts'
import classes from './listing.module.css'

type Figures = { totalCount: number; byStatus: Record<string, number>; filledIn: number; invoiced: number }

type ByStatus = Pick<Figures, 'byStatus'>

const statusesIn = ({ byStatus }: ByStatus) => statusOrder.filter((status) => (byStatus[status] ?? 0) > 0)

/** Whether their marks need more room than the heads above them give. */
export const hasManyStatuses = (figures: ByStatus) => statusesIn(figures).length > 5

/** The statuses that occur, in the second order (PLT-4-08), as marks with numbers. */
export function StatusFigures({ byStatus }: ByStatus) {
  const { formatNumber } = useFormat()
  const statusName = useStatusName()
  const present = statusesIn({ byStatus })
  return (
    <span className={classes.figures}>
      {present.map((status) => (
        <span key={status} className={classes.figure} title={statusName(status)}>
          <GlyphShape status={glyphOf(status)} size={13} name={statusName(status)} />
          {formatNumber(byStatus[status] ?? 0)}
        </span>
      ))}
    </span>
  )
}

/** "**876** filled in" */
export function Numbered({ text, number }: { text: string; number: number }) {
  const { formatNumber } = useFormat()
  return (
    <span className={classes.numbered}>
      <b>{formatNumber(number)}</b> {text}
    </span>
  )
}

/** Logins, filled in and invoiced as one line, for phones. */
export function FiguresLine({ totalCount, filledIn, invoiced }: Omit<Figures, 'byStatus'>) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  return (
    <span className={classes.dim}>
      {[
        `${formatNumber(totalCount)} ${t('listing.logins', { count: totalCount })}`,
        `${formatNumber(filledIn)} ${t('listing.filled')}`,
        `${formatNumber(invoiced)} ${t('listing.onInvoice')}`,
      ].join(', ')}
    </span>
  )
}

/** The same in two lines, with the logins above. */
export function TotalOfPhone({ figures: { totalCount, filledIn, invoiced } }: { figures: Omit<Figures, 'byStatus'> }) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  return (
    <>
      <b>
        {formatNumber(totalCount)} {t('listing.logins', { count: totalCount })}
      </b>
      {formatNumber(filledIn)} {t('listing.filled')}, {formatNumber(invoiced)} {t('listing.onInvoice')}
    </>
  )
}
