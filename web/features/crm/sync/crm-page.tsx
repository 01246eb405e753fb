import { useParamsOf } from '../../../platform/address/location.ts'
import { RunReportPage } from './report/run-report-page.tsx'
import { SyncPage } from './sync-page.tsx'

/** The CRM and its last runs or, with a run in the address, what that run did not take over. */
export function CrmPage() {
  const { runId } = useParamsOf('crm')
  return runId === undefined ? <SyncPage /> : <RunReportPage key={runId} runId={runId} />
}
