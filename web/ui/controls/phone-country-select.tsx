import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useMemo } from 'react'
import type { CountryChoice, PhoneCountry } from '../../../domain/text/phone-number.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import classes from './phone-field.module.css'

type Props = {
  plans: {
    phoneCountries: (nameOf: (iso2: string) => string | undefined) => CountryChoice[]
    isPhoneCountry: (text: string) => text is PhoneCountry
  }
  country: PhoneCountry
  disabled?: boolean | undefined
  onChange: (country: PhoneCountry) => void
}

/** The country of a phone number, found by its name or its code. */
export function PhoneCountrySelect({ plans, country, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation('ui')
  const language = i18n.language ?? 'en'
  const countries = useMemo(() => countriesIn(language, plans.phoneCountries), [language, plans])
  const found: OptionsFilter = ({ options, search }) => {
    const wanted = search.trim().toLocaleLowerCase(language)
    return options.filter((option) => {
      const one = countries.get((option as ComboboxItem).value)
      return one !== undefined && `${one.name} ${one.iso2} ${one.dialCode}`.toLocaleLowerCase(language).includes(wanted)
    })
  }
  return (
    <Select
      className={classes.country}
      aria-label={t('phoneCountry')}
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      disabled={disabled ?? false}
      nothingFoundMessage={t('table.nothingFound')}
      comboboxProps={{ width: 280, position: 'bottom-start', keepMounted: false }}
      data={[...countries.values()].map(({ iso2, dialCode }) => ({ value: iso2, label: `${iso2} ${dialCode}` }))}
      renderOption={({ option }) => (
        <div className={classes.option}>
          {countries.get(option.value)?.name}
          <span>{countries.get(option.value)?.dialCode}</span>
        </div>
      )}
      filter={found}
      value={country}
      onChange={(chosen) => {
        if (chosen !== null && plans.isPhoneCountry(chosen)) onChange(chosen)
      }}
    />
  )
}

function countriesIn(language: string, all: Props['plans']['phoneCountries']): Map<string, CountryChoice> {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const order = new Intl.Collator(language)
  const sorted = all((iso2) => names.of(iso2)).toSorted((one, other) => order.compare(one.name, other.name))
  return new Map(sorted.map((country) => [country.iso2, country]))
}
