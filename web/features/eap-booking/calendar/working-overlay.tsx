import { Loader } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './calendar.module.css'

/** Says that the calendar is loading or saving; it lies over the grid and lets every click through (EAP-2-48). */
export function WorkingOverlay() {
  const { t } = useTranslation('eap-booking')
  return (
    <div className={classes.overlay} role="status">
      <span className={classes.working}>
        <Loader size={14} /> {t('calendar.working')}
      </span>
    </div>
  )
}
