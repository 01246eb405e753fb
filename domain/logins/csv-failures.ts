import type { JobFailure } from '../queue/job-failures.ts'

/** Why an export in parts was not written; the interface words each. */
export const csvFailures = [
  'WORKER_LOST',
  'DATABASE_UNAVAILABLE',
  'DATABASE_BUSY',
  'DISK_FULL',
  'FILES_UNAVAILABLE',
  'UNEXPECTED',
  /** Who asked for it may not see these logins any more. */
  'NOT_ALLOWED',
] as const satisfies readonly (JobFailure | 'NOT_ALLOWED')[]
export type CsvFailure = (typeof csvFailures)[number]

/** What was stored, for whoever reads it. */
export const readCsvFailure = (kept: string | null): CsvFailure =>
  csvFailures.find((failure) => failure === kept) ?? 'UNEXPECTED'
