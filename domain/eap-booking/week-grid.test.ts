import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildWeekGrid,
  hoursOfWeek,
  mondayAt,
  mondayOf,
  paintCells,
  stateOfCell,
  weekRange,
  type GridCell,
  type GridRow,
  type GridSlot,
} from './week-grid.ts'

const hourMs = 3_600_000
const at = (instant: string) => Date.parse(instant)
const slot = (start: string, minutes = 60, booked = false): GridSlot => ({
  startMs: at(start),
  endMs: at(start) + minutes * 60_000,
  booked,
})
const cellAt = (grid: readonly GridRow[], day: number, hour: number): GridCell => {
  const cell = grid[hour]?.cells[day]
  if (!cell) throw new Error(`There is no cell ${day} ${hour}`)
  return cell
}
const weekGrid = (monday: string, slots: readonly GridSlot[]) => buildWeekGrid(hoursOfWeek(monday), slots)
const longAgo = at('2020-01-01T00:00Z')
const paint = (slots: readonly GridSlot[], cells: readonly GridCell[], on: boolean, slotMinutes = 60) =>
  paintCells(slots, cells, { on, slotMinutes, nowMs: longAgo })

describe('the week grid', () => {
  it('has 24 rows of seven cells, Monday first (EAP-3-22, EAP-2-46, EAP-9-02, EAP-9-03)', () => {
    const grid = weekGrid('2026-11-23', [])
    expect(grid.map(({ time }) => time)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(grid.every(({ cells }) => cells.length === 7)).toBe(true)
    expect(cellAt(grid, 0, 0)).toMatchObject({ day: '2026-11-23', startMs: at('2026-11-22T23:00Z') })
    expect(cellAt(grid, 6, 23)).toMatchObject({ day: '2026-11-29', endMs: at('2026-11-29T23:00Z') })
    expect(cellAt(grid, 3, 3)).toMatchObject({ available: false, booked: false })
  })

  it.each([
    ['nothing', [], false, false],
    ['a free slot', [slot('2026-11-23T08:00Z')], true, false],
    ['a booked slot', [slot('2026-11-23T08:00Z', 60, true)], true, true],
    ['the rest of a booked slot', [slot('2026-11-23T07:00Z', 90, true)], false, true],
    ['the rest of a free slot', [slot('2026-11-23T07:00Z', 90)], false, false],
    ['a slot at half past', [slot('2026-11-23T08:30Z', 30)], true, false],
    ['what ended on the hour', [slot('2026-11-23T07:00Z', 60, true)], false, false],
  ])('shows Monday 9:00 with %s (EAP-4-29)', (_, slots, available, booked) => {
    expect(cellAt(weekGrid('2026-11-23', slots), 0, 9)).toMatchObject({ available, booked })
  })

  it('leaves out the next week: a slot at the end of the range belongs to it (EAP-7-30)', () => {
    const next = slot('2026-11-29T23:00Z')
    const held = (monday: string) =>
      weekGrid(monday, [next]).flatMap(({ cells }) => cells.flatMap(({ slots }) => slots))
    expect(held('2026-11-23')).toEqual([])
    expect(held('2026-11-30')).toEqual([next])
  })

  it('knows the Monday of a day and of an instant in Prague', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
    expect(mondayAt(at('2026-11-22T22:59Z'))).toBe('2026-11-16')
    expect(mondayAt(at('2026-11-22T23:00Z'))).toBe('2026-11-23')
  })
})

describe('the week of 28 March 2027, which loses an hour', () => {
  const grid = weekGrid('2027-03-22', [])
  it('has 167 hours, and its Sunday no 2:00, which nobody can click (EAP-9-04)', () => {
    const { startMs, endMs } = weekRange('2027-03-22')
    expect((endMs - startMs) / hourMs).toBe(167)
    const skipped = cellAt(grid, 6, 2)
    expect(stateOfCell(skipped, longAgo, 60)).toBe('no-such-hour')
    expect(paint([], [skipped], true)).toEqual([])
    expect(paint([], [cellAt(grid, 6, 1), cellAt(grid, 6, 3)], true)).toEqual([
      slot('2027-03-28T00:00Z'),
      slot('2027-03-28T01:00Z'),
    ])
  })

  it('shows a slot at 3:00 in one cell only (EAP-9-04)', () => {
    const three = weekGrid('2027-03-22', [slot('2027-03-28T01:00Z')])
    expect(cellAt(three, 6, 2).available).toBe(false)
    expect(cellAt(three, 6, 3).available).toBe(true)
  })
})

describe('the week of 31 October 2027, which has an hour twice', () => {
  const grid = weekGrid('2027-10-25', [])
  it('has 169 hours; its 2:00 on Sunday means the first (EAP-9-04)', () => {
    const { startMs, endMs } = weekRange('2027-10-25')
    expect((endMs - startMs) / hourMs).toBe(169)
    const double = cellAt(grid, 6, 2)
    expect((double.endMs - double.startMs) / hourMs).toBe(2)
    expect(paint([], [double], true)).toEqual([slot('2027-10-31T00:00Z')])
  })

  it('shows a slot of the second 2:00 in the same cell, and takes it away with it (EAP-9-04)', () => {
    const slots = [slot('2027-10-31T01:00Z')]
    const double = cellAt(weekGrid('2027-10-25', slots), 6, 2)
    expect(double.available).toBe(true)
    expect(paint(slots, [double], false)).toEqual([])
  })
})

describe('painting', () => {
  const booked = slot('2026-11-23T08:00Z', 60, true)
  const free = slot('2026-11-23T09:30Z', 50)
  const slots = [booked, free]
  const grid = weekGrid('2026-11-23', slots)
  const monday = [9, 10, 11].map((hour) => cellAt(grid, 0, hour))

  it('adds slots of the expert’s length, on the hour (EAP-9-05)', () => {
    expect(paint(slots, monday, true, 45)).toEqual([booked, free, slot('2026-11-23T10:00Z', 45)])
  })

  it('never takes away or adds to what is booked (EAP-4-30)', () => {
    expect(paint(slots, monday, false)).toEqual([booked])
    expect(stateOfCell(cellAt(grid, 0, 9), longAgo, 60)).toBe('booked')
  })

  it.each([
    ['past', '2026-11-23T10:30Z', 11, 60],
    ['open', '2026-11-23T09:00Z', 11, 60],
    ['open', '2026-11-23T09:00Z', 23, 60],
    ['across-midnight', '2026-11-23T09:00Z', 23, 90],
    ['open', '2026-11-23T09:00Z', 22, 90],
  ])('finds a cell %s at %s, %i:00 with %i minutes', (state, now, hour, slotMinutes) => {
    expect(stateOfCell(cellAt(grid, 0, hour), at(now), slotMinutes)).toBe(state)
  })

  it('on and off again gives back what was there, whatever is painted', () => {
    const hours = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 23 })), {
      selector: ([day, hour]) => day * 24 + hour,
    })
    fc.assert(
      fc.property(hours, fc.constantFrom('2026-11-23', '2027-03-22', '2027-10-25'), (chosen, week) => {
        const kept = [slot(`${week}T08:00Z`, 90, true), slot(`${week}T12:30Z`, 30)]
        const cellsIn = (held: readonly GridSlot[]) => {
          const rows = weekGrid(week, held)
          return chosen.map(([day, hour]) => cellAt(rows, day, hour)).filter(({ available }) => !available)
        }
        const added = paint(kept, cellsIn(kept), true)
        const before = weekGrid(week, kept)
        const newCells = weekGrid(week, added).flatMap(({ cells }, hour) =>
          cells.filter((cell, day) => cell.available && !cellAt(before, day, hour).available),
        )
        expect(paint(added, newCells, false)).toEqual(kept)
        expect(added.filter((one) => one.booked)).toEqual(kept.filter((one) => one.booked))
      }),
    )
  })
})
