import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { useLicence } from './licence-context.ts'
import type { LicenceCategory, LicenceValues } from './licence-values.ts'

/** What follows from changes whose effect is not seen in the form: before they are saved. */
export function Consequences({ before }: { before: LicenceValues }) {
  const { t } = useTranslation('eap-licences')
  const { form, licence } = useLicence()
  const { values } = form
  if (!licence) return null
  const going = t('follows.going', {
    cases: t('follows.cases', { count: licence.openCasesCount }),
    bookings: t('follows.bookings', { count: licence.upcomingCount }),
  })
  const isOff = !values.active
  const isKeptShorter = values.retentionMonths !== null && values.retentionMonths < (before.retentionMonths ?? 0)
  const lines = [
    ...(isOff && before.active ? [`${t('follows.off')} ${going}`] : []),
    ...(isKeptShorter ? [t('follows.retention', { count: values.retentionMonths ?? 0 })] : []),
    ...(limitsLowered(before.categories, values.categories)
      ? [t('follows.limits', { count: licence.openCasesCount })]
      : []),
  ]
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
