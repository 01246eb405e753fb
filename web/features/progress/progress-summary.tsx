import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { ProgressFigures } from '../../../domain/progress/progress-figures.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { NumberButton } from '../../ui/explained/number-button.tsx'
import { KeyFigure } from '../../ui/marks/key-figure.tsx'
import { ProgressBar } from '../../ui/marks/progress-bar.tsx'
import { Box } from '../../ui/page/box.tsx'
import { useFigureExplained } from './explained/use-figure-explained.tsx'
import type { RatingProgress } from './use-progress.ts'
import classes from './progress.module.css'

type Props = { figures: ProgressFigures; ratings: readonly RatingProgress[] }

/** Overall progress and response rate, each of which opens how it came about, and the numbers behind them. */
export function ProgressSummary({ figures, ratings }: Props) {
  const { t } = useTranslation('progress')
  const { formatNumber } = useFormat()
  const { finished, started, untouched, total, overall, responseRate } = figures
  const { onExplain, dialog } = useFigureExplained(ratings)
  const explained = (figure: 'overall' | 'responseRate', shown: string) => (
    <span className={classes.figure}>
      <NumberButton
        shown={shown}
        label={t('explain.of', { name: t(figure), value: shown })}
        onClick={() => onExplain(figure)}
      />
    </span>
  )
  return (
    <Box>
      <div className={classes.figures}>
        <KeyFigure
          label={t('overall')}
          value={explained('overall', t('percent', { value: overall }))}
          detail={t('submittedOf', { finished: formatNumber(finished), count: total })}
        />
        <KeyFigure label={t('responseRate')} value={explained('responseRate', t('percent', { value: responseRate }))} />
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
      {dialog}
    </Box>
  )
}
