import type { ReadyReport } from '../../../../domain/providers/assessment-provider.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import type { Services } from '../../../platform/services.ts'
import { newReportsOfLogin } from './provider-report-queries.ts'
import { readPdf } from './read-pdf.ts'
import { storeProviderReport, type ReportOfLogin } from './store-provider-report.ts'

type ReportsOfLogin = {
  organizationId: string
  loginId: number
  provider: ToolProvider
  requestedBy: string | null
  system: BranchProvider
  reports: readonly ReadyReport[]
}

/**
 * Fetches and stores the reports of a login, each once. `away`: what is missing is worth another try; `rejected`: a
 * file was no PDF, too large, or refused.
 */
export async function storeReportsOfLogin(
  services: Services,
  { organizationId, loginId, provider, requestedBy, system, reports }: ReportsOfLogin,
): Promise<'complete' | 'rejected' | 'away'> {
  const scope = { kind: 'organizations', organizationIds: [organizationId] } as const
  const { isSimulated } = system
  const place = { organizationId, provider, isSimulated, scope, userName: requestedBy }
  const fresh = await services.db.withTenant(scope, (tx) =>
    newReportsOfLogin(tx, { organizationId, provider, loginId }, reports),
  )
  let outcome: 'complete' | 'rejected' = 'complete'
  for (const { report, login } of fresh) {
    if (!login) continue
    const content = await contentOf(system, report)
    if (content === 'away') return 'away'
    if (content === 'rejected') outcome = 'rejected'
    else await storeProviderReport(services, place, { report, login } satisfies ReportOfLogin, content)
  }
  return outcome
}

async function contentOf(system: BranchProvider, report: ReadyReport): Promise<Buffer | 'rejected' | 'away'> {
  try {
    return (await readPdf(await system.reportFile(report))) ?? 'rejected'
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return error.reason === 'away' ? 'away' : 'rejected'
  }
}
