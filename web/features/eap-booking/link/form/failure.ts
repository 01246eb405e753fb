import type { CallFailure } from '../../../../link/call-link.ts'
import type { FieldIssue, FieldIssues } from './client-values.ts'

/** Why something was not sent, as it is said beside the button; nothing that was typed is lost. */
export type Failure = 'offline' | 'busy' | 'closed' | 'server'

export function failureOf({ status, code }: CallFailure): Failure {
  if (status === undefined || (status >= 502 && status <= 504)) return 'offline'
  if (status === 429) return 'busy'
  if (status === 404 || code === 'CATEGORY_NOT_LICENSED' || code === 'NO_WAITING_LIST') return 'closed'
  return 'server'
}

const known: readonly string[] = ['REQUIRED', 'INVALID_EMAIL', 'PHONE_INVALID', 'PHONE_KIND'] satisfies FieldIssue[]

/** What the server found wrong with the fields, which repeats every rule (EAP-5-19). */
export function fieldIssuesOf({ details, code }: CallFailure): FieldIssues {
  if (code !== undefined && known.includes(code) && code.startsWith('PHONE')) return { phone: code as FieldIssue }
  const issues: FieldIssues = {}
  for (const { path, code: issue } of Array.isArray(details) ? (details as { path?: string; code?: string }[]) : []) {
    const field = path?.split('.').at(-1)
    if (field === 'phone') issues.phone = known.includes(issue ?? '') ? (issue as FieldIssue) : 'PHONE_INVALID'
    if (field === 'email') issues.email = issue === 'REQUIRED' ? 'REQUIRED' : 'INVALID_EMAIL'
  }
  return issues
}
