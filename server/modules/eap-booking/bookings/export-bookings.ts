import type { BodyOf } from '../../../../contract/endpoint.ts'
import { bookingColumns, type BookingColumn } from '../../../../contract/eap-booking/bookings.ts'
import type { bookedTimeslot, exportBookings as contract } from '../../../../contract/eap-booking/bookings.ts'
import type { z } from 'zod'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { localDateTimeAt, writeLocalDateTime } from '../../../../domain/time/local-time.ts'
import { audit } from '../../../platform/audit.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeSpreadsheet, type SpreadsheetCell } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { withEapScope } from '../../eap-cases/records/eap-access.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { bookingsPage, catalogueNames, type BookingFilter, type BookingRow } from './bookings-queries.ts'
import { presentBooking } from './present-booking.ts'

type Booking = z.output<typeof bookedTimeslot>
type Names = Awaited<ReturnType<typeof catalogueNames>>

/** Read and opened at once, while the rows before are being written. */
const portionRows = 500

/** The bookings that match the filters as a sheet (EAP-2-55). Notes and secret addresses stay out of files (0325). */
export async function exportBookings(
  services: Services,
  user: SignedIn,
  language: InterfaceLanguage,
  { headers = {}, ...filter }: BodyOf<typeof contract>,
  requestId: string,
): Promise<FileAnswer> {
  const names = await withEapScope(services.db, user, async (tx) => {
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'export-bookings',
      recordType: 'booking',
      requestId,
    })
    return catalogueNames(tx, language)
  })
  const content = writeSpreadsheet({
    name: 'timeslots',
    columns: bookingColumns.map((id) => ({
      header: headers[id] || id,
      type: id === 'verified' || id === 'expertInvited' ? 'number' : 'text',
    })),
    rows: cellRows(services, user, language, filter, names),
  })
  return new FileAnswer(
    content,
    'eap_timeslots_table.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
}

async function* cellRows(
  services: Services,
  user: SignedIn,
  language: InterfaceLanguage,
  filter: BookingFilter,
  names: Names,
): AsyncGenerator<SpreadsheetCell[]> {
  const order = { sortBy: 'startTime', descending: true, language } as const
  const now = services.clock.now()
  let after: BookingRow | undefined
  for (;;) {
    const page = { offset: 0, rows: portionRows, after }
    const rows = await withEapScope(services.db, user, (tx) => bookingsPage(tx, user, filter, order, page, now))
    for (const row of rows) {
      const booking = presentBooking(services, user, row)
      yield bookingColumns.map((column) => cells[column](booking, names))
    }
    if (rows.length < portionRows) return
    after = rows.at(-1)
  }
}

const written = (instant: string) => writeLocalDateTime(localDateTimeAt(Date.parse(instant), programmeZone))

const cells: Record<BookingColumn, (booking: Booking, names: Names) => SpreadsheetCell> = {
  expertName: ({ expertName }) => expertName,
  startTime: ({ startTime }) => written(startTime),
  endTime: ({ endTime }) => written(endTime),
  applicantEmail: ({ applicantEmail }) => applicantEmail,
  applicantPhone: ({ applicantPhone }) => applicantPhone,
  licenseName: ({ licenseName }) => licenseName,
  category: ({ category }, { categories }) => categories.get(category) ?? category,
  topic: ({ topic }, { topics }) => (topic === null ? null : (topics.get(topic) ?? topic)),
  verified: ({ verified }) => verified ?? null,
  expertInvited: ({ expertInvited }) => expertInvited ?? null,
}
