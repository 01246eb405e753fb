import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import { conflict } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { askedOfProvider } from '../../../platform/providers/asked-of-provider.ts'
import type { Services } from '../../../platform/services.ts'
import { organizationAccess } from '../../access/load-access.ts'
import { newReports, type NewReport } from './provider-report-queries.ts'
import { readPdf } from './read-pdf.ts'
import { storeProviderReport, type ReportOfLogin } from './store-provider-report.ts'

/** So many files are fetched by one call; the rest waits for the next. */
const filesAtOnce = 50

export type LoadedReports = { loaded: number; withoutLogin: number; rejected: number; remaining: number }

/**
 * Fetches what a provider has ready for an organization and is not stored yet, and stores it as completed reports of the
 * people whose logins the provider names. Called twice, even at once, it stores each report once. What was stored before the
 * provider fails stays.
 */
export async function loadReports(
  services: Services,
  user: SignedIn,
  { companyId: organizationId, provider }: { companyId: string; provider: OutsideProvider },
): Promise<LoadedReports> {
  const { db, providers } = services
  const { organization } = await db.withTenant(user.scope, (tx) => organizationAccess(tx, user, organizationId))
  const system = await providers.of(organization.branchId, provider)
  if (!system) throw conflict('PROVIDER_NOT_SET_UP')
  const ready = await askedOfProvider(() => system.readyReports({ companyGuid: organizationId }))
  const fresh = await db.withTenant(user.scope, (tx) => newReports(tx, organizationId, provider, ready))
  const known = fresh.filter(hasLogin)
  const { isSimulated } = system
  const place = { organizationId, provider, isSimulated, scope: user.scope, userName: user.userName }
  let loaded = 0
  let rejected = 0
  for (const one of known.slice(0, filesAtOnce)) {
    const content = await askedOfProvider(async () => readPdf(await system.reportFile(one.report)))
    if (!content) rejected += 1
    else if (await storeProviderReport(services, place, one, content)) loaded += 1
  }
  return {
    loaded,
    withoutLogin: fresh.length - known.length,
    rejected,
    remaining: Math.max(0, known.length - filesAtOnce),
  }
}

const hasLogin = (one: NewReport): one is ReportOfLogin => one.login !== null
