import type { FieldError } from '../../../contract/error-codes.ts'
import { isApiError } from './api-error.ts'
import { noticeOfError, wordCode, wordError } from './error-wording.ts'
import { i18n } from '../texts/use-translation.tsx'
import { notify } from '../notices.ts'

/**
 * The messages of a refused save by field: the `details` of INVALID_INPUT, and refusals that are
 * about one field (`{ COMPANY_NAME_TAKEN: 'name' }`). Anything else becomes a notice, so that the
 * call itself is made with `suppressNotice`.
 */
export function fieldErrorsOf(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (!isApiError(error)) return {}
  const field = Object.hasOwn(fieldOfCode, error.code) ? fieldOfCode[error.code] : undefined
  if (field) return { [field]: wordError(error.code) ?? i18n.t('errors:error') }
  const details = Array.isArray(error.details) ? (error.details as readonly FieldError[]) : []
  const worded = details.map(({ path, code }) => [path, wordFieldError(code)] as const)
  if (worded.length > 0) return Object.fromEntries(worded)
  const notice = noticeOfError(error, undefined)
  if (notice) notify(notice)
  return {}
}

/** Codes of domain checks and of the server; a code without a message is «not accepted». */
export function wordFieldError(code: string): string {
  return wordError(code) ?? wordCode('ui', 'fieldErrors', code) ?? i18n.t('errors:code.INVALID_INPUT')
}
