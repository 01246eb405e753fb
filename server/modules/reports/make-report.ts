import { numbersOf, type ReportNumbers } from '../../../domain/reports/explain/report-numbers.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { attachFiles } from '../../platform/pdf/attach-files.ts'
import { PdfError } from '../../platform/pdf/pdf-error.ts'
import type { Services } from '../../platform/services.ts'
import { loadAttachedFiles } from '../report-templates/attached-files/load-attached-files.ts'
import { availablePictures } from '../report-templates/pictures.ts'
import { makePresentation } from '../report-templates/rendering/presentation/make-presentation.ts'
import { printReport } from '../report-templates/rendering/print-report.ts'
import type { RenderOrder } from '../report-templates/rendering/render-in-process.ts'
import type { IndividualReportInput } from '../report-templates/rendering/report-input.ts'
import type { ReportInput } from '../report-templates/rendering/report-document.ts'
import { viewOf } from '../report-templates/rendering/report-view.ts'
import type { ReportOrder } from './enqueue-reports.ts'
import { claimReport } from './claim-report.ts'
import {
  beginAttempt,
  endAttempt,
  inOrganization,
  takeBackAttempt,
  type Attempt,
  type ReportFailure,
} from './report-attempt.ts'
import { dataOfReport } from './report-data.ts'
import { completeReport, type ReportFiles } from './store-report.ts'
import { failAttempt } from './fail-attempt.ts'
import { whileWanted } from './watch-attempt.ts'

/**
 * One attempt at a report: begin, claim what it will show, print, store. It may be killed or run twice at any point:
 * the next attempt starts over, and of two at the same time only the later one completes the report. Printing is slow
 * and runs outside any transaction.
 */
export async function makeReport(services: Services, order: ReportOrder): Promise<void> {
  const attempt = await beginAttempt(services, order)
  if (!attempt) return
  const step: { failure: ReportFailure } = { failure: 'GENERATION_FAILED' }
  try {
    const claimed = await orderOf(services, attempt)
    if (!claimed) return
    step.failure = 'PRINTING_FAILED'
    const { order, numbers } = claimed
    const result = await whileWanted(services, attempt, (signal) => draw(services, attempt, order, signal))
    if ('problems' in result) return await refuse(services, attempt, 'TEMPLATE_BROKEN')
    step.failure = 'FILE_NOT_STORED'
    await store(services, attempt, result, numbers)
  } catch (error) {
    if (isStopped(error)) return await takeBackAttempt(services, attempt)
    await fail(services, attempt, step.failure)
    // The queue logs it and retries unless this was the last attempt.
    throw error
  }
}

/**
 * `numbers`: null for a report about several people, whose numbers are means of other reports, and for one of an assessment
 * centre, whose numbers were agreed on.
 */
type Claimed = { order: ReportToDraw; numbers: ReportNumbers | null }
type ReportToDraw = Extract<RenderOrder, { kind: 'report' }>
type Drawn = { pdf: Buffer; presentation: Buffer | null }

/** What is to be printed, and its numbers; null if there is nothing to print. */
async function orderOf(services: Services, attempt: Attempt): Promise<Claimed | null> {
  const claimed = await claimReport(services, attempt)
  if (!claimed) return null
  const { collected, template } = claimed
  const data = await dataOfReport(collected)
  return {
    order: { kind: 'report', template, data, pictures: availablePictures() },
    numbers: isOfOneIn360(data) ? numbersIn(data) : null,
  }
}

const isOfOneIn360 = (data: ReportInput): data is IndividualReportInput =>
  data.kind === undefined || data.kind === 'individual'

function numbersIn(data: IndividualReportInput): ReportNumbers {
  const view = viewOf(data, 'individual')
  return numbersOf(data.report, data.settings, { nameOf: view.unitName, label: view.label })
}

/** The process ends, or nobody wants the report any more: neither says anything about the report. */
const isStopped = (error: unknown) =>
  error instanceof PdfError ? error.failure === 'closed' || error.failure === 'aborted' : isAborted(error)
const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** The PDF, with the files of the template if they were asked for, and the presentation beside it. */
async function draw(
  services: Services,
  { report }: Attempt,
  order: ReportToDraw,
  signal: AbortSignal,
): Promise<Drawn | { problems: unknown }> {
  const printed = await printReport(services.pdf, order, signal)
  if ('problems' in printed) return printed
  const files = report.with_attached_files
    ? await loadAttachedFiles(services, report.organization_id, report.report_template_id ?? 0)
    : []
  const pdf = attachFiles(printed.pdf, files)
  // Only 360 reports about one person have one.
  if (!report.with_presentation || !isOfOneIn360(order.data)) return { pdf, presentation: null }
  return { pdf, presentation: await makePresentation(order.data, signal) }
}

async function store(
  services: Services,
  attempt: Attempt,
  { pdf, presentation }: Drawn,
  numbers: ReportNumbers | null,
): Promise<void> {
  const files: ReportFiles = {
    pdf: await services.files.put(pdf),
    presentation: presentation && (await services.files.put(presentation)),
  }
  // If this throws, it is unknown whether the report was completed, so the files stay.
  if (await completeReport(services, attempt, files, numbers)) return
  await services.files.remove(files.pdf.storageKey)
  if (files.presentation) await services.files.remove(files.presentation.storageKey)
}

/** Another attempt would fail in the same way. */
function refuse({ db, clock }: Services, attempt: Attempt, error_code: ReportFailure): Promise<void> {
  return inOrganization(db, { organizationId: attempt.report.organization_id }, (tx) =>
    failAttempt(tx, attempt, error_code, clock.now()),
  )
}

/** If the database is unavailable this fails as well; then the sweep marks the report as failed. */
function fail({ db, clock }: Services, attempt: Attempt, error_code: ReportFailure): Promise<void> {
  return inOrganization(db, { organizationId: attempt.report.organization_id }, async (tx) => {
    if (attempt.isLast) await failAttempt(tx, attempt, error_code, clock.now())
    else await endAttempt(tx, attempt, { status: reportStatus.queued })
  })
}
