import { SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { useLabel } from '../use-label.ts'
import type { Overview } from './compared-rows.ts'
import classes from './wash-up.module.css'

/** More than these do not fit beside each other. */
const besideEachOther = 6
/** More than these have a line of their own. */
const besideName = 3
const all = 'all'

type Props = {
  activities: Overview['activities']
  chosen: number | null
  onChoose: (activityId: number | null) => void
}

/** All activities together, or one of them. */
export function ActivityChoice({ activities, chosen, onChoose }: Props) {
  const { t } = useTranslation('acdc-wash-up')
  const label = useLabel()
  const isNarrow = useIsNarrow()
  const data = [
    { value: all, label: t('allActivities') },
    ...activities.map(({ activityId, names }) => ({ value: String(activityId), label: label(names) })),
  ]
  const value = chosen === null ? all : String(chosen)
  const handleChange = (next: string | null) => next && onChoose(next === all ? null : Number(next))
  if (isNarrow || activities.length > besideEachOther)
    return (
      <Select
        className={classes.activitySelect ?? ''}
        aria-label={t('activity')}
        {...{ data, value }}
        allowDeselect={false}
        onChange={handleChange}
      />
    )
  return (
    <div className={classes.activities} data-many={activities.length > besideName || undefined}>
      <SegmentedControl aria-label={t('activity')} {...{ data, value }} onChange={handleChange} />
    </div>
  )
}
