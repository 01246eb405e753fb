import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { ReportPerson } from './generate-reports-dialog.tsx'

const namedMost = 5

/** Who of an assessment centre cannot have a report yet, and why. */
export function UnconfirmedPeople({ people }: { people: readonly ReportPerson[] }) {
  const { t } = useTranslation('reports')
  if (people.length === 0) return null
  const names = people.slice(0, namedMost).map(({ name }) => name || t('anonymous'))
  const more = people.length - names.length
  return (
    <Banner tone="amber" title={t('generate.unconfirmed', { count: people.length })}>
      {more > 0
        ? t('generate.unconfirmedMore', { names: names.join(', '), count: more })
        : t('generate.unconfirmedNames', { names: names.join(', ') })}
    </Banner>
  )
}
