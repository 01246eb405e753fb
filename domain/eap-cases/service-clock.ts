import { addDays, localDateAt, localDateTimeAt, toInstantMs, type LocalDate } from '../time/local-time.ts'
import { closedStatuses, contactType, informationCategory, type CaseStatus, type ContactType } from './case-codes.ts'
import { programmeZone } from './programme-zone.ts'

/** Working time of the programme, Monday to Friday in Prague, in hours of the day. */
export const workingHours = { from: 8, to: 18 } as const

const hourMs = 3_600_000

/**
 * The instant at which so many working hours have passed since `fromMs`. Public holidays are days on which nobody works.
 * Hours are those that pass: working time lies clear of the nights on which clocks change, so a day always has ten.
 */
export function afterWorkingHours(fromMs: number, hours: number, isHoliday: (day: LocalDate) => boolean): number {
  let leftMs = hours * hourMs
  for (let day = localDateAt(fromMs, programmeZone); ; day = addDays(day, 1)) {
    if (isWeekend(day) || isHoliday(day)) continue
    const opensMs = Math.max(fromMs, instantOf(day, workingHours.from))
    const openMs = Math.max(0, instantOf(day, workingHours.to) - opensMs)
    if (openMs >= leftMs) return opensMs + leftMs
    leftMs -= openMs
  }
}

/**
 * The working time from one instant to another, to the minute, in milliseconds; negative if the second is earlier. What
 * is left of a promise, and what it is over, are both told in it.
 */
export function workingMsBetween(fromMs: number, toMs: number, isHoliday: (day: LocalDate) => boolean): number {
  if (toMs < fromMs) return -workingMsBetween(toMs, fromMs, isHoliday)
  const [first, last] = [localDateTimeAt(fromMs, programmeZone), localDateTimeAt(toMs, programmeZone)]
  const lastDayMs = Date.parse(last.slice(0, 10))
  let sum = workedMs(last, isHoliday) - workedMs(first, isHoliday)
  for (let dayMs = Date.parse(first.slice(0, 10)); dayMs < lastDayMs; dayMs += 24 * hourMs)
    sum += workedMs(`${new Date(dayMs).toISOString().slice(0, 10)}T23:59`, isHoliday)
  return sum
}

/** The working time of a day up to a local time. */
function workedMs(local: string, isHoliday: (day: LocalDate) => boolean): number {
  const day = local.slice(0, 10)
  if (isWeekend(day) || isHoliday(day)) return 0
  const hours = Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60
  return Math.round((Math.min(Math.max(hours, workingHours.from), workingHours.to) - workingHours.from) * hourMs)
}

const instantOf = (day: LocalDate, hour: number) =>
  toInstantMs(`${day}T${String(hour).padStart(2, '0')}:00`, programmeZone)

const isWeekend = (day: LocalDate) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Working hours that a licence promises from the request to the first contact. */
export type ServicePromise = { firstContactHours: number; urgentFirstContactHours: number }

/** The promise for a case; null: none, as for information, which is given by the call itself. */
export function promisedHours(
  promise: ServicePromise,
  facts: { highPriority: boolean; category: string | null },
): number | null {
  if (facts.category === informationCategory) return null
  return facts.highPriority ? promise.urgentFirstContactHours : promise.firstContactHours
}

/** When the client was first helped: the start of the first crisis call or consultation; null: not yet. */
export function firstContactMs(contacts: readonly { type: ContactType; startMs: number }[]): number | null {
  const helping = contacts.filter(({ type }) => type === contactType.crisis || type === contactType.consultation)
  return helping.length === 0 ? null : Math.min(...helping.map(({ startMs }) => startMs))
}

/** `none`: nothing was promised, or the case was closed without a contact. `near`: two working hours or less are left. */
export type ClockState = 'none' | 'running' | 'near' | 'over' | 'kept' | 'broken'

const nearMs = 2 * hourMs

/** Where the service clock of a case stands, as the list and the case show it. */
export function clockState(
  facts: { status: CaseStatus; dueMs: number | null; firstContactMs: number | null },
  nowMs: number,
  isHoliday: (day: LocalDate) => boolean,
): ClockState {
  const { status, dueMs, firstContactMs: contactMs } = facts
  if (dueMs === null) return 'none'
  if (contactMs !== null) return contactMs <= dueMs ? 'kept' : 'broken'
  if (closedStatuses.includes(status)) return 'none'
  if (nowMs > dueMs) return 'over'
  return workingMsBetween(nowMs, dueMs, isHoliday) <= nearMs ? 'near' : 'running'
}
