import { useMemo } from 'react'
import { countryCodes, currencyCodes } from '../../../../domain/invoicing/countries-and-currencies.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

type Option = { value: string; label: string }

/** Countries and currencies to choose from, by their names in the language of the page. */
export function useCodeNames() {
  const { i18n } = useTranslation('price-list')
  const tag = i18n.language === 'sr' ? 'sr-Latn' : i18n.language
  return useMemo(() => {
    const named = (type: 'region' | 'currency', codes: readonly string[]): Option[] => {
      const names = new Intl.DisplayNames([tag], { type, fallback: 'code' })
      const label = (code: string) => (type === 'currency' ? `${code} – ${names.of(code)}` : (names.of(code) ?? code))
      return codes
        .map((value) => ({ value, label: label(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, tag))
    }
    const countries = named('region', countryCodes)
    const currencies = named('currency', currencyCodes)
    return {
      countries,
      /** Those of the house first. */
      currencies: (first: readonly string[]) => {
        const unique = [...new Set(first)]
        const front = unique.flatMap((code) => currencies.find(({ value }) => value === code) ?? [])
        return [...front, ...currencies.filter(({ value }) => !unique.includes(value))]
      },
    }
  }, [tag])
}
