import type { ExclusionReason } from '../../../../domain/mailing/plan/planned-reminders.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Forecast } from './use-forecast.ts'
import classes from './plan.module.css'

type Props = { forecast: Forecast | undefined; onReason: (reason: ExclusionReason) => void }

/** Who gets no reminder, and why; names on demand. */
export function LeftOutBox({ forecast, onReason }: Props) {
  const { t } = useTranslation('reminder-plan')
  if (!forecast) return null
  const { excluded, people } = forecast
  return (
    <Box title={t('leftOut.title')} count={excluded.reduce((sum, { count }) => sum + count, 0)} bleed>
      {excluded.length === 0 ? (
        <p className={classes.nobody}>{t(people === 0 ? 'leftOut.noPeople' : 'leftOut.nobody')}</p>
      ) : (
        <ul className={classes.reasons}>
          {excluded.map(({ reason, count }) => (
            <li key={reason}>
              <button type="button" className={classes.reason} onClick={() => onReason(reason)}>
                <span>{t(`reason.${reason}`)}</span>
                <strong>{count}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
