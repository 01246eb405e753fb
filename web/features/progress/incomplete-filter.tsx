import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'

type Props = { on: boolean; onChange: (on: boolean) => void }

/** Only who has not finished. */
export function IncompleteFilter({ on, onChange }: Props) {
  const { t } = useTranslation('progress')
  return (
    <FilterChip
      plain
      label={t('filter.incomplete')}
      value={on ? t('filter.incomplete') : undefined}
      onClick={() => onChange(!on)}
      onClear={() => onChange(false)}
    />
  )
}
