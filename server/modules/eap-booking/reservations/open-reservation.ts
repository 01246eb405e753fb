import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { findReservation, type FoundReservation } from '../records/reservation.ts'

/** Runs `work` for the reservation behind a link; 404 for a cancelled one, an ended link and one of another kind. */
export async function withReservation<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  linkGuid: string,
  work: (tx: TenantTransaction, reservation: FoundReservation) => Promise<T>,
): Promise<T> {
  const answer = await db.withLink(secretHash(linkGuid), async (tx, link) => {
    if (link.kind !== 'reservation' || (link.expires_at !== null && link.expires_at <= clock.now())) throw notFound()
    const reservation = await findReservation(tx, { organizationId: link.organization_id, linkId: link.id })
    if (!reservation || reservation.cancelled_at !== null) throw notFound()
    return { of: await work(tx, reservation) }
  })
  if (!answer) throw notFound()
  return answer.of
}
