import type { LanguageCode } from '../../languages/languages.ts'
import { addDays, localDateAt, toInstantMs, type LocalDate } from '../../time/local-time.ts'
import type { WavePhase } from '../../waves/wave.ts'
import { zoneOfLanguage } from '../zone-of-language.ts'
import { kindRuleOf, type ReminderKind } from './reminder-kinds.ts'
import type { ReminderPlan } from './reminder-plan.ts'
import { isDayWithout, isQuietInstant } from './sending-hours.ts'

export type WaveFacts = {
  kind: ReminderKind
  phase: WavePhase
  /** When the phase is to end, in milliseconds. */
  deadlineMs: number
  /** Time zone of the project. */
  zone: string
  /** The plan is in force since: times before are not made up for. */
  activeSinceMs: number
}

/** What is known of a person whom the reminders are for. */
export type ReminderFacts = {
  id: number
  languageCode: LanguageCode
  hasAddress: boolean
  /** The mail server of the recipient refused the address, and nothing has arrived there since. */
  isBounced: boolean
  isUnsubscribed: boolean
  isFinished: boolean
  /** When the person was invited first; null: not yet. */
  invitedMs: number | null
  /** When the person was last sent a reminder, or one was ordered, by anybody. */
  remindedMs: number | null
  /** Reminders of this kind that the person was sent. */
  reminders: number
}

/** Why a person gets no reminder by the plan. */
export const exclusionReasons = [
  'FINISHED',
  'BY_HAND',
  'UNSUBSCRIBED',
  'NO_ADDRESS',
  'ADDRESS_BOUNCED',
  'NO_TEXT',
  'MOST_REACHED',
  'NOT_INVITED',
  'DEADLINE_PASSED',
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** Why the plan sends nothing to anybody. */
export const standstills = ['PHASE_NOT_BEGUN', 'PHASE_OVER', 'DEADLINE_PASSED'] as const
export type Standstill = (typeof standstills)[number]

/** `at`: instants in milliseconds, ascending; the first reminder is the person's `number`-th. */
export type PlannedPerson = {
  id: number
  languageCode: LanguageCode
  zone: string
  number: number
  at: readonly number[]
}
export type ExcludedPerson = { id: number; reason: ExclusionReason }
export type PlannedReminders = {
  standstill: Standstill | null
  planned: PlannedPerson[]
  excluded: ExcludedPerson[]
}

/** What the dates depend on besides the plan and the wave. */
export type Surroundings = {
  isHoliday: (day: LocalDate) => boolean
  /** Whether the mail can be sent to speakers of a language, in it or in the fallback. */
  hasText: (languageCode: LanguageCode) => boolean
  nowMs: number
  /** Reminders after it are not told; the deadline by default. */
  untilMs?: number
}

/**
 * Whom a plan reminds when, and whom it does not remind and why. A reminder at `nowMs` is due: it was to go out today,
 * and has not. Of reminders missed on days before, each person gets one.
 */
export function plannedReminders(
  plan: ReminderPlan,
  wave: WaveFacts,
  people: readonly ReminderFacts[],
  surroundings: Surroundings,
): PlannedReminders {
  const standstill = standstillOf(wave, surroundings.nowMs)
  const byHand = new Set(plan.excluded.map(({ personId }) => personId))
  const result: PlannedReminders = { standstill, planned: [], excluded: [] }
  const dates = rememberedDates(plan, wave, surroundings)
  for (const person of people) {
    const reason = reasonAgainst(plan, person, byHand, surroundings)
    const zone = zoneOf(plan, wave, person.languageCode)
    const at = reason || standstill ? [] : dates(person, zone)
    if (reason) result.excluded.push({ id: person.id, reason })
    else if (at === null) result.excluded.push({ id: person.id, reason: 'DEADLINE_PASSED' })
    else
      result.planned.push({ id: person.id, languageCode: person.languageCode, zone, number: person.reminders + 1, at })
  }
  return result
}

export const zoneOf = (
  { clock }: Pick<ReminderPlan, 'clock'>,
  { zone }: Pick<WaveFacts, 'zone'>,
  languageCode: string,
): string => (clock === 'recipient' ? (zoneOfLanguage(languageCode) ?? zone) : zone)

const phases: readonly WavePhase[] = ['preparation', 'nomination', 'dataCollection', 'finishing', 'finished']

export function standstillOf({ kind, phase, deadlineMs }: WaveFacts, nowMs: number): Standstill | null {
  const wanted = kindRuleOf(kind).phase
  if (phase === wanted) return nowMs >= deadlineMs ? 'DEADLINE_PASSED' : null
  return phases.indexOf(phase) < phases.indexOf(wanted) ? 'PHASE_NOT_BEGUN' : 'PHASE_OVER'
}

function reasonAgainst(
  plan: ReminderPlan,
  person: ReminderFacts,
  byHand: ReadonlySet<number>,
  { hasText }: Surroundings,
): ExclusionReason | null {
  if (person.isFinished) return 'FINISHED'
  if (byHand.has(person.id)) return 'BY_HAND'
  if (person.isUnsubscribed) return 'UNSUBSCRIBED'
  if (!person.hasAddress) return 'NO_ADDRESS'
  if (person.isBounced) return 'ADDRESS_BOUNCED'
  if (!hasText(person.languageCode)) return 'NO_TEXT'
  if (person.reminders >= plan.maxReminders) return 'MOST_REACHED'
  // Whoever has had no invite would not know what the reminder is about.
  return person.invitedMs === null ? 'NOT_INVITED' : null
}

type Dates = readonly number[] | null

/** The dates of people who were invited and reminded on the same days are the same: there may be ten thousand people. */
function rememberedDates(plan: ReminderPlan, wave: WaveFacts, surroundings: Surroundings) {
  const known = new Map<string, Dates>()
  return ({ invitedMs, remindedMs, reminders }: ReminderFacts, zone: string): Dates => {
    const earliest = earliestDay(plan, invitedMs, remindedMs, zone)
    const key = `${zone} ${earliest} ${plan.maxReminders - reminders}`
    const found = known.get(key)
    if (found !== undefined) return found
    const dates = datesFrom(plan, wave, surroundings, { earliest, zone, most: plan.maxReminders - reminders })
    known.set(key, dates)
    return dates
  }
}

/** Also where a date is set, nobody is reminded on the day of his invite. */
function earliestDay(plan: ReminderPlan, invitedMs: number | null, remindedMs: number | null, zone: string): LocalDate {
  const dayOf = (instantMs: number) => localDateAt(instantMs, zone)
  const days = [
    ...(plan.firstOn === null ? [] : [plan.firstOn]),
    ...(invitedMs === null ? [] : [addDays(dayOf(invitedMs), plan.firstAfterDays ?? 1)]),
    ...(remindedMs === null ? [] : [addDays(dayOf(remindedMs), plan.everyDays)]),
  ]
  return days.toSorted().at(-1) ?? ''
}

type Start = { earliest: LocalDate; zone: string; most: number }

/** Null: no reminder fits before the end. */
function datesFrom(
  plan: ReminderPlan,
  wave: WaveFacts,
  surroundings: Surroundings,
  { earliest, zone, most }: Start,
): Dates {
  const { nowMs, untilMs = Infinity } = surroundings
  const today = localDateAt(nowMs, zone)
  const found: number[] = []
  for (let day = earliest > today ? earliest : today, count = 0; count < most; count += 1) {
    const next = nextReminder(plan, wave, surroundings, { day, zone })
    if (!next) break
    if (next.instantMs > untilMs) return found
    found.push(next.instantMs)
    day = addDays(next.day, plan.everyDays)
  }
  return found.length === 0 ? null : found
}

/** The first reminder on a day or after it; null if there is none before the deadline. */
function nextReminder(
  plan: ReminderPlan,
  wave: WaveFacts,
  { isHoliday, nowMs }: Surroundings,
  from: { day: LocalDate; zone: string },
): { day: LocalDate; instantMs: number } | null {
  const { zone } = from
  const lastDay = lastDayOf(plan, wave, zone)
  for (let { day } = from; day <= lastDay; day = addDays(day, 1)) {
    if (isDayWithout(plan, day, isHoliday)) continue
    const planned = toInstantMs(`${day}T${plan.atTime}`, zone)
    if (planned < wave.activeSinceMs) continue
    const instantMs = Math.max(planned, nowMs)
    // A time of today that has passed is due, unless quiet hours have begun since; one in summer time's gap moved on.
    if (localDateAt(instantMs, zone) !== day || isQuietInstant(plan, instantMs, zone)) continue
    if (instantMs >= wave.deadlineMs) return null
    return { day, instantMs }
  }
  return null
}

/** The last day of reminders, on the project's calendar the given days before the deadline. */
function lastDayOf(
  { lastDaysBefore }: ReminderPlan,
  { deadlineMs, zone: projectZone }: WaveFacts,
  zone: string,
): LocalDate {
  if (lastDaysBefore === null) return localDateAt(deadlineMs, zone)
  return addDays(localDateAt(deadlineMs, projectZone), -lastDaysBefore)
}
