import type { TenantTransaction } from '../../../platform/database/database.ts'
import { createLink } from '../../../platform/links/links.ts'
import type { Services } from '../../../platform/services.ts'
import { findReservation, sealClient, type FoundReservation, type ReservationClient } from '../records/reservation.ts'
import { tellClient, tellExpert } from './tell-of-reservation.ts'

export type NewReservation = {
  /** Its time is taken under this id in the same transaction, before. */
  id: string
  organizationId: string
  licenceId: string
  timeslotId: number | null
  expert: string
  startsAt: Date
  endsAt: Date
  category: string
  topic: string | null
  client: ReservationClient
  languageCode: string
  /** A user of the house who books for the client. */
  bookedBy: string | null
}

/** How long the link of a reservation opens after its end, in days. */
const linkDays = 30
export const linkEnd = (endsAt: Date): Date => new Date(endsAt.getTime() + linkDays * 24 * 3600_000)

/** Stores a reservation whose time is taken, with its link and the message to the client. */
export async function storeReservation(
  tx: TenantTransaction,
  services: Pick<Services, 'sealing' | 'caseSealing' | 'clock'>,
  made: NewReservation,
): Promise<{ linkGuid: string; reservation: FoundReservation }> {
  const { id, organizationId, startsAt, endsAt } = made
  const { id: linkId, secret } = await createLink(tx, services.sealing, {
    kind: 'reservation',
    organization_id: organizationId,
    expires_at: linkEnd(endsAt),
  })
  const inserted = tx
    .insertInto('eap_reservations')
    .values({
      id,
      organization_id: organizationId,
      licence_id: made.licenceId,
      timeslot_id: made.timeslotId,
      expert_user_name: made.expert,
      starts_at: startsAt,
      ends_at: endsAt,
      category_slug: made.category,
      topic_slug: made.topic,
      ...sealClient(services.caseSealing, id, made.client),
      language_code: made.languageCode,
      link_id: linkId,
      booked_by: made.bookedBy,
      timed_at: services.clock.now(),
    })
    .execute()
  const [, reservation] = await Promise.all([inserted, findReservation(tx, { organizationId, id })])
  if (!reservation) throw new Error('A reservation of an unknown licence was stored')
  const now = services.clock.now()
  await tellClient(tx, reservation, 'booked', now)
  await tellExpert(tx, reservation, { expert: made.expert, kind: 'booked', by: made.bookedBy }, now)
  return { linkGuid: secret, reservation }
}
