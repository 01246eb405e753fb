import { IconReload } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { listCompanyReports, startReportAgain } from '../../../../contract/reports/reports.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { OutcomeList } from '../../../ui/marks/outcome-list.tsx'
import type { GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import { isBeingMade, isCancelled, reportState, type Report } from '../report-state.ts'
import { useReportWords } from '../report-words.ts'

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
  return (
    <OutcomeList
      label={t('generate.items')}
      wordRest={(count) => t('generate.more', { count })}
      items={sorted.map(({ report, state }) => ({
        key: report.fileGuid,
        glyph: glyphs[state],
        name: about(report),
        ...(state === 'failed' ? { reason: failure(report) } : { note: t(`generate.state.${state}`) }),
        action: report.canStartAgain && (
          <IconButton
            label={t('startAgain.label', { name: report.fileName })}
            icon={<IconReload size={16} />}
            onClick={() => again.mutate({ params: { fileGuid: report.fileGuid } })}
          />
        ),
      }))}
    />
  )
}
