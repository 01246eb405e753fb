import type { JobFailure } from '../../../domain/queue/job-failures.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { PdfError } from '../pdf/pdf-error.ts'

/** Error codes of Node and PostgreSQL (five characters; two for a whole class) by what they mean to an operator. */
const reasons: readonly [RegExp, JobFailure][] = [
  [/^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET)$/, 'DATABASE_UNAVAILABLE'],
  [/^(40...|55P03)$/, 'DATABASE_BUSY'],
  [/^(53100|ENOSPC|EDQUOT)$/, 'DISK_FULL'],
  [/^(ENOENT|EACCES|EPERM|EROFS|EIO|EMFILE|ENFILE)$/, 'FILES_UNAVAILABLE'],
]

/** Why a job failed, without any text of the error. */
export function failureReason(error: unknown): JobFailure {
  if (error instanceof PdfError) return 'PRINTING_FAILED'
  if (error instanceof DatabaseAway) return 'DATABASE_UNAVAILABLE'
  if (!(error instanceof Error)) return 'UNEXPECTED'
  const code = 'code' in error ? String(error.code) : ''
  return reasons.find(([codes]) => codes.test(code))?.[1] ?? 'UNEXPECTED'
}
