import { usePageTitle } from '../../../../platform/address/page-title.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Banner } from '../../../../ui/page/banner.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { MissingState } from '../../../../ui/states/missing-state.tsx'
import { useCrmPath } from '../../use-crm-path.ts'
import { useSyncState, type SyncRun } from '../../use-sync-state.ts'
import { RunCounts } from '../run-counts.tsx'
import { useRunWords } from '../use-run-words.ts'
import classes from '../sync.module.css'
import { RefusalList } from './refusal-list.tsx'
import { useRefusals } from './use-refusals.ts'

const anyRunId = /^[1-9]\d{0,9}$/

/** What a run did not take over from the CRM and why, and which edits made in Assay it kept. */
export function RunReportPage({ runId }: { runId: string }) {
  return anyRunId.test(runId) ? <Report runId={Number(runId)} /> : <MissingRun />
}

function Report({ runId }: { runId: number }) {
  const { t } = useTranslation('crm-sync')
  const { formatDateTime } = useFormat()
  const words = useRunWords()
  const pathOf = useCrmPath()
  // Only the last runs are known there: the report of an older one has no facts above it.
  const run = useSyncState().data?.runs.find((one) => one.runId === runId)
  const refusals = useRefusals(runId)
  const title = run ? t('report.titleOf', { time: formatDateTime(run.startedAt) }) : t('report.title')
  usePageTitle(title)
  if (isApiError(refusals.list.error, 'NOT_FOUND')) return <MissingRun />
  return (
    <>
      <PageHeader
        title={title}
        back={{ label: t('title'), href: pathOf() }}
        meta={run ? [words.modeOf(run), words.whoOf(run), words.durationOf(run)] : []}
      />
      {run?.error && (
        <div className={classes.banner}>
          <Banner tone="amber" title={words.errorOf(run)}>
            {t('report.endedEarly')}
          </Banner>
        </div>
      )}
      <div className={classes.page}>
        {run && <Facts run={run} />}
        <RefusalList runId={runId} {...refusals} />
      </div>
    </>
  )
}

const Facts = ({ run }: { run: SyncRun }) => (
  <Box>
    <RunCounts run={run} />
  </Box>
)

function MissingRun() {
  const { t } = useTranslation('crm-sync')
  const pathOf = useCrmPath()
  usePageTitle(t('report.missing'))
  return (
    <>
      <PageHeader title={t('report.title')} back={{ label: t('title'), href: pathOf() }} />
      <MissingState title={t('report.missing')} ways={[{ label: t('title'), href: pathOf() }]}>
        {t('report.missingText')}
      </MissingState>
    </>
  )
}
