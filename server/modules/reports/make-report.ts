import { computeReport360 } from '../../../domain/reports/compute-report-360.ts'
import { numbersOf, type ReportNumbers } from '../../../domain/reports/explain/report-numbers.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { Services } from '../../platform/services.ts'
import { viewOf } from '../report-templates/rendering/report-view.ts'
import { claimReport } from './claim-report.ts'
import { availablePictures } from '../report-templates/pictures.ts'
import { printReport } from '../report-templates/rendering/print-report.ts'
import { changeSince } from './collect-earlier-report.ts'
import {
  beginAttempt,
  endAttempt,
  inOrganization,
  type Attempt,
  type ReportFailure,
  type ReportOrder,
} from './report-attempt.ts'
import { completeReport } from './store-report.ts'

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
    const collected = await claimReport(services, attempt)
    if (!collected) return
    const report = computeReport360(collected.input)
    step.failure = 'PRINTING_FAILED'
    const { printed, template } = collected
    const result = await printReport(services.pdf, {
      kind: 'report',
      template,
      data: { ...printed, report, changeSince: changeSince(collected.earlier, report) },
      pictures: availablePictures(),
    })
    if ('problems' in result) return await refuse(services, attempt, 'TEMPLATE_BROKEN')
    step.failure = 'FILE_NOT_STORED'
    const view = viewOf({ ...printed, report })
    const numbers = numbersOf(report, printed.settings, { nameOf: view.unitName, label: view.label })
    await store(services, attempt, { pdf: result.pdf, numbers })
  } catch (error) {
    await fail(services, attempt, step.failure)
    // The queue logs it and retries unless this was the last attempt.
    throw error
  }
}

type Finished = { pdf: Buffer; numbers: ReportNumbers }

async function store(services: Services, attempt: Attempt, { pdf, numbers }: Finished): Promise<void> {
  const stored = await services.files.put(pdf)
  // If this throws, it is unknown whether the report was completed, so the file stays.
  const isKept = await completeReport(services, attempt, { stored, numbers })
  if (!isKept) await services.files.remove(stored.storageKey)
}

/** Another attempt would fail in the same way. */
function refuse({ db }: Services, attempt: Attempt, error_code: ReportFailure): Promise<void> {
  return inOrganization(db, { organizationId: attempt.report.organization_id }, (tx) =>
    endAttempt(tx, attempt, { status: reportStatus.failed, error_code }),
  )
}

/** If the database is unavailable this fails as well; then the sweep marks the report as failed. */
function fail({ db }: Services, attempt: Attempt, error_code: ReportFailure): Promise<void> {
  const end = attempt.isLast ? ({ status: reportStatus.failed, error_code } as const) : { status: reportStatus.queued }
  return inOrganization(db, { organizationId: attempt.report.organization_id }, (tx) => endAttempt(tx, attempt, end))
}
