import type { BillingIssue } from '../../../../domain/invoicing/billing-issues.ts'

/** Messages by field, as forms show them. */
export const worded = (issues: readonly BillingIssue[], wordOf: (code: string) => string | undefined) =>
  Object.fromEntries(issues.map(({ path, code }) => [path, wordOf(code)]))
