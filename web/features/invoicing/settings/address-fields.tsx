import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { useCodeNames } from './use-code-names.ts'
import { useFieldProps } from './use-field-props.ts'

type Address = {
  legalName: string
  street: string
  city: string
  postalCode: string
  country: string | null
  registrationNumber: string
  email: string
  vatNumber: string
}
type Props<Values extends Address> = {
  form: UseFormReturnType<Values>
  gaps: readonly string[]
  /** That of an organization is written with the organization itself. */
  vatNumber: 'editable' | 'shown'
  /** What is used where nothing is written. */
  defaults?: { legalName: string; country: string }
}

/** Name, address and numbers of who sells or buys. */
export function AddressFields<Values extends Address>({ form, gaps, vatNumber, defaults }: Props<Values>) {
  const { t } = useTranslation('price-list')
  const { countries } = useCodeNames()
  const field = useFieldProps(form, gaps)
  const countryOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  const optional = defaults && { clearable: true, placeholder: countryOf(defaults.country) }
  return (
    <FieldGrid>
      <TextInput maxLength={255} {...(defaults && { placeholder: defaults.legalName })} {...field('legalName')} />
      <FieldGrid columns={2}>
        <TextInput maxLength={40} {...field('registrationNumber')} />
        {vatNumber === 'editable' ? (
          <TextInput maxLength={30} {...field('vatNumber')} />
        ) : (
          <TextInput
            readOnly
            label={t('field.vatNumber')}
            description={t('hint.companyVat')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={form.values.vatNumber || '–'}
          />
        )}
      </FieldGrid>
      <TextInput maxLength={200} autoComplete="off" {...field('street')} />
      <FieldGrid columns={2}>
        <TextInput maxLength={100} autoComplete="off" {...field('city')} />
        <TextInput maxLength={20} autoComplete="off" {...field('postalCode')} />
      </FieldGrid>
      <Select searchable allowDeselect={false} data={countries} {...optional} {...field('country')} />
      <TextInput type="email" maxLength={254} autoComplete="off" {...field('email')} />
    </FieldGrid>
  )
}
