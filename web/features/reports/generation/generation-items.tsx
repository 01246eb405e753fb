import { IconReload } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { listCompanyReports, startReportAgain } from '../../../../contract/reports/reports.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { StatusGlyph, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import classes from './generation.module.css'
import { isBeingMade, isCancelled, reportState, type Report } from '../report-state.ts'
import { useReportWords } from '../report-words.ts'

/** More than fit on a screen; the rest is told as a number. */
const shownMost = 100

/** Failed ones first, as somebody has to do something about them, then what is being made, what waits and what is ready. */
const order = ['failed', 'making', 'waiting', 'cancelled', 'ready'] as const
type State = (typeof order)[number]

const glyphs: Record<State, GlyphStatus> = {
  failed: 'error',
  making: 'progress',
  waiting: 'assigned',
  cancelled: 'expired',
  ready: 'completed',
}

function stateOf(report: Report): State {
  const state = reportState(report)
  if (state === 'completed') return 'ready'
  if (state === 'waiting') return isBeingMade(report) ? 'making' : 'waiting'
  return state === 'deleted' || isCancelled(report) ? 'cancelled' : 'failed'
}

/** The state of each report that was asked for. */
export function GenerationItems({ reports }: { reports: readonly Report[] }) {
  const { t } = useTranslation('reports')
  const { about, failure } = useReportWords()
  const again = useWrite(startReportAgain, {
    errorText: t('startAgain.failed'),
    refresh: [listCompanyReports, getQueueStatus],
  })
  const sorted = reports
    .map((report) => ({ report, state: stateOf(report) }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  if (sorted.length === 0) return null
  const more = sorted.length - shownMost
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard as well
    <ul className={classes.items} aria-label={t('generate.items')} tabIndex={0}>
      {sorted.slice(0, shownMost).map(({ report, state }) => (
        <li key={report.fileGuid} data-state={state}>
          <StatusGlyph status={glyphs[state]} />
          <div className={classes.item}>
            <b>{about(report)}</b> <span>{state === 'failed' ? failure(report) : t(`generate.state.${state}`)}</span>
          </div>
          {report.canStartAgain && (
            <IconButton
              label={t('startAgain.label', { name: report.fileName })}
              icon={<IconReload size={16} />}
              onClick={() => again.mutate({ params: { fileGuid: report.fileGuid } })}
            />
          )}
        </li>
      ))}
      {more > 0 && <li>{t('generate.more', { count: more })}</li>}
    </ul>
  )
}
