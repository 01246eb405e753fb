import { billingIssueCodes } from '../../../../domain/invoicing/billing-issues.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

const codes = [
  ...billingIssueCodes,
  'NOT_A_NUMBER',
  'PRICE_NEGATIVE',
  'TOO_MANY_DECIMALS',
  'OUT_OF_RANGE',
  'ENDS_BEFORE_START',
  'REQUIRED',
] as const

/** What is wrong with a price, or with what stands on invoices. undefined: the form knows better words. */
export function useIssueWords(): (code: string) => string | undefined {
  const { t } = useTranslation('price-list')
  return (code) => {
    const known = codes.find((one) => one === code)
    return known && t(`issue.${known}`)
  }
}
