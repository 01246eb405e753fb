import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, instant, line, nothing, paging, searched } from '../shapes.ts'
import { slug } from '../eap-cases/case-shapes.ts'

/**
 * A booked timeslot (EAP-3-20), and what its row offers. For administrators of other branches and for EAP branch
 * administrators, what the client said and is reached by is empty, as in cases.
 */
export const bookedTimeslot = z.object({
  id: z.number().int(),
  reservationGuid: z.string(),
  expert: z.string(),
  expertName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  applicantEmail: z.string(),
  applicantPhone: z.string(),
  licenseGuid: z.string(),
  licenseName: z.string(),
  category: z.string(),
  note: z.string(),
  topic: z.string().nullable(),
  /** Whether the caller moves and deletes it, and sees and sets its flags. */
  canManage: z.boolean(),
  /** Missing for those who do not manage it. */
  verified: z.boolean().optional(),
  expertInvited: z.boolean().optional(),
  /** Empty for those who may not open the client’s page. */
  linkGuid: z.string(),
  /** The case that was opened for it. */
  caseYearId: z.string().nullable(),
  /** A message to the client that could not be delivered. */
  messageFailed: z.boolean(),
})

const day = z
  .union([z.iso.date(), z.literal('')])
  .nullish()
  .transform((value) => value || null)
const filter = {
  textSearch: searched(200).nullish(),
  expert: z.string().trim().max(200).nullish(),
  licenseGuid: z.union([guid, z.literal('')]).nullish(),
  categorySlug: z.union([slug, z.literal('')]).nullish(),
  dateFrom: day,
  dateTo: day,
}

export const listBookedTimeslots = endpoint({
  method: 'GET',
  url: '/api/eap/booked-timeslots',
  schema: {
    summary: 'Booked timeslots, latest start first, 10,000 at most: admins all, others their own',
    response: { 200: z.array(bookedTimeslot) },
  },
  config: { caller: 'user', needs: 'seeBookings', errors: [] },
})

export const listBookings = endpoint({
  method: 'POST',
  url: '/api/eap/bookings',
  schema: {
    summary: 'One page of the booked timeslots; the text is looked for in names of experts and licences',
    body: z.object({
      ...filter,
      ...paging(['startTime', 'expertName', 'licenseName', 'category', 'verified', 'expertInvited'], {
        sortBy: 'startTime',
        descending: true,
      }),
    }),
    response: { 200: z.object({ timeslots: z.array(bookedTimeslot), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'seeBookings', errors: [] },
})

/** Columns of the sheet, in their order. */
export const bookingColumns = [
  'expertName',
  'startTime',
  'endTime',
  'applicantEmail',
  'applicantPhone',
  'licenseName',
  'category',
  'topic',
  'verified',
  'expertInvited',
] as const
export type BookingColumn = (typeof bookingColumns)[number]

export const exportBookings = endpoint({
  method: 'POST',
  url: '/api/eap/export-timeslots',
  schema: {
    summary:
      'Booked timeslots that match the filters, as XLSX, without notes and links; `headers` words its columns, else they have the names of the fields',
    body: z.object({ ...filter, headers: z.partialRecord(z.enum(bookingColumns), line(100)).optional() }),
    response: { 200: blob },
  },
  config: { caller: 'user', isRead: true, needs: 'exportCases', errors: [] },
})

export const updateTimeslotFlag = endpoint({
  method: 'GET',
  url: '/api/eap/timeslot-update/:parameter/:timeslotId/:value',
  schema: {
    summary: 'Sets a flag of a booked timeslot; not cacheable',
    params: z.object({ parameter: z.enum(['verified', 'invited']), timeslotId: id, value: z.enum(['0', '1']) }),
    response: { 200: nothing },
  },
  config: { changes: true, caller: 'user', needs: 'manageBookings', errors: [] },
})

export const deleteTimeslot = endpoint({
  method: 'GET',
  url: '/api/eap/timeslot-delete/:timeslotId',
  schema: {
    summary: 'Deletes a timeslot with its reservation, whose link then finds nothing; not cacheable',
    params: z.object({ timeslotId: id }),
    response: { 200: nothing },
  },
  config: { changes: true, caller: 'user', needs: 'manageBookings', errors: ['RESERVATION_STARTED'] },
})

const byReservation = z.object({ reservationGuid: guid })

export const moveBooking = endpoint({
  method: 'POST',
  url: '/api/eap/booking/:reservationGuid/move',
  schema: {
    summary: 'Moves a booking to another free slot, of the same or another expert; the client is told',
    params: byReservation,
    body: z.object({ startTime: instant, endTime: instant, expert: z.string().trim().max(200).nullish() }),
    response: { 200: bookedTimeslot },
  },
  config: {
    caller: 'user',
    needs: 'manageBookings',
    errors: ['SLOT_TAKEN', 'SLOT_PAST', 'RESERVATION_STARTED', 'CATEGORY_NOT_LICENSED'],
  },
})

export const openCaseOfBooking = endpoint({
  method: 'POST',
  url: '/api/eap/booking/:reservationGuid/case',
  schema: {
    summary: 'Opens a case for a booking with its client, expert and category, or returns the one that was opened',
    params: byReservation,
    response: { 200: z.object({ yearId: z.string() }) },
  },
  config: { caller: 'user', needs: 'writeCases', errors: ['PENDING_CASES'] },
})
