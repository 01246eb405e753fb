import { Button, Select, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { formatDay, formatPrice } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormConflicts } from '../../../ui/form/form-conflicts.tsx'
import { MergedNotice } from '../../../ui/form/merged-notice.tsx'
import type { ListedPrice, ListedTool, PriceList } from './price-times.ts'
import classes from './settings.module.css'
import { useCodeNames } from './use-code-names.ts'
import { usePriceForm } from './use-price-form.ts'

type Props = {
  branchGuid: string
  list: PriceList
  tool: ListedTool
  /** Left out: a new price. */
  price?: ListedPrice
  onClose: () => void
}

/** A new price of a tool, or a changed one, and what it does to the one before it. */
export function PriceDialog({ branchGuid, list, tool, price, onClose }: Props) {
  const { t } = useTranslation('price-list')
  const { currencies } = useCodeNames()
  const { model, ended } = usePriceForm({ branchGuid, list, tool, price })
  const { form } = model
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (await model.save()) onClose()
  }
  return (
    <Dialog
      opened
      stays={model.dirty}
      onClose={onClose}
      title={t(price ? 'price.change' : 'price.new', { tool: tool.name })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="price" loading={model.saving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="price" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FieldGrid>
          <FieldGrid columns={2}>
            <TextInput
              data-autofocus
              required
              label={t('field.amount')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              {...form.getInputProps('amount')}
            />
            <Select
              required
              searchable
              allowDeselect={false}
              label={t('field.currency')}
              data={currencies([list.currency, 'EUR', 'CZK'])}
              {...form.getInputProps('currency')}
            />
            <DateField required label={t('field.validFrom')} {...form.getInputProps('validFrom')} />
            <DateField label={t('field.validTo')} {...form.getInputProps('validTo')} />
          </FieldGrid>
          <p className={classes.hint} role="status">
            {ended
              ? t('price.ends', { price: formatPrice(ended.amount, ended.currency), day: formatDay(ended.validTo) })
              : t('price.hint')}
          </p>
        </FieldGrid>
        <MergedNotice model={model} />
      </form>
      <FormConflicts
        model={model}
        words={{ labelOf: (path) => t(`field.${path as 'amount' | 'currency' | 'validFrom' | 'validTo'}`) }}
      />
    </Dialog>
  )
}
