import { programmeZone } from '../../../../../domain/eap-cases/programme-zone.ts'

/**
 * Days and weeks of the programme by the browser’s own calendar: the library that domain/time uses would be the heaviest
 * part of these pages. Dates are written `2026-11-24`.
 */
const inProgramme = new Intl.DateTimeFormat('en-CA', {
  timeZone: programmeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date of an instant in the programme’s zone. */
export const programmeDate = (instant: string | number): string => inProgramme.format(new Date(instant))

/** Noon in UTC of a date: for its names, without any zone. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`)

export function addDays(date: string, days: number): string {
  const noon = noonOf(date)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

export function mondayOf(date: string): string {
  return addDays(date, -((noonOf(date).getUTCDay() + 6) % 7))
}

export const daysOfWeek = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))

const hour = 3_600_000

/**
 * A range that holds the week whole, whether the programme is one or two hours ahead of UTC at either of its ends. What
 * belongs to the day before or after it is left out by its date.
 */
export function rangeAround(monday: string): { startTimeslotsRange: string; endTimeslotsRange: string } {
  const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
  return {
    startTimeslotsRange: new Date(midnight(monday) - 2 * hour).toISOString(),
    endTimeslotsRange: new Date(midnight(addDays(monday, 7)) - hour).toISOString(),
  }
}

/** The times of each of the days, in their order. */
export function byDay<Slot extends { startTime: string }>(
  slots: readonly Slot[],
  days: readonly string[],
): Map<string, Slot[]> {
  const found = new Map<string, Slot[]>(days.map((day) => [day, []]))
  const inOrder = slots.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  for (const slot of inOrder) found.get(programmeDate(slot.startTime))?.push(slot)
  return found
}
