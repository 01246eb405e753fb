import { useMemo } from 'react'
import { progressFigures } from '../../../../domain/progress/progress-figures.ts'
import { usePage } from '../../../link/page-context.tsx'
import { localeOf } from '../../../link/texts/translate.ts'
import { Bar } from './bar.tsx'
import type { Rating } from './ratings.ts'
import classes from './monitor.module.css'

/** Overall progress and average response rate, and the numbers behind them. */
export function MonitorSummary({ ratings }: { ratings: readonly Rating[] }) {
  const { t, language } = usePage()
  const { finished, started, untouched, total, overall, responseRate } = useMemo(
    () => progressFigures(ratings),
    [ratings],
  )
  const written = (value: number) => value.toLocaleString(localeOf(language))
  return (
    <section className={`card ${classes['summary']}`}>
      <dl className={classes['figures']}>
        <div>
          <dt>{t('progress:shared.overall')}</dt>
          <dd>
            {t('progress:shared.percent', { value: overall })}{' '}
            <span>{t('progress:shared.submittedOf', { finished: written(finished), count: total })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('progress:shared.responseRate')}</dt>
          <dd>{t('progress:shared.percent', { value: responseRate })}</dd>
        </div>
      </dl>
      <Bar done={finished} started={started} total={total} label={t('progress:shared.overall')} isThick />
      <ul className={classes['legend']}>
        <li data-state="finished">
          <b>{written(finished)}</b> {t('progress:state.finished')}
        </li>
        <li data-state="started">
          <b>{written(started)}</b> {t('progress:state.started')}
        </li>
        <li data-state="untouched">
          <b>{written(untouched)}</b> {t('progress:state.untouched')}
        </li>
      </ul>
    </section>
  )
}
