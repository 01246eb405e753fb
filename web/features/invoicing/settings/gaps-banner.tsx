import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import classes from './settings.module.css'
import { useBillingWords } from './use-billing-words.ts'

/** What documents need and nobody has written yet. */
export function GapsBanner({ gaps }: { gaps: readonly string[] }) {
  const { t } = useTranslation('price-list')
  const { labelOf } = useBillingWords()
  if (gaps.length === 0) return null
  return (
    <div className={classes.gaps}>
      <Banner tone="amber" title={t('gaps.title')}>
        {gaps.map(labelOf).join(', ')}
      </Banner>
    </div>
  )
}
