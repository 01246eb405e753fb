/**
 * Why a background job could not be done, as the queue keeps it: a code, for what an error says may be about anybody.
 * The log has the error itself, under the number of the job.
 */
export const jobFailures = [
  /** The process that did it ended in the middle, too often to try once more. */
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

/** The reason that the queue kept. Jobs that failed under an older version have a sentence there. */
export function readJobFailure(kept: string | null): JobFailure {
  return jobFailures.find((reason) => reason === kept) ?? 'UNEXPECTED'
}
