import type { z } from 'zod'
import type { listSharedProducts } from '../../../contract/sharing/sharing.ts'
import { shortGuid } from '../../../domain/text/guid.ts'
import type { ToolProvider } from '../../../domain/providers/providers.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { FileAnswer } from '../../platform/http/answers.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { tallyJournal } from '../journal/records/write-journal.ts'
import { presentReport, type ReportAnswer } from '../reports/present.ts'
import { peopleOfReports } from '../reports/records/people-of-reports.ts'
import { sharedReportFile, type SharedFileKind } from '../reports/records/shared-files.ts'
import { sharedReportRows } from '../reports/shared-reports.ts'
import { linkedLogins, linkNames, type SharedLogin } from './sharing-queries.ts'

export type ShareInfo = { isFound: boolean; isExpired: boolean; companyName: string; projectName: string }
export type SharedProduct = z.output<(typeof listSharedProducts)['schema']['response'][200]>[number]

const isShare = (link: Link) => link.kind === 'shared-reports' || link.kind === 'shared-tools'
const isExpired = (link: Link, now: Date) => link.expires_at !== null && link.expires_at <= now

/** Whether a link opens. One that is not found or has expired reveals no name (PLT-2-07). */
export async function shareInfo({ db, clock }: Services, shareGuid: string): Promise<ShareInfo> {
  const closed = { companyName: '', projectName: '' }
  const info = await db.withLink(secretHash(shareGuid), async (tx, link) => {
    if (!isShare(link)) return { isFound: false, isExpired: false, ...closed }
    if (isExpired(link, clock.now())) return { isFound: true, isExpired: true, ...closed }
    return { isFound: true, isExpired: false, ...(await linkNames(tx, link)) }
  })
  return info ?? { isFound: false, isExpired: false, ...closed }
}

/** Runs `work` for a valid link; an empty list for one that has ended, null for one that does not exist. */
async function opened<T>(
  { db, clock }: Services,
  shareGuid: string,
  work: (tx: TenantTransaction, link: Link) => Promise<T[]>,
): Promise<T[] | null> {
  const rows = await db.withLink<T[] | null>(secretHash(shareGuid), async (tx, link) => {
    if (!isShare(link)) return null
    return isExpired(link, clock.now()) ? [] : work(tx, link)
  })
  return rows ?? null
}

/** Completed reports of a link, or those of one provider; anybody with the link may download them, but sees no e-mail. */
export function sharedReports(
  services: Services,
  shareGuid: string,
  language: InterfaceLanguage,
  provider?: ToolProvider,
): Promise<ReportAnswer[] | null> {
  return opened(services, shareGuid, async (tx, link) => {
    const rows = await sharedReportRows(tx, link, language, provider)
    const reader = {
      mayDownload: true,
      mayGenerate: false,
      mayGenerateEap: false,
      seesEmail: false,
      hidesFiles: false,
      extended: true,
      seesUnreleased: false,
    }
    return rows
      .filter((row) => row.status === reportStatus.completed && row.deleted_at === null)
      .map((row) => presentReport(row, reader))
  })
}

/** Logins of a link, with their passwords, as that is the purpose of the link. A sealed address stays sealed. */
export function sharedProducts(services: Services, shareGuid: string): Promise<SharedProduct[] | null> {
  return opened(services, shareGuid, async (tx, link) => {
    const logins = await linkedLogins(tx, link)
    return logins.map((login) => presentLogin(services, login))
  })
}

export function presentLogin({ sealing }: Pick<Services, 'sealing'>, shared: SharedLogin): SharedProduct {
  const { id, name, tools, status, sealed, reports, sealed_password: password } = shared
  const report = reports.find((one) => one.reportStatus === reportStatus.completed && !one.reportDeleted)
  return {
    id,
    reportId: shared.report_id ?? '',
    assesseeIdentifier: shortGuid(shared.assessee_guid),
    name,
    login: shared.login ?? '',
    password: password ? sealing.unseal(password, `logins ${id}`) : '',
    productUrl: sealed ? '' : (shared.product_url ?? ''),
    status,
    sealed,
    isSimulated: shared.is_simulated,
    tools,
    customToolsName: shared.custom_tool,
    reports,
    hasGeneratedReport: report !== undefined,
    reportsName: report?.name ?? '',
    reportFileGuid: report?.reportFileGuid ?? '',
    reportFileName: report?.reportFileName ?? '',
    reportDeleted: false,
    generatedDate: shared.generated_at?.toISOString() ?? null,
    fillInDate: shared.filled_in_at?.toISOString() ?? null,
    projectGuid: shared.project_id,
  }
}

/** A file of a shared report. 404 both for expired links and for files that the link does not share. */
export async function downloadShared(
  { db, clock, files }: Services,
  shareGuid: string,
  { fileGuid, file: kind }: { fileGuid: string; file: SharedFileKind },
  { id: requestId, method }: { id: string; method: string },
): Promise<FileAnswer> {
  const file = await db.withLink(secretHash(shareGuid), async (tx, link) => {
    if (!isShare(link) || isExpired(link, clock.now())) return undefined
    const report = await sharedReportFile(tx, link, fileGuid, kind)
    if (!report?.storage_key) return undefined
    // Asking only for the headers takes nothing away.
    if (method !== 'HEAD') {
      await audit(tx, {
        organizationId: link.organization_id,
        userName: null,
        action: 'download-shared-report',
        recordType: 'report',
        recordId: report.id,
        ...(kind === 'presentation' && { details: { file: kind } }),
        requestId,
      })
      await tx
        .insertInto('link_downloads')
        .values({
          organization_id: link.organization_id,
          link_id: link.id,
          report_id: report.id,
          file: kind,
          downloaded_at: clock.now(),
        })
        .execute()
      const day = clock.now().toISOString().slice(0, 10)
      await tallyJournal(
        tx,
        {
          code: 'SHARED_REPORTS_DOWNLOADED',
          organizationId: link.organization_id,
          userName: null,
          projectId: report.project_id,
        },
        { subject: `${link.id} ${day}`, count: 1, people: await peopleOfReports(tx, link.organization_id, [report]) },
      )
    }
    return {
      key: report.storage_key,
      name: kind === 'pdf' ? report.file_name : report.stored_name,
      mediaType: report.media_type,
      sizeBytes: report.size_bytes,
    }
  })
  if (!file) throw notFound()
  const content = await files.read(file.key, file.sizeBytes)
  return new FileAnswer(content, file.name, file.mediaType ?? 'application/pdf', file.sizeBytes)
}
