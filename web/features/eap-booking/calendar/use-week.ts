import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { getCalendarNotes, listTimeslots, saveTimeslots } from '../../../../contract/eap-booking/calendar.ts'
import { listBookings } from '../../../../contract/eap-booking/bookings.ts'
import { weekRange, type GridSlot } from '../../../../domain/eap-booking/week-grid.ts'
import { callKey, useCall, useWrite } from '../../../platform/calls/queries.ts'
import { weekStore, type WeekKey, type WeekStore } from './week-store.ts'

const instant = (ms: number) => new Date(ms).toISOString()

/** The range of a week, as calls take it. */
export function rangeOf({ expert, monday }: WeekKey) {
  const { startMs, endMs } = weekRange(monday)
  return { expert, startTimeslotsRange: instant(startMs), endTimeslotsRange: instant(endMs) }
}

const listInput = (key: WeekKey) => ({
  body: { ...rangeOf(key), freeOnly: false, category: '', licenseGuid: '' },
})

type Slot = { startTime: string; endTime: string; booked: boolean }
const gridSlots = (slots: readonly Slot[]): GridSlot[] =>
  slots
    .map(({ startTime, endTime, booked }) => ({ startMs: Date.parse(startTime), endMs: Date.parse(endTime), booked }))
    .toSorted((one, other) => one.startMs - other.startMs)

/** Others may change a week that is looked at: clients book, administrators plan. */
const lookAgainMs = 30_000

/** Weeks that are changed here; kept while somebody goes from week to week. */
export function useWeekStore(onBooked: (key: WeekKey, booked: readonly GridSlot[]) => void): WeekStore {
  const queryClient = useQueryClient()
  const { mutateAsync } = useWrite(saveTimeslots, {
    suppressNotice: true,
    keeps: [listTimeslots, getCalendarNotes, listBookings],
  })
  const [store] = useState(() => weekStore())
  useEffect(() =>
    store.connect({
      onBooked,
      save: async (key, free) => {
        const queryKey = callKey(listTimeslots, listInput(key))
        // A list that is on its way does not know of this save.
        await queryClient.cancelQueries({ queryKey })
        const timeslots = free.map(({ startMs, endMs }) => ({ startTime: instant(startMs), endTime: instant(endMs) }))
        const stored = await mutateAsync({ body: { ...rangeOf(key), timeslots } })
        queryClient.setQueryData(queryKey, stored)
        return gridSlots(stored)
      },
    }),
  )
  return store
}

/** A week of an expert: loaded, loaded again while it is looked at, and with what is being changed in it. */
export function useWeek(store: WeekStore, key: WeekKey) {
  const { expert, monday } = key
  const query = useCall(listTimeslots, listInput(key), {
    enabled: expert !== '',
    everyMs: lookAgainMs,
    asUser: true,
  })
  const stored = useMemo(() => query.data && gridSlots(query.data), [query.data])
  useEffect(() => {
    if (stored) store.load({ expert, monday }, stored)
  }, [store, stored, expert, monday])
  const state = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get({ expert, monday }), [store, expert, monday]),
  )
  return { state, query }
}
