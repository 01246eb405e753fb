import { useTranslation } from '../../../platform/texts/use-translation.tsx'

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

/** Names of the fields, also where two people changed the same one. */
export function useBillingWords() {
  const { t } = useTranslation('price-list')
  return {
    labelOf: (path: string) => {
      const field = fields.find((one) => one === path)
      return field ? t(`field.${field}`) : path
    },
  }
}
