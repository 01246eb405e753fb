import type { FieldError } from '../../../contract/error-codes.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { wordError } from '../../platform/calls/error-wording.ts'
import { wordFieldError } from '../../platform/calls/field-errors.ts'

/** What the server answered: errors of fields, and one text for the notice. */
export type Refusal = { fields: Record<string, string>; text: string }

export const nothingRefused: Refusal = { fields: {}, text: '' }

/** A code that there are no words for is shown as the server sent it (EAP-8-01). */
export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { fields: {}, text: String(error) }
  const details = Array.isArray(error.details) ? (error.details as readonly FieldError[]) : []
  const fields = Object.fromEntries(details.map(({ path, code }) => [path, wordFieldError(code)]))
  const [first] = Object.values(fields)
  return { fields: { ...fieldOfCode(error.code), ...fields }, text: first ?? wordError(error.code) ?? error.code }
}

function fieldOfCode(code: string): Record<string, string> {
  if (code !== 'PERIOD_NOT_OVER' && code !== 'SPLITS_ISSUED_REPORT') return {}
  return { startMonth: wordError(code) ?? code }
}
