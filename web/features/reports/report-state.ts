import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listCompanyReports } from '../../../contract/reports.ts'

export type Report = AnswerOf<typeof listCompanyReports>['reports'][number]
export type ReportState = 'completed' | 'waiting' | 'failed' | 'deleted'

/** Codes of the specification's tool statuses, which reports share. */
const completed = 4
const failed = 6

export function reportState({
  reportStatus,
  reportDeleted,
}: Pick<Report, 'reportStatus' | 'reportDeleted'>): ReportState {
  if (reportDeleted) return 'deleted'
  if (reportStatus === completed) return 'completed'
  return reportStatus === failed ? 'failed' : 'waiting'
}

/** How often a list is read again while something in it is being made. */
export const whileWaitingMs = 3000

export function hasWaiting(page: { reports: readonly Report[] } | undefined): boolean {
  return page?.reports.some((report) => reportState(report) === 'waiting') ?? false
}
