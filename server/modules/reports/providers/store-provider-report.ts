import type { TenantScope } from '../../../../domain/access/tenant-scope.ts'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import { reportStatus } from '../../../../domain/reports/report-status.ts'
import { safeFileName } from '../../../../domain/reports/safe-file-name.ts'
import { audit } from '../../../platform/audit.ts'
import type { StoredFile } from '../../../platform/files/file-storage.ts'
import type { Services } from '../../../platform/services.ts'
import { wakeNotifications } from '../../notifications/records/wake-notifications.ts'
import type { LoginOfReport, NewReport } from './provider-report-queries.ts'

export type ReportOfLogin = NewReport & { login: LoginOfReport }
/** `userName`: who had the report loaded, or the login generated; null if nobody is known. */
export type ReportPlace = {
  organizationId: string
  provider: ToolProvider
  isSimulated: boolean
  scope: TenantScope
  userName: string | null
}

/** Stores a report of a provider as a completed one; false if another call stored it meanwhile. */
export async function storeProviderReport(
  services: Services,
  place: ReportPlace,
  one: ReportOfLogin,
  content: Buffer,
): Promise<boolean> {
  const stored = await services.files.put(content)
  const isKept = await insertReport(services, place, one, stored)
  if (!isKept) await services.files.remove(stored.storageKey)
  return isKept
}

function insertReport(
  { db, clock }: Services,
  { organizationId, provider, isSimulated, scope, userName }: ReportPlace,
  { report, login }: ReportOfLogin,
  stored: StoredFile,
): Promise<boolean> {
  const name = safeFileName(/\.pdf$/i.test(report.fileName) ? report.fileName : `${report.fileName}.pdf`)
  return db.withTenant(scope, async (tx) => {
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
        requested_by: userName,
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
      userName,
      action: 'load-report',
      recordType: 'report',
      recordId: made.id,
      details: { provider },
    })
    await wakeNotifications(tx, { organizationId, waveId: login.wave_id })
    return true
  })
}
