import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { numberFormatIssue } from '../../../../domain/invoicing/billing-issues.ts'
import { invoiceNumber } from '../../../../domain/invoicing/invoice-number.ts'
import { interfaceLanguages } from '../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import type { BranchValues } from './branch-values.ts'
import { useFieldProps } from './use-field-props.ts'
import classes from './settings.module.css'

/** How invoices are numbered, with the number that the seventh of this year would have, and their language. */
export function NumberingFields({ form }: { form: UseFormReturnType<BranchValues> }) {
  const { t, i18n } = useTranslation('price-list')
  const [year] = useState(() => new Date().getFullYear())
  const field = useFieldProps(form, [])
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const exampleOf = (format: string) =>
    numberFormatIssue(format) === null ? invoiceNumber(format.trim(), { year, number: 7 }) : '–'
  const { numberFormat, creditNumberFormat } = form.values
  return (
    <FieldGrid>
      <FieldGrid columns={2}>
        <TextInput maxLength={40} spellCheck={false} {...field('numberFormat')} />
        <TextInput maxLength={40} spellCheck={false} {...field('creditNumberFormat')} />
      </FieldGrid>
      <p className={classes.example} role="status">
        {t('example')} <strong>{exampleOf(numberFormat)}</strong>, <strong>{exampleOf(creditNumberFormat)}</strong>
      </p>
      <p className={classes.small}>{t('hint.numbers', { year: '{year}', number: '{number}' })}</p>
      <Select
        allowDeselect={false}
        data={interfaceLanguages.map((value) => ({ value, label: names.of(value) ?? value }))}
        {...field('languageCode', t('hint.language'))}
      />
    </FieldGrid>
  )
}
