import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { payableRoundings } from '../../../../domain/invoicing/parties.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import type { BranchValues } from './branch-values.ts'
import { useCodeNames } from './use-code-names.ts'
import { useFieldProps } from './use-field-props.ts'

/** Where, in what and until when invoices are paid, and what tax they bear. */
export function PaymentFields({ form, gaps }: { form: UseFormReturnType<BranchValues>; gaps: readonly string[] }) {
  const { t } = useTranslation('price-list')
  const { currencies } = useCodeNames()
  const field = useFieldProps(form, gaps)
  return (
    <FieldGrid>
      <TextInput maxLength={42} autoComplete="off" spellCheck={false} {...field('iban')} />
      <FieldGrid columns={2}>
        <TextInput maxLength={11} autoComplete="off" spellCheck={false} {...field('bic')} />
        <Select
          searchable
          allowDeselect={false}
          data={currencies(['EUR', 'CZK'])}
          {...field('currency', t('hint.currency'))}
        />
        <TextInput inputMode="decimal" maxLength={6} {...field('vatRate', t('hint.vatRate'))} />
        <NumberField min={0} max={365} allowDecimal={false} {...field('dueDays')} />
      </FieldGrid>
      <Select
        allowDeselect={false}
        data={payableRoundings.map((value) => ({ value, label: t(`rounding.${value}`) }))}
        {...field('payableRounding')}
      />
    </FieldGrid>
  )
}
