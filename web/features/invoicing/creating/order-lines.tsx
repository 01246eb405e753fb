import { wordError } from '../../../platform/calls/error-wording.ts'
import { formatMoney, useFormat } from '../../../platform/texts/format.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { GlyphShape, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import classes from '../invoicing.module.css'
import type { OrderPart } from './use-orders.ts'

const glyphs: Record<OrderPart['state'], GlyphStatus> = {
  waiting: 'assigned',
  working: 'progress',
  created: 'completed',
  failed: 'error',
}

export type Line = Pick<OrderPart, 'project' | 'products' | 'currency' | 'net' | 'state' | 'error'> & {
  invoiceGuid: string | null
}

/** A line for each invoice: whose, how many logins, and how far it is. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('invoicing')
  const { formatNumber } = useFormat()
  const wordState = (state: Line['state'], invoiceGuid: string | null) =>
    state === 'created' && invoiceGuid
      ? t('part.createdAs', { invoice: shortGuid(invoiceGuid) })
      : t(state === 'working' ? 'part.crmWorks' : `part.${state}`)
  return (
    <ul className={classes.checks}>
      {lines.map(({ project, products, currency, net, state, error, invoiceGuid }) => (
        <li key={`${project} ${currency} ${invoiceGuid ?? ''}`}>
          <GlyphShape status={glyphs[state]} size={16} name={t(`part.${state}`)} />
          <div className={classes.reason}>
            <b>{project}</b>
            <p>
              {t('logins', { count: products, number: formatNumber(products) })}, {formatMoney(Number(net), currency)}
            </p>
            <p data-state={state}>
              {wordState(state, invoiceGuid)}
              {error && ` ${wordError(error) ?? error}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
