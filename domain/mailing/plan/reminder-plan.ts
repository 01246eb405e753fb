import type { LanguageCode } from '../../languages/languages.ts'
import type { LocalDate } from '../../time/local-time.ts'
import { isQuietAt } from './sending-hours.ts'

/** `09:00`, on the clock of a recipient or of the project. */
export type TimeOfDay = string

/** Whom a plan leaves out by hand, and why. */
export type ExcludedByHand = { personId: number; reason: string }

/** What somebody sets up. Days are whole days by the calendar of the recipient. */
export type ReminderPlan = {
  isEnabled: boolean
  /** Days from a person's invite to the first reminder; null: `firstOn` says the day. */
  firstAfterDays: number | null
  /** The day before which nobody is reminded; null: counted from each person's invite. */
  firstOn: LocalDate | null
  /** Days between two reminders of a person. */
  everyDays: number
  atTime: TimeOfDay
  /** Reminders that a person gets at most in this wave, those sent by hand included. */
  maxReminders: number
  /** Nothing is handed over from `quietFrom` to `quietTo`, over midnight where it is later; equal: at any hour. */
  quietFrom: TimeOfDay
  quietTo: TimeOfDay
  workingDaysOnly: boolean
  /** ISO 3166 alpha-2 of the country whose public holidays are days off; null: the branch's. */
  country: string | null
  /** Whose clock `atTime` and the quiet hours are read on. */
  clock: 'recipient' | 'project'
  /** The last reminder leaves at the latest so many days before the deadline; null: until the deadline. */
  lastDaysBefore: number | null
  /** Null while nobody has chosen one. */
  templateId: number | null
  fallbackLanguage: LanguageCode | null
  excluded: readonly ExcludedByHand[]
  /** Days on which nothing is sent. */
  skippedDays: readonly LocalDate[]
}

export const planLimits = {
  firstAfterDays: { min: 1, max: 60 },
  everyDays: { min: 1, max: 60 },
  maxReminders: { min: 1, max: 20 },
  lastDaysBefore: { min: 0, max: 60 },
  reasonLength: 200,
  excluded: 1000,
  skippedDays: 200,
} as const

export const newReminderPlan: ReminderPlan = {
  isEnabled: false,
  firstAfterDays: 3,
  firstOn: null,
  everyDays: 3,
  atTime: '09:00',
  maxReminders: 3,
  quietFrom: '20:00',
  quietTo: '07:00',
  workingDaysOnly: true,
  country: null,
  clock: 'recipient',
  lastDaysBefore: null,
  templateId: null,
  fallbackLanguage: null,
  excluded: [],
  skippedDays: [],
}

/** Countries whose public holidays can be kept: those of the branches and where their clients' people work. */
export const holidayCountries = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LV',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'RS',
  'RU',
  'SE',
  'SI',
  'SK',
  'UA',
  'US',
] as const
type HolidayCountry = (typeof holidayCountries)[number]

/** Of a branch that has not said where it is. */
export const defaultCountry: HolidayCountry = 'CZ'

/** Why a plan sends nothing until somebody goes on with it. */
export const pauseReasons = ['BY_HAND', 'AUTHOR_MAY_NOT_SEND', 'TEMPLATE_GONE', 'SENDER_NOT_ALLOWED'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const planProblems = [
  'FIRST_REMINDER_MISSING',
  'TIME_IN_QUIET_HOURS',
  'TEMPLATE_MISSING',
  'UNKNOWN_COUNTRY',
] as const
export type PlanProblem = (typeof planProblems)[number]

/** What is wrong with a plan, by field. A plan that is off may lack its template. */
export function checkReminderPlan(plan: ReminderPlan): { path: string; code: PlanProblem }[] {
  const problem = (isThere: boolean, path: keyof ReminderPlan, code: PlanProblem) => (isThere ? [{ path, code }] : [])
  return [
    ...problem((plan.firstAfterDays === null) === (plan.firstOn === null), 'firstOn', 'FIRST_REMINDER_MISSING'),
    ...problem(isQuietAt(plan, plan.atTime), 'atTime', 'TIME_IN_QUIET_HOURS'),
    ...problem(plan.isEnabled && plan.templateId === null, 'templateId', 'TEMPLATE_MISSING'),
    ...problem(
      plan.country !== null && !holidayCountries.some((code) => code === plan.country),
      'country',
      'UNKNOWN_COUNTRY',
    ),
  ]
}
