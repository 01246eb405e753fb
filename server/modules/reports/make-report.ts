import { computeReport360 } from '../../../domain/reports/compute-report-360.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { Services } from '../../platform/services.ts'
import { claimReport } from './claim-report.ts'
import { printIndividualReport } from './rendering/render-individual-report.ts'
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
 * the next attempt begins anew, and of two at once the later one alone completes the report. Printing takes its time
 * and stands outside of any transaction.
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
    const pdf = await printIndividualReport(services.pdf, { ...collected.printed, report })
    step.failure = 'FILE_NOT_STORED'
    await store(services, attempt, pdf)
  } catch (error) {
    await fail(services, attempt, step.failure)
    // The queue logs it and, but for the last time, tries again.
    throw error
  }
}

async function store(services: Services, attempt: Attempt, pdf: Buffer): Promise<void> {
  const stored = await services.files.put(pdf)
  // Where this throws, nobody knows whether the report was completed: the file stays.
  const isKept = await completeReport(services, attempt, stored)
  if (!isKept) await services.files.remove(stored.storageKey)
}

/** Where the database is away this fails as well; then the sweep ends the report. */
function fail({ db }: Services, attempt: Attempt, error_code: ReportFailure): Promise<void> {
  const end = attempt.isLast ? ({ status: reportStatus.failed, error_code } as const) : { status: reportStatus.queued }
  return inOrganization(db, { organizationId: attempt.report.organization_id }, (tx) => endAttempt(tx, attempt, end))
}
