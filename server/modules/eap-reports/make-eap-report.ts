import { layoutOf } from '../../../domain/eap-reports/eap-report-templates.ts'
import { monthOfYear, yearOfMonth } from '../../../domain/eap-reports/report-period.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { PdfError } from '../../platform/pdf/pdf-error.ts'
import type { Services } from '../../platform/services.ts'
import type { ReportOrder } from '../reports/enqueue-reports.ts'
import { failAttempt } from '../reports/fail-attempt.ts'
import {
  beginAttempt,
  endAttempt,
  inOrganization,
  takeBackAttempt,
  type Attempt,
  type ReportFailure,
} from '../reports/report-attempt.ts'
import { completeReport } from '../reports/store-report.ts'
import { whileWanted } from '../reports/watch-attempt.ts'
import { presentFigures } from './figures/present-figures.ts'
import { readReportFigures } from './figures/report-figures.ts'
import { knownLanguage } from './generate-eap-reports.ts'
import { eapReportDocument } from './printing/eap-report-document.ts'
import { wordsIn } from './texts.ts'

/**
 * One attempt at the report of a licence, in the steps of every report: begin, print outside any transaction, store. It
 * prints what was published when it was ordered, so there is nothing to claim.
 */
export async function makeEapReport(services: Services, order: ReportOrder): Promise<void> {
  const attempt = await beginAttempt(services, order)
  if (!attempt) return
  const step: { failure: ReportFailure } = { failure: 'GENERATION_FAILED' }
  try {
    const document = await documentOf(services, attempt)
    step.failure = 'PRINTING_FAILED'
    const { html, ...options } = document
    const pdf = await whileWanted(services, attempt, (signal) => services.pdf.render(html, { ...options, signal }))
    step.failure = 'FILE_NOT_STORED'
    const stored = await services.files.put(pdf)
    // If this throws, it is unknown whether the report was completed, so the file stays.
    const isStored = await completeReport(services, attempt, { pdf: stored, presentation: null }, null)
    if (!isStored) await services.files.remove(stored.storageKey)
  } catch (error) {
    if (isStopped(error)) return await takeBackAttempt(services, attempt)
    await fail(services, attempt, step.failure)
    throw error
  }
}

/** The process ends, or nobody wants the report any more: neither says anything about the report. */
function isStopped(error: unknown): boolean {
  if (error instanceof PdfError) return error.failure === 'closed' || error.failure === 'aborted'
  return error instanceof Error && error.name === 'AbortError'
}

function documentOf({ db }: Services, { report }: Attempt) {
  const { organization_id: organizationId, id: reportId } = report
  return inOrganization(db, { organizationId }, async (tx) => {
    const order = await tx
      .selectFrom('eap_report_orders')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('report_id', '=', reportId)
      .executeTakeFirstOrThrow()
    const period = {
      licenseGuid: order.licence_id,
      startYear: yearOfMonth(order.start_month),
      startMonth: monthOfYear(order.start_month),
      duration: order.duration,
    }
    // Months that ended since then are not in it.
    const figures = await readReportFigures(tx, period, report.created_at)
    const words = wordsIn(knownLanguage(report.language_code))
    return eapReportDocument(presentFigures(figures, words, layoutOf(order.template_id)), words, report.created_at)
  })
}

/** If the database is unavailable this fails as well; then the sweep marks the report as failed. */
function fail({ db, clock }: Services, attempt: Attempt, error_code: ReportFailure): Promise<void> {
  return inOrganization(db, { organizationId: attempt.report.organization_id }, async (tx) => {
    if (attempt.isLast) await failAttempt(tx, attempt, error_code, clock.now())
    else await endAttempt(tx, attempt, { status: reportStatus.queued })
  })
}
