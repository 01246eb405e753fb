import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { RaterMarks } from './rater-marks.tsx'
import classes from './progress.module.css'

/** What the marks of raters mean. */
export function MarksLegend() {
  const { t } = useTranslation('progress')
  return (
    <span className={classes.note} aria-hidden="true">
      <span>
        <RaterMarks done={1} total={1} /> {t('state.finished')}
      </span>
      <span>
        <RaterMarks done={0} inProgress={1} total={1} /> {t('state.started')}
      </span>
      <span>
        <RaterMarks done={0} total={1} /> {t('state.untouched')}
      </span>
    </span>
  )
}
