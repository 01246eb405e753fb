import type { LicenceDetail } from '../../../../contract/eap-cases/administration.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { useLicence } from './licence-context.ts'
import type { LicenceCategory, LicenceValues } from './licence-values.ts'

type Follows = { before: LicenceValues; values: LicenceValues; licence: LicenceDetail | undefined }

/** What follows from changes whose effect is not seen in the form. `grave`: nobody can take it back afterwards. */
export function useConsequences({ before, values, licence }: Follows): {
  lines: string[]
  grave: string[]
  going: string
} {
  const { t } = useTranslation('eap-licences')
  const openCases = licence?.openCasesCount ?? 0
  const going = t('follows.going', {
    cases: t('follows.cases', { count: openCases }),
    bookings: t('follows.bookings', { count: licence?.upcomingCount ?? 0 }),
  })
  if (!licence) return { lines: [], grave: [], going }
  const isKeptShorter = values.retentionMonths !== null && values.retentionMonths < (before.retentionMonths ?? 0)
  const grave = [
    ...(before.active && !values.active ? [`${t('follows.off')} ${going}`] : []),
    ...(isKeptShorter ? [t('follows.retention', { count: values.retentionMonths ?? 0 })] : []),
  ]
  const isLowered = limitsLowered(before.categories, values.categories)
  return { lines: [...grave, ...(isLowered ? [t('follows.limits', { count: openCases })] : [])], grave, going }
}

/** The same, shown before it is saved. */
export function Consequences({ before }: { before: LicenceValues }) {
  const { t } = useTranslation('eap-licences')
  const { form, licence } = useLicence()
  const { lines, going } = useConsequences({ before, values: form.values, licence })
  const isOff = licence !== undefined && !form.values.active
  if (lines.length === 0)
    return isOff ? (
      <Banner tone="ink" title={t('follows.isOff')}>
        {going}
      </Banner>
    ) : null
  return (
    <Banner tone="amber" title={t('follows.title')}>
      {lines.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </Banner>
  )
}

function limitsLowered(before: readonly LicenceCategory[], now: readonly LicenceCategory[]): boolean {
  return before.some((old) => {
    const kept = now.find(({ categorySlug }) => categorySlug === old.categorySlug)
    return kept && (isLower(old.maxContacts, kept.maxContacts) || isLower(old.maxHours, kept.maxHours))
  })
}

const isLower = (old: number | null, next: number | null) => next !== null && (old === null || next < old)
