import { resealRows, type SealedTable } from '../../../platform/database/reseal-rows.ts'
import type { Services } from '../../../platform/services.ts'
import { sealedReservation } from '../records/reservation.ts'
import { sealedWaiting } from '../waiting/waiting-place.ts'

const tables: readonly SealedTable[] = [
  {
    table: 'eap_reservations',
    key: ['organization_id', 'id'],
    columns: {
      sealed_email: ({ id }) => sealedReservation('email', String(id)),
      sealed_phone: ({ id }) => sealedReservation('phone', String(id)),
      sealed_note: ({ id }) => sealedReservation('note', String(id)),
    },
  },
  {
    table: 'eap_waiting',
    key: ['organization_id', 'id'],
    columns: {
      sealed_email: ({ id }) => sealedWaiting('email', String(id)),
      sealed_phone: ({ id }) => sealedWaiting('phone', String(id)),
      sealed_note: ({ id }) => sealedWaiting('note', String(id)),
    },
  },
]

/** Seals reservations and places on the waiting list with the newest key, as `reseal-cases` does cases (0340). */
export async function resealBookings({ db, caseSealing, log }: Services): Promise<void> {
  let count = 0
  for (const table of tables) count += await resealRows(db, caseSealing, table)
  if (count > 0) log.info({ rows: count, key: caseSealing.keyId }, 'bookings were sealed with the newest key')
}
