import { fullNameMax } from '../participants/limits.ts'

/** Money in CZK with at most two decimals, work in hours, instants in ISO 8601. */
export type ProjectFinances = {
  invoiceIssueDate: string | null
  invoicePaymentDate: string | null
  totalWorkHours: number | null
  margin: number | null
  licencePrice: number | null
  estimatedPrice: number | null
  price: number | null
  profit: number | null
}

export type ProjectInput = ProjectFinances & {
  name: string
  projectStart: string | null
  projectEnd: string | null
  /** User name of the project's admin. */
  owner: string | null
  timeZone: string
}

export type ProjectIssueCode =
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'INVALID_DATE'
  | 'END_BEFORE_START'
  | 'PAYMENT_BEFORE_ISSUE'
  | 'TOO_MANY_DECIMALS'
  | 'NOT_A_NUMBER'
  | 'OUT_OF_RANGE'
  | 'UNKNOWN_OWNER'
  | 'UNKNOWN_TIME_ZONE'
export type ProjectIssue = { field: keyof ProjectInput; code: ProjectIssueCode }

/** What a project is checked against: staff who may own it and the time zones that the server knows. */
export type ProjectChoices = { owners: readonly string[]; isTimeZone: (zone: string) => boolean }

const dates = ['projectStart', 'projectEnd', 'invoiceIssueDate', 'invoicePaymentDate'] as const
const amounts = ['licencePrice', 'estimatedPrice', 'price'] as const
/** These may be losses. */
const signedAmounts = ['margin', 'profit'] as const

/** Higher amounts are typing errors. In CZK. */
export const amountMax = 1_000_000_000
export const workHoursMax = 1_000_000

/** The errors in a project, field by field. Dates, owner and finances may be missing. */
export function validateProject(input: ProjectInput, choices: ProjectChoices): ProjectIssue[] {
  return [...nameIssues(input), ...dateIssues(input), ...choiceIssues(input, choices), ...financeIssues(input)]
}

function nameIssues({ name }: ProjectInput): ProjectIssue[] {
  if (name.trim() === '') return [{ field: 'name', code: 'REQUIRED' }]
  return name.trim().length > fullNameMax ? [{ field: 'name', code: 'TOO_LONG' }] : []
}

function dateIssues(input: ProjectInput): ProjectIssue[] {
  const invalid = dates.filter((field) => input[field] !== null && !isKnownDay(input[field]))
  const issues: ProjectIssue[] = invalid.map((field) => ({ field, code: 'INVALID_DATE' }))
  if (isBefore(input.projectEnd, input.projectStart)) issues.push({ field: 'projectEnd', code: 'END_BEFORE_START' })
  if (isBefore(input.invoicePaymentDate, input.invoiceIssueDate)) {
    issues.push({ field: 'invoicePaymentDate', code: 'PAYMENT_BEFORE_ISSUE' })
  }
  return issues
}

function choiceIssues({ owner, timeZone }: ProjectInput, { owners, isTimeZone }: ProjectChoices): ProjectIssue[] {
  const issues: ProjectIssue[] = []
  const isKnown = owners.some((name) => name.toLowerCase() === owner?.toLowerCase())
  if (owner && !isKnown) issues.push({ field: 'owner', code: 'UNKNOWN_OWNER' })
  if (!isTimeZone(timeZone)) issues.push({ field: 'timeZone', code: 'UNKNOWN_TIME_ZONE' })
  return issues
}

function financeIssues(input: ProjectInput): ProjectIssue[] {
  const issue = (field: keyof ProjectFinances, code: ProjectIssueCode | null): ProjectIssue[] =>
    code ? [{ field, code }] : []
  return [
    ...issue('totalWorkHours', numberIssue(input.totalWorkHours, 0, workHoursMax)),
    ...amounts.flatMap((field) => issue(field, amountIssue(input[field], 0))),
    ...signedAmounts.flatMap((field) => issue(field, amountIssue(input[field], -amountMax))),
  ]
}

function amountIssue(amount: number | null, min: number): ProjectIssueCode | null {
  if (amount !== null && Number.isFinite(amount) && hasMoreThanTwoDecimals(amount)) return 'TOO_MANY_DECIMALS'
  return numberIssue(amount, min, amountMax)
}

/** Checked as text, because of binary fractions such as 0.1 + 0.2; nobody types these. */
function hasMoreThanTwoDecimals(amount: number): boolean {
  return !/^-?\d+(\.\d{1,2})?$/.test(String(amount))
}

function numberIssue(value: number | null, min: number, max: number): ProjectIssueCode | null {
  if (value === null) return null
  if (!Number.isFinite(value)) return 'NOT_A_NUMBER'
  return value < min || value > max ? 'OUT_OF_RANGE' : null
}

/** In a year that calendars and the database know in every zone; others are typing errors. */
function isKnownDay(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 1900 && year <= 2999
}

function isBefore(later: string | null, earlier: string | null): boolean {
  return later !== null && earlier !== null && Date.parse(later) < Date.parse(earlier)
}
