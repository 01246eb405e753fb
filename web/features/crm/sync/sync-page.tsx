import { usePageTitle } from '../../../platform/address/page-title.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { AgeBanner } from '../crm-source.tsx'
import { runningRun, useReloadAfter, useSyncState, type SyncState } from '../use-sync-state.ts'
import { sourceBanner } from '../../../../domain/crm/freshness.ts'
import { EmbeddedCrm } from './embedded-crm.tsx'
import { RefreshButtons } from './refresh-buttons.tsx'
import { RunList } from './run-list.tsx'
import { RunningRun } from './running-run.tsx'
import { SyncFigures } from './sync-figures.tsx'
import classes from './sync.module.css'

/** Which CRM the house has, how old its data are, and how the refreshes went; for internal staff. */
export function SyncPage() {
  const { t } = useTranslation('crm-sync')
  const { data, error, refetch } = useSyncState()
  usePageTitle(t('title'))
  const isOutside = data && data.kind !== 'embedded'
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={data ? [t(`kind.${data.kind}`)] : []}
        actions={isOutside && <RefreshButtons isRunning={runningRun(data) !== undefined} />}
      />
      {data ? (
        isOutside ? (
          <OutsideCrm state={data} />
        ) : (
          <EmbeddedCrm />
        )
      ) : error ? (
        <ErrorState {...listError(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  )
}

function OutsideCrm({ state }: { state: SyncState }) {
  const running = runningRun(state)
  const kind = running ? null : sourceBanner(state.status)
  useReloadAfter(running !== undefined)
  return (
    <>
      {kind && <AgeBanner kind={kind} hours={state.hours} canRefresh={false} />}
      <div className={classes.page}>
        <SyncFigures state={state} />
        {running && <RunningRun run={running} />}
        <RunList runs={state.runs} />
      </div>
    </>
  )
}
