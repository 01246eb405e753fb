import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { ProgressFigures } from '../../../domain/progress/progress-figures.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { KeyFigure } from '../../ui/marks/key-figure.tsx'
import { ProgressBar } from '../../ui/marks/progress-bar.tsx'
import { Box } from '../../ui/page/box.tsx'
import classes from './progress.module.css'

/** Overall progress and response rate, and the numbers behind them. */
export function ProgressSummary({ figures }: { figures: ProgressFigures }) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const { finished, started, untouched, total, overall, responseRate } = figures
  return (
    <Box>
      <div className={classes.figures}>
        <KeyFigure
          label={t('overall')}
          value={t('percent', { value: overall })}
          detail={t('submittedOf', { finished: formatNumber(finished), count: total })}
        />
        <KeyFigure label={t('responseRate')} value={t('percent', { value: responseRate })} />
      </div>
      <ProgressBar thick done={finished} inProgress={started} total={total} label={t('overall')} number={null} />
      <ul className={classes.legend}>
        <li data-state="finished">
          <b>{formatNumber(finished)}</b> {t('state.finished')}
        </li>
        <li data-state="started">
          <b>{formatNumber(started)}</b> {t('state.started')}
        </li>
        <li data-state="untouched">
          <b>{formatNumber(untouched)}</b> {t('state.untouched')}
        </li>
      </ul>
    </Box>
  )
}
