import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import { reportStatus } from '../../../../domain/reports/report-status.ts'
import { safeFileName } from '../../../../domain/reports/safe-file-name.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { StoredFile } from '../../../platform/files/file-storage.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { organizationAccess } from '../../access/load-access.ts'
import { newReports, type LoginOfReport, type NewReport } from './provider-report-queries.ts'
import { readPdf } from './read-pdf.ts'

/** So many files are fetched by one call; the rest waits for the next. */
const filesAtOnce = 50

export type LoadedReports = { loaded: number; withoutLogin: number; rejected: number; remaining: number }
type Place = { organizationId: string; provider: OutsideProvider; isSimulated: boolean }

/**
 * Fetches what a provider has ready for an organization and is not stored yet, and stores it as completed reports of the
 * people whose logins the provider names. Called twice, even at once, it stores each report once.
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
  const ready = await asked(() => system.readyReports({ companyGuid: organizationId }))
  const fresh = await db.withTenant(user.scope, (tx) => newReports(tx, organizationId, provider, ready))
  const known = fresh.filter(hasLogin)
  const place = { organizationId, provider, isSimulated: system.isSimulated }
  let loaded = 0
  let rejected = 0
  for (const one of known.slice(0, filesAtOnce)) {
    const content = await asked(async () => readPdf(await system.reportFile(one.report)))
    if (!content) rejected += 1
    else if (await store(services, user, place, one, content)) loaded += 1
  }
  return {
    loaded,
    withoutLogin: fresh.length - known.length,
    rejected,
    remaining: Math.max(0, known.length - filesAtOnce),
  }
}

type WithLogin = NewReport & { login: LoginOfReport }
const hasLogin = (one: NewReport): one is WithLogin => one.login !== null

/** What was stored before a provider fails stays. */
async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw new AppError(error.reason === 'away' ? 'SOURCE_UNAVAILABLE' : 'PROVIDER_REFUSED', 502)
  }
}

/** False if another call stored the report meanwhile. */
async function store(
  services: Services,
  user: SignedIn,
  place: Place,
  one: WithLogin,
  content: Buffer,
): Promise<boolean> {
  const stored = await services.files.put(content)
  const isKept = await insertReport(services, user, place, one, stored)
  if (!isKept) await services.files.remove(stored.storageKey)
  return isKept
}

function insertReport(
  { db, clock }: Services,
  user: SignedIn,
  { organizationId, provider, isSimulated }: Place,
  { report, login }: WithLogin,
  stored: StoredFile,
): Promise<boolean> {
  const name = safeFileName(/\.pdf$/i.test(report.fileName) ? report.fileName : `${report.fileName}.pdf`)
  return db.withTenant(user.scope, async (tx) => {
    const made = await tx
      .insertInto('reports')
      .values({
        organization_id: organizationId,
        project_id: login.project_id,
        wave_id: login.wave_id,
        wave_phase: login.wave_phase,
        assessee_id: login.assessee_id,
        login_id: login.id,
        report_type: 'Individual',
        report_name: report.reportName,
        file_name: name,
        product_name: login.product_name,
        product_code: login.product_code,
        language_code: languageByCode(report.languageCode)?.code ?? login.person_language,
        status: reportStatus.completed,
        requested_by: user.userName,
        created_at: clock.now(),
        completed_at: clock.now(),
        provider,
        provider_report_id: report.id,
        is_simulated: isSimulated,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return false
    const file = await tx
      .insertInto('files')
      .values({
        organization_id: organizationId,
        name,
        media_type: 'application/pdf',
        size_bytes: stored.sizeBytes,
        sha256: stored.sha256,
        crc32: stored.crc32,
        storage_key: stored.storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('reports')
      .set({ file_id: file.id })
      .where('organization_id', '=', organizationId)
      .where('id', '=', made.id)
      .execute()
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'load-report',
      recordType: 'report',
      recordId: made.id,
      details: { provider },
    })
    return true
  })
}
