import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deletePrice, getPriceList } from '../../../../contract/invoicing/price-list.ts'
import { priceBefore } from '../../../../domain/invoicing/price-days.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { formatDateTime, formatDay, formatPrice } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import { timeOf, today, type ListedPrice, type PriceList } from './price-times.ts'
import classes from './settings.module.css'
import type { PricedTool } from './use-priced-tools.ts'

type Props = { branchGuid: string; list: PriceList; tool: PricedTool; onChange: (price: ListedPrice) => void }

/** Prices of a tool by currency and day; past ones on demand. */
export function PriceRows({ branchGuid, list, tool, onChange }: Props) {
  const { t } = useTranslation('price-list')
  const [day] = useState(today)
  const [showsPast, setShowsPast] = useState(false)
  const { remove, question } = useDelete(branchGuid, tool)
  const past = tool.prices.filter((price) => timeOf(price, day) === 'past')
  const shown = showsPast ? tool.prices : tool.prices.filter((price) => !past.includes(price))
  return (
    <>
      {shown.length === 0 && <p className={classes.hint}>{t('price.none')}</p>}
      <ul className={classes.rows}>
        {shown.map((price) => (
          <PriceRow
            key={price.priceId}
            price={price}
            day={day}
            {...(list.mayEdit ? { onChange: () => onChange(price), onDelete: () => remove(price) } : {})}
          />
        ))}
      </ul>
      {past.length > 0 && (
        <Button
          className={classes.past}
          variant="subtle"
          size="xs"
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? t('price.hidePast') : t('price.showPast', { count: past.length })}
        </Button>
      )}
      {question}
    </>
  )
}

type RowProps = { price: ListedPrice; day: string; onChange?: () => void; onDelete?: () => void }

function PriceRow({ price, day, onChange, onDelete }: RowProps) {
  const { t } = useTranslation('price-list')
  const { amount, currency, validFrom, validTo, changedBy, changedAt } = price
  const time = timeOf(price, day)
  const from = formatDay(validFrom)
  const name = t('price.name', { price: formatPrice(amount, currency), from })
  return (
    <li className={classes.row} data-time={time}>
      <div className={classes.text}>
        <div className={classes.head}>
          <span className={classes.amount}>{formatPrice(amount, currency)}</span>
          <span className={classes.days}>
            {validTo ? t('price.days', { from, to: formatDay(validTo) }) : t('price.since', { from })}
          </span>
          {time !== 'past' && <Chip tone={time === 'now' ? 'green' : 'ink'}>{t(`price.${time}`)}</Chip>}
        </div>
        <div className={classes.by}>
          {t('price.by', { name: changedBy === 'system' ? 'Assay' : changedBy, time: formatDateTime(changedAt) })}
        </div>
      </div>
      {onChange && onDelete && (
        <div className={classes.actions}>
          <IconButton label={t('price.changeOf', { name })} icon={<IconPencil size={16} />} onClick={onChange} />
          <IconButton label={t('price.deleteOf', { name })} icon={<IconTrash size={16} />} onClick={onDelete} />
        </div>
      )}
    </li>
  )
}

/** Deletes after a question that says what is valid then. */
function useDelete(branchGuid: string, tool: PricedTool) {
  const { t } = useTranslation('price-list')
  const [confirm, question] = useConfirm()
  const write = useWrite(deletePrice, { refresh: [getPriceList] })
  const handleDelete = async (price: ListedPrice) => {
    const others = tool.prices.filter((one) => one.currency === price.currency && one !== price)
    const before = priceBefore(others, price)
    const agreed = await confirm({
      title: t('delete.title', { price: formatPrice(price.amount, price.currency), tool: tool.name }),
      text: before
        ? t('delete.before', { price: formatPrice(before.amount, before.currency), from: formatDay(price.validFrom) })
        : t('delete.none'),
      confirmLabel: t('delete.confirm'),
      tone: 'red',
    })
    if (!agreed) return
    const params = { branchGuid, priceId: price.priceId }
    write.mutate({ params }, { onSuccess: () => notify({ kind: 'positive', title: t('delete.done') }) })
  }
  return { remove: (price: ListedPrice) => void handleDelete(price), question }
}
