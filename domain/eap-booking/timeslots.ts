import { programmeZone } from '../eap-cases/programme-zone.ts'
import { addDays, localDateAt, localDateTimeAt, toInstantMs } from '../time/local-time.ts'

/** A time in milliseconds; its end is not part of it. */
export type Time = { start: number; end: number }

/** Slots that one save may hold. */
export const mostSlots = 10_000
/** Length of a slot, in minutes: as the durations of categories. */
export const slotMinutes = { min: 10, max: 480 } as const
/** The longest range that is read or saved at once, in days; the public is shown less. */
export const longestRangeDays = { staff: 400, public: 100 } as const

/** Whether a range has a length, of so many days at most. */
export function isRange({ start, end }: Time, mostDays: number): boolean {
  return start < end && end - start <= mostDays * 24 * 3600_000
}

export const overlaps = (one: Time, other: Time): boolean => one.start < other.end && other.start < one.end

export type SlotProblem = {
  /** Place in what was sent. */
  index: number
  code: 'SLOT_PAST' | 'SLOT_ACROSS_MIDNIGHT' | 'SLOT_OUTSIDE_RANGE' | 'SLOT_TWICE' | 'SLOT_LENGTH'
}

/** What is wrong with slots whatever there is already: one problem a slot, in the order of their starts. */
export function problemsOfSlots(slots: readonly Time[], range: Time): SlotProblem[] {
  const problems: SlotProblem[] = []
  const ordered = slots.map((slot, index) => ({ ...slot, index })).toSorted((one, other) => one.start - other.start)
  let day: Time = { start: 0, end: 0 }
  let before: number | null = null
  for (const slot of ordered) {
    if (slot.start < day.start || slot.start >= day.end) day = dayAt(slot.start)
    const code = problemOf(slot, { range, day, before })
    if (code) problems.push({ index: slot.index, code })
    before = slot.start
  }
  return problems
}

function problemOf(
  slot: Time,
  { range, day, before }: { range: Time; day: Time; before: number | null },
): SlotProblem['code'] | null {
  const minutes = (slot.end - slot.start) / 60_000
  if (minutes < slotMinutes.min || minutes > slotMinutes.max) return 'SLOT_LENGTH'
  if (slot.start < range.start || slot.start >= range.end) return 'SLOT_OUTSIDE_RANGE'
  if (slot.end > day.end) return 'SLOT_ACROSS_MIDNIGHT'
  if (slot.start === before || isRepeatedHour(slot.start, day)) return 'SLOT_TWICE'
  return null
}

/** The day of an instant, by the clocks of the programme. */
function dayAt(instant: number): Time {
  const date = localDateAt(instant, programmeZone)
  return { start: startOfDay(date), end: startOfDay(addDays(date, 1)) }
}

export const startOfDay = (date: string): number => toInstantMs(`${date}T00:00`, programmeZone)

/** Of an hour that occurs twice in autumn only the first is used, since a calendar has one row for both (EAP-9-04). */
function isRepeatedHour(instant: number, day: Time): boolean {
  if (day.end - day.start <= 24 * 3600_000) return false
  return toInstantMs(localDateTimeAt(instant, programmeZone), programmeZone) < instant
}

/** `isKept`: booked, or offered to somebody who waits. */
export type StoredSlot = Time & { id: number; isKept: boolean }

export type SavePlan = { remove: number[]; add: Time[]; problems: SlotProblem[] }

/**
 * What a save does: the list replaces what is not kept (EAP-4-32); what is kept stays, also where it is missing in the
 * list or was sent as free. Past slots may be sent as they are stored, since a whole week is sent; no new ones are made.
 */
export function planSave(stored: readonly StoredSlot[], sent: readonly Time[], now: number): SavePlan {
  const byStart = new Map(stored.map((slot) => [slot.start, slot]))
  const staying = new Set(stored.filter(({ isKept }) => isKept).map(({ id }) => id))
  const plan: SavePlan = { remove: [], add: [], problems: [] }
  for (const [index, slot] of sent.entries()) {
    const known = byStart.get(slot.start)
    if (known && (known.isKept || known.end === slot.end)) staying.add(known.id)
    else if (slot.start <= now) plan.problems.push({ index, code: 'SLOT_PAST' })
    else plan.add.push(slot)
  }
  plan.remove = stored.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
  return plan
}
