import { useTranslation } from '../../platform/texts/use-translation.tsx'
import classes from './rater-marks.module.css'

type RaterMarksProps = { done: number; inProgress?: number; total: number }

/** One mark for every rater: full when submitted, half when in progress. */
export function RaterMarks({ done, inProgress = 0, total }: RaterMarksProps) {
  const { t } = useTranslation('progress')
  const fill = (index: number) => (index < done ? 'full' : index < done + inProgress ? 'half' : 'empty')
  return (
    <span className={classes.root} role="img" aria-label={t('raters', { done, inProgress, total })}>
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={classes.mark} data-fill={fill(index)} />
      ))}
    </span>
  )
}
