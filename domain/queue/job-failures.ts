/**
 * Why a background job failed, as the queue stores it: a code, because an error message may contain personal data. The
 * log has the error itself, under the number of the job.
 */
export const jobFailures = [
  /** The process that ran it died, too often for another attempt. */
  'WORKER_LOST',
  'DATABASE_UNAVAILABLE',
  'DATABASE_BUSY',
  'DISK_FULL',
  'FILES_UNAVAILABLE',
  'PRINTING_FAILED',
  /** A fault of the product. */
  'UNEXPECTED',
] as const
export type JobFailure = (typeof jobFailures)[number]

/** The reason stored in the queue. Jobs that failed under an older version have a sentence there. */
export function readJobFailure(kept: string | null): JobFailure {
  return jobFailures.find((reason) => reason === kept) ?? 'UNEXPECTED'
}
