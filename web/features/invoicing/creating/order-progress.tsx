import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Invoicing } from '../list/use-invoicing.ts'
import type { Ticked } from '../list/use-ticked.ts'
import { sumOf } from '../../../../domain/invoicing/amounts.ts'
import classes from '../invoicing.module.css'
import { OrderLines, type Line } from './order-lines.tsx'
import type { Creating } from './use-creating.ts'

type Props = { creating: Creating; ticked: Ticked; list: Invoicing }

/** The order while it is worked on, also one that a colleague has made. */
export function OrderProgress({ creating, ticked, list }: Props) {
  const { t } = useTranslation('invoicing')
  const planned = usePlanned(ticked, list)
  const lines: readonly Line[] = creating.running?.parts ?? planned
  const done = lines.filter(({ state }) => state === 'created' || state === 'failed').length
  return (
    <Box
      title={t('create.creating', { count: lines.length })}
      footer={
        <div className={classes.createFoot}>
          <span>{t('create.oneAtATime')}</span>
          <Button disabled>{t('create.actionPlain')}</Button>
        </div>
      }
    >
      <OrderLines lines={lines} />
      <div role="status" aria-live="polite">
        <ProgressBar
          tone="ink"
          width="100%"
          done={done}
          total={lines.length}
          label={t('create.progress')}
          number={t('create.progressOf', { done, total: lines.length })}
        />
      </div>
      <p className={classes.hint}>{t('create.leave')}</p>
    </Box>
  )
}

/** Until the server has told its own: the invoices that the ticked logins make, all waiting. */
function usePlanned({ logins }: Ticked, { projectName }: Invoicing): Line[] {
  return useMemo(() => {
    const byInvoice = new Map<string, Line & { prices: string[] }>()
    for (const { projectGuid, price } of logins) {
      const currency = price?.currency ?? ''
      const key = `${projectGuid} ${currency}`
      const line = byInvoice.get(key) ?? {
        project: projectName(projectGuid),
        products: 0,
        currency,
        net: '0',
        state: 'waiting' as const,
        error: null,
        invoiceGuid: null,
        prices: [],
      }
      line.products += 1
      line.prices.push(price?.amount ?? '0')
      byInvoice.set(key, line)
    }
    return [...byInvoice.values()].map((line) => ({ ...line, net: sumOf(line.prices) }))
  }, [logins, projectName])
}
