import { AppError } from '../../../platform/app-error.ts'
import type { CrmFailure } from '../../../platform/crm/crm-failure.ts'

/** What callers are told. A wrong answer may be a better one soon; a refusal and a conflict stay ones. */
export const codeOfFailure = {
  away: 'SOURCE_UNAVAILABLE',
  invalid: 'SOURCE_UNAVAILABLE',
  refused: 'CRM_REFUSED',
  conflict: 'CRM_CONFLICT',
} as const satisfies Record<CrmFailure['reason'], string>

/** The refusal of a change that came to nothing; null: nobody knows yet what will come of it. */
export function refusalOf(code: string | null): AppError {
  if (code === null || code === codeOfFailure.away) return new AppError(codeOfFailure.away, 502)
  return new AppError(code, 409)
}
