import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { useBillingWords } from './use-billing-words.ts'

/** What documents need and nobody has written yet. */
export function GapsBanner({ gaps }: { gaps: readonly string[] }) {
  const { t } = useTranslation('price-list')
  const { labelOf } = useBillingWords()
  if (gaps.length === 0) return null
  return (
    <Banner tone="amber" title={t('gaps.title')}>
      {gaps.map(labelOf).join(', ')}
    </Banner>
  )
}
