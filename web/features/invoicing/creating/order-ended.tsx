import { IconX } from '@tabler/icons-react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../invoicing.module.css'
import { OrderLines } from './order-lines.tsx'
import type { InvoiceOrder } from './use-orders.ts'

type Props = { order: InvoiceOrder; onClose: () => void }

/** Which invoices exist now and which do not. */
export function OrderEnded({ order, onClose }: Props) {
  const { t } = useTranslation('invoicing')
  const { formatDateTime } = useFormat()
  const failed = order.parts.filter(({ state }) => state === 'failed').length
  const title = failed === 0 ? t('ended.created', { count: order.parts.length }) : t('ended.failed', { count: failed })
  return (
    <Box title={title} actions={<IconButton label={t('ended.close')} icon={<IconX size={16} />} onClick={onClose} />}>
      <OrderLines lines={order.parts} />
      {failed > 0 && <p className={classes.hint}>{t('ended.failedText')}</p>}
      <p className={classes.hint}>{t('ended.by', { name: order.createdBy, when: formatDateTime(order.finishedAt) })}</p>
    </Box>
  )
}
