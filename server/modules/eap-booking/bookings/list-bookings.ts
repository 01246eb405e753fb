import type { z } from 'zod'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { bookedTimeslot, listBookings as contract } from '../../../../contract/eap-booking/bookings.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { mapInSlices } from '../../../platform/in-slices.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { bookingsPage, countBookings } from './bookings-queries.ts'
import { presentBooking } from './present-booking.ts'

/** As many as one answer holds; the paged list has all. */
const mostAtOnce = 10_000

/** The latest bookings that the caller meets (EAP-7-05). */
export async function listBookedTimeslots(
  services: Services,
  user: SignedIn,
  language: InterfaceLanguage,
): Promise<z.output<typeof bookedTimeslot>[]> {
  const order = { sortBy: 'startTime', descending: true, language } as const
  const now = services.clock.now()
  const rows = await withEapScope(services.db, user, (tx) =>
    bookingsPage(tx, user, {}, order, { offset: 0, rows: mostAtOnce }, now),
  )
  return mapInSlices(rows, (row) => presentBooking(services, user, row))
}

/** One page of them; only its rows are opened. */
export async function listBookings(
  services: Services,
  user: SignedIn,
  language: InterfaceLanguage,
  { page, pageRows, sortBy, descending, ...filter }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const now = services.clock.now()
  const { rows, totalCount } = await withEapScope(services.db, user, async (tx) => ({
    rows: await bookingsPage(
      tx,
      user,
      filter,
      { sortBy, descending, language },
      { offset: (page - 1) * pageRows, rows: pageRows },
      now,
    ),
    totalCount: await countBookings(tx, user, filter),
  }))
  return {
    timeslots: await mapInSlices(rows, (row) => presentBooking(services, user, row)),
    totalCount,
  }
}
