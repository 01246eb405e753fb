import { payableRoundings } from '../../../../domain/invoicing/parties.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useCodeNames } from './use-code-names.ts'

const fields = [
  'legalName',
  'street',
  'city',
  'postalCode',
  'country',
  'registrationNumber',
  'vatNumber',
  'email',
  'iban',
  'bic',
  'currency',
  'vatRate',
  'payableRounding',
  'dueDays',
  'numberFormat',
  'creditNumberFormat',
  'languageCode',
  'orderReference',
] as const

/** Names of the fields and of their values, also where two people changed the same one. */
export function useBillingWords() {
  const { t } = useTranslation('price-list')
  const { countries } = useCodeNames()
  return {
    textOf: (path: string, value: unknown) => {
      if (path === 'country') return countries.find((country) => country.value === value)?.label
      const rounding = path === 'payableRounding' && payableRoundings.find((one) => one === value)
      return rounding ? t(`rounding.${rounding}`) : undefined
    },
    labelOf: (path: string) => {
      const field = fields.find((one) => one === path)
      return field ? t(`field.${field}`) : path
    },
  }
}
