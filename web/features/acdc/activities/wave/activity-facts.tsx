import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useLabel } from '../../use-label.ts'
import type { ActivityOfWave } from './choice.ts'
import classes from './wave-activities.module.css'

/** Activities in their order with their time, to be read. */
export function ActivityFacts({ activities }: { activities: readonly ActivityOfWave[] }) {
  const { t } = useTranslation('acdc')
  const labelOf = useLabel()
  return (
    <ol className={classes.facts}>
      {activities.map((activity) => (
        <li key={activity.id}>
          {labelOf(activity.nameLabels)}
          {activity.minutes !== null && (
            <span className={classes.minutes}>{t('choice.minutesOf', { minutes: activity.minutes })}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
