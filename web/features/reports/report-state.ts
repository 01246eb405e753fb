import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listCompanyReports } from '../../../contract/reports/reports.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'

export type Report = AnswerOf<typeof listCompanyReports>['reports'][number]
export type ReportState = 'completed' | 'waiting' | 'failed' | 'deleted'

export function reportState({
  reportStatus: status,
  reportDeleted,
}: Pick<Report, 'reportStatus' | 'reportDeleted'>): ReportState {
  if (reportDeleted) return 'deleted'
  if (status === reportStatus.completed) return 'completed'
  return status === reportStatus.failed ? 'failed' : 'waiting'
}

/** Whether a waiting report has its turn now. */
export const isBeingMade = ({ reportStatus: status }: Pick<Report, 'reportStatus'>) =>
  status === reportStatus.inProgress

/** Somebody ended it: nothing is wrong with it. */
export const isCancelled = ({ errorCode }: Pick<Report, 'errorCode'>) => errorCode === 'CANCELLED'

/** How often a list is reloaded while something in it is in progress. */
export const whileWaitingMs = 3000

export function hasWaiting(page: { reports: readonly Report[] } | undefined): boolean {
  return page?.reports.some((report) => reportState(report) === 'waiting') ?? false
}
