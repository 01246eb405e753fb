import type { CategoryDetail } from '../../../../contract/eap-cases/administration.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { FieldWords } from '../../../ui/form/form-conflicts.tsx'
import { nameIn } from '../name-in.ts'
import { newLicence, type EmergencyNumber, type LicenceCategory, type LicenceValues } from './licence-values.ts'

const fields = Object.keys(newLicence) as (keyof LicenceValues)[]

/** Names of the settings, and values of those that are no single text, for the question which side to keep. */
export function useLicenceWords(catalogue: readonly CategoryDetail[]): FieldWords {
  const { t } = useTranslation('eap-licences')
  const categoryName = (slug: string) => {
    const found = catalogue.find((one) => one.slug === slug)
    return found ? nameIn(found.name, interfaceLanguage()) : slug
  }
  const limitsText = (categories: readonly LicenceCategory[]) =>
    categories
      .map(({ categorySlug, maxContacts, maxHours }) =>
        [categoryName(categorySlug), maxContacts, maxHours && t('unit.hoursShort', { hours: maxHours })]
          .filter((part) => part !== null && part !== '')
          .join(' '),
      )
      .join(', ')
  return {
    labelOf: (path) => {
      const field = fields.find((name) => name === path.split('.')[0])
      return field ? t(`field.${field}`) : path
    },
    textOf: (path, value) => {
      if (path === 'categories') return limitsText(value as LicenceCategory[]) || '–'
      if (path === 'emergencyNumbers')
        return (value as EmergencyNumber[]).map(({ country, phone }) => `${country} ${phone}`).join(', ') || '–'
      if (path === 'promises') return Object.values(value as Record<string, string>).join(', ') || '–'
      return Array.isArray(value) ? value.join(', ') || '–' : undefined
    },
  }
}
