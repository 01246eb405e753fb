import { wordCode } from '../../platform/calls/error-wording.ts'
import { wordFieldError } from '../../platform/calls/field-errors.ts'

/** What is wrong with a field of a notification. */
export const wordIssue = (code: string): string => wordCode('notifications', 'issue', code) ?? wordFieldError(code)
