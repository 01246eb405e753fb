import type { BodyOf } from '../../../contract/endpoint.ts'
import type { generateEapReports as contract } from '../../../contract/eap-reports/eap-reports.ts'
import {
  eapReportLanguageOf,
  layoutOf,
  type EapReportLanguage,
} from '../../../domain/eap-reports/eap-report-templates.ts'
import { monthNumber } from '../../../domain/eap-reports/report-period.ts'
import { invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { withLicence, type LicenceRecord } from '../eap-cases/records/licence-access.ts'
import { orderLicenceReport } from '../reports/order-licence-report.ts'
import { monthsInWords } from './figures/months-in-words.ts'
import { issueFigures } from './figures/report-figures.ts'
import { isProjectOf } from './report-orders-queries.ts'
import { wordsIn } from './texts.ts'

type Order = BodyOf<typeof contract>

/**
 * Publishes the figures of a period and orders the report that prints them. Whatever can be refused is refused here, where
 * the dialog can say why.
 */
export function generateEapReports(
  services: Services,
  user: SignedIn,
  order: Order,
): Promise<{ reportsCount: number }> {
  if (!layoutOf(order.reportTemplateId)) throw invalid([{ path: 'reportTemplateId', code: 'UNKNOWN_REPORT_TEMPLATE' }])
  const language = knownLanguage(order.forceLanguageCode)
  return withLicence(services, order.licenseGuid, async (tx) => {
    const now = services.clock.now()
    const { licence, present } = await issueFigures(tx, order, now)
    const words = wordsIn(language)
    const reportId = await orderLicenceReport(tx, {
      organizationId: licence.organization_id,
      projectId: await projectOf(tx, licence, order),
      licenceId: licence.id,
      name: words.say('fileName', { period: monthsInWords(present.months, words) }),
      licenceName: licence.display_name,
      language,
      requestedBy: user.userName,
      now,
    })
    await tx
      .insertInto('eap_report_orders')
      .values({
        organization_id: licence.organization_id,
        report_id: reportId,
        licence_id: licence.id,
        start_month: monthNumber(order.startYear, order.startMonth),
        duration: order.duration,
        template_id: order.reportTemplateId,
      })
      .execute()
    await audit(tx, {
      organizationId: licence.organization_id,
      userName: user.userName,
      action: 'generate-reports',
      recordType: 'report',
      recordId: reportId,
    })
    return { reportsCount: 1 }
  })
}

export function knownLanguage(code: string): EapReportLanguage {
  const language = eapReportLanguageOf(code)
  if (!language) throw invalid([{ path: 'forceLanguageCode', code: 'UNKNOWN_LANGUAGE' }])
  return language
}

/** A report about one organization is never kept in a project of another, whose people would see it. */
async function projectOf(tx: TenantTransaction, licence: LicenceRecord, order: Order): Promise<string> {
  const wanted = order.saveReportToDefaultFolder ? null : order.projectGuid
  const projectId = wanted ?? licence.default_project_id
  if (projectId === null) throw invalid([{ path: 'saveReportToDefaultFolder', code: 'DEFAULT_PROJECT_MISSING' }])
  if (await isProjectOf(tx, licence.organization_id, projectId)) return projectId
  if (wanted === null) throw invalid([{ path: 'saveReportToDefaultFolder', code: 'DEFAULT_PROJECT_MISSING' }])
  throw invalid([{ path: 'projectGuid', code: 'PROJECT_OF_OTHER_ORGANIZATION' }])
}
