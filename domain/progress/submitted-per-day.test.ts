import { expect, it } from 'vitest'
import { submittedPerDay } from './submitted-per-day.ts'

const dayOf = (instant: string) => instant.slice(0, 10)

it('counts by day, including days without ratings', () => {
  const submitted = ['2026-03-06T08:00:00Z', '2026-03-06T20:00:00Z', '2026-03-08T08:00:00Z', '2026-01-01T08:00:00Z']
  expect(submittedPerDay(submitted, { firstDay: '2026-03-05', lastDay: '2026-03-08', dayOf })).toEqual([
    { day: '2026-03-05', count: 0, isWeekend: false },
    { day: '2026-03-06', count: 2, isWeekend: false },
    { day: '2026-03-07', count: 0, isWeekend: true },
    { day: '2026-03-08', count: 1, isWeekend: true },
  ])
})

it('shows the end of a long period', () => {
  const days = submittedPerDay([], { firstDay: '2025-01-01', lastDay: '2026-03-08', dayOf })
  expect(days).toHaveLength(62)
  expect(days.at(-1)?.day).toBe('2026-03-08')
})
