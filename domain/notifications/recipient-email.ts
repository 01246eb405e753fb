import { emailProblem } from '../text/email-address.ts'
import { emailMax } from '../text/email-limits.ts'

const emailMin = 6
const localMax = 64

export type RecipientProblem = 'EMAIL_TOO_SHORT' | 'EMAIL_TOO_LONG' | 'INVALID_EMAIL'

/** The error in a normalised address of a recipient; none in an empty one, which is left out (OPS-5-56…59). */
export function recipientProblem(email: string): RecipientProblem | null {
  if (email === '') return null
  if (email.length > emailMax) return 'EMAIL_TOO_LONG'
  if (email.length < emailMin) return 'EMAIL_TOO_SHORT'
  if (email.lastIndexOf('@') > localMax) return 'INVALID_EMAIL'
  return emailProblem(email)
}
