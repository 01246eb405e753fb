import { describe, expect, it, vi } from 'vitest'
import type { GridSlot } from '../../../../domain/eap-booking/week-grid.ts'
import { changedStarts, weekStore, type WeekKey } from './week-store.ts'

const hourMs = 3_600_000
const slot = (hour: number, booked = false): GridSlot => ({
  startMs: hour * hourMs,
  endMs: (hour + 1) * hourMs,
  booked,
})
const first: WeekKey = { expert: 'eva', monday: '2026-11-23' }
const second: WeekKey = { expert: 'eva', monday: '2026-11-30' }

/** A store whose saves end when the test says so. */
function held() {
  const saves: {
    key: WeekKey
    hours: number[]
    answer: (slots: readonly GridSlot[]) => void
    fail: (error: Error) => void
  }[] = []
  const onBooked = vi.fn<(key: WeekKey, booked: readonly GridSlot[]) => void>()
  const store = weekStore({
    save: (key, free) =>
      new Promise((answer, fail) => {
        saves.push({ key, hours: free.map(({ startMs }) => startMs / hourMs), answer, fail })
      }),
    onBooked,
  })
  store.load(first, [slot(8, true), slot(9)])
  store.load(second, [])
  return { store, saves, onBooked }
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
const shownHours = (store: ReturnType<typeof weekStore>, key: WeekKey) =>
  store.get(key)?.shown.map(({ startMs }) => startMs / hourMs)

describe('weeks that are being changed', () => {
  it('are shown at once and saved as all free slots of the week (EAP-4-31)', async () => {
    const { store, saves } = held()
    store.change(first, [slot(8, true), slot(9), slot(10)])
    expect(shownHours(store, first)).toEqual([8, 9, 10])
    expect(saves.map(({ hours }) => hours)).toEqual([[9, 10]])
    expect(store.get(first)?.status).toBe('saving')
    saves[0]?.answer([slot(8, true), slot(9), slot(10)])
    await settled()
    expect(store.get(first)?.status).toBe('saved')
    expect(store.unsaved()).toEqual([])
  })

  it('are saved one after the other, each in its latest state (EAP-4-31)', async () => {
    const { store, saves } = held()
    store.change(first, [slot(8, true), slot(10)])
    store.change(first, [slot(8, true), slot(11)])
    store.change(second, [slot(50)])
    store.change(first, [slot(8, true), slot(12)])
    expect(saves).toHaveLength(1)
    saves[0]?.answer([slot(8, true), slot(10)])
    await settled()
    expect(shownHours(store, first)).toEqual([8, 12])
    expect(saves.map(({ key, hours }) => [key.monday, hours])).toEqual([
      ['2026-11-23', [10]],
      ['2026-11-23', [12]],
    ])
    saves[1]?.answer([slot(8, true), slot(12)])
    await settled()
    expect(saves[2]).toMatchObject({ key: second, hours: [50] })
    saves[2]?.answer([slot(50)])
    await settled()
    expect(store.unsaved()).toEqual([])
  })

  it('show what was booked meanwhile, and say so (EAP-4-32)', async () => {
    const { store, saves, onBooked } = held()
    store.change(first, [slot(8, true), slot(9), slot(10)])
    saves[0]?.answer([slot(8, true), slot(9, true), slot(10)])
    await settled()
    expect(onBooked).toHaveBeenCalledExactlyOnceWith(first, [slot(9, true)])
    expect(store.get(first)?.shown).toEqual([slot(8, true), slot(9, true), slot(10)])
  })

  it('keep a booking that came in while its slot was being taken away', async () => {
    const { store, saves } = held()
    store.change(first, [slot(8, true)])
    store.change(first, [slot(8, true), slot(11)])
    saves[0]?.answer([slot(8, true), slot(9, true)])
    await settled()
    expect(store.get(first)?.shown).toEqual([slot(8, true), slot(9, true), slot(11)])
  })

  it('keep what was changed when a save fails, which holds up no other week', async () => {
    const { store, saves } = held()
    store.change(first, [slot(8, true), slot(9), slot(10)])
    store.change(second, [slot(50)])
    saves[0]?.fail(new Error('no answer'))
    await settled()
    const state = store.get(first)
    expect(state?.status).toBe('failed')
    expect(state && [...changedStarts(state)]).toEqual([10 * hourMs])
    expect(saves[1]).toMatchObject({ key: second })
    saves[1]?.answer([slot(50)])
    await settled()
    expect(store.unsaved()).toEqual([first])
    store.retry(first)
    expect(saves[2]).toMatchObject({ key: first, hours: [9, 10] })
  })

  it('are sent with what was changed while a save failed', async () => {
    const { store, saves } = held()
    store.change(first, [slot(8, true), slot(10)])
    store.change(first, [slot(8, true), slot(10), slot(11)])
    saves[0]?.fail(new Error('no answer'))
    await settled()
    expect(saves[1]).toMatchObject({ hours: [10, 11] })
    expect(store.get(first)?.status).toBe('saving')
  })

  it('are given up only on wish', async () => {
    const { store, saves } = held()
    store.change(first, [slot(8, true)])
    store.discard(first)
    expect(shownHours(store, first)).toEqual([8])
    saves[0]?.fail(new Error('no answer'))
    await settled()
    store.discard(first)
    expect(shownHours(store, first)).toEqual([8, 9])
  })

  it('are not overwritten by a list that is loaded meanwhile', () => {
    const { store } = held()
    store.change(first, [slot(8, true), slot(9), slot(10)])
    store.load(first, [slot(8, true), slot(9)])
    expect(shownHours(store, first)).toEqual([8, 9, 10])
  })
})
