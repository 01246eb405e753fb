import { programmeZone } from '../eap-cases/programme-zone.ts'
import { addDays, localDateAt, toInstantMs, type LocalDate } from '../time/local-time.ts'

export const daysOfWeek = 7
export const hoursOfDay = 24

/** A slot of an expert, in milliseconds. */
export type GridSlot = { startMs: number; endMs: number; booked: boolean }

/** An hour of a day by the clock in Prague. */
export type GridCell = {
  day: LocalDate
  hour: number
  /**
   * When the hour begins and ends. The same instant where the clock skips the hour in spring; two hours apart where it
   * occurs twice in autumn, of which the first one is meant.
   */
  startMs: number
  endMs: number
  /** A slot begins in this hour. */
  available: boolean
  /** A booked slot lies in this hour, or in a part of it. */
  booked: boolean
  /** The slots that begin in this hour, also those that do not begin on the hour. */
  slots: readonly GridSlot[]
}

export type GridRow = { time: number; cells: readonly GridCell[] }

/** Monday of the week of an instant, in Prague. */
export function mondayAt(instantMs: number): LocalDate {
  return mondayOf(localDateAt(instantMs, programmeZone))
}

/** Monday of the week that a day is in. */
export function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % daysOfWeek))
}

/** From Monday 0:00 to the next one, which is 167, 168 or 169 hours later. */
export function weekRange(monday: LocalDate): { startMs: number; endMs: number } {
  return { startMs: startOf(monday, 0), endMs: startOf(addDays(monday, daysOfWeek), 0) }
}

type Hour = Pick<GridCell, 'day' | 'hour' | 'startMs' | 'endMs'>

/** The hours of a week by the clock, in 24 rows of seven. Calculating them takes longer than placing slots in them. */
export function hoursOfWeek(monday: LocalDate): Hour[][] {
  const days = Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index))
  return Array.from({ length: hoursOfDay }, (_, hour) =>
    days.map((day) => ({
      day,
      hour,
      startMs: startOf(day, hour),
      endMs: hour === hoursOfDay - 1 ? startOf(addDays(day, 1), 0) : startOf(day, hour + 1),
    })),
  )
}

/** The week as 24 rows of seven cells, Monday first (EAP-3-22). Slots outside of the week are left out. */
export function buildWeekGrid(hours: readonly Hour[][], slots: readonly GridSlot[]): GridRow[] {
  return hours.map((days, time) => ({ time, cells: days.map((hour) => cellOf(hour, slots)) }))
}

function cellOf(hour: Hour, slots: readonly GridSlot[]): GridCell {
  const { startMs, endMs } = hour
  const beginning = slots.filter((slot) => slot.startMs >= startMs && slot.startMs < endMs)
  return {
    ...hour,
    available: beginning.length > 0,
    booked: slots.some((slot) => slot.booked && slot.startMs < endMs && slot.endMs > startMs),
    slots: beginning,
  }
}

const startOf = (day: LocalDate, hour: number) =>
  toInstantMs(`${day}T${String(hour).padStart(2, '0')}:00`, programmeZone)

/** Whether a click changes a cell; otherwise why not. */
export type CellState = 'open' | 'booked' | 'past' | 'no-such-hour' | 'across-midnight'

/** `slotMinutes`: length of a slot that would begin there (EAP-9-05). A slot in the cell can always be taken away. */
export function stateOfCell(cell: GridCell, nowMs: number, slotMinutes: number): CellState {
  if (cell.endMs === cell.startMs) return 'no-such-hour'
  if (cell.booked) return 'booked'
  if (cell.startMs < nowMs) return 'past'
  const dayEndMs = startOf(addDays(cell.day, 1), 0)
  return !cell.available && cell.startMs + slotMinutes * 60_000 > dayEndMs ? 'across-midnight' : 'open'
}

/** The slots after cells were painted on or off. What is booked stays, and so does what a painted cell holds already. */
export function paintCells(
  slots: readonly GridSlot[],
  cells: readonly GridCell[],
  wish: { on: boolean; slotMinutes: number; nowMs: number },
): GridSlot[] {
  const open = cells.filter((cell) => stateOfCell(cell, wish.nowMs, wish.slotMinutes) === 'open')
  if (!wish.on) {
    const isErased = (slot: GridSlot) =>
      !slot.booked && open.some((cell) => slot.startMs >= cell.startMs && slot.startMs < cell.endMs)
    return slots.filter((slot) => !isErased(slot))
  }
  const added = open
    .filter((cell) => !cell.available)
    .map(({ startMs }) => ({ startMs, endMs: startMs + wish.slotMinutes * 60_000, booked: false }))
  return [...slots, ...added].toSorted((one, other) => one.startMs - other.startMs)
}
