import type { FieldError } from '../../../contract/error-codes.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { noticeOfError } from '../../platform/calls/error-wording.ts'
import { notify } from '../../platform/notices.ts'

/** The fields that a refusal names; one about none of them is shown in a notice. */
export function refusedFields(error: unknown): FieldError[] {
  if (!isApiError(error)) return []
  if (Array.isArray(error.details)) return error.details as FieldError[]
  const notice = noticeOfError(error, undefined)
  if (notice) notify(notice)
  return []
}
