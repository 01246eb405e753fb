import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { answerOffer as contract } from '../../../../contract/eap-booking/reservations.ts'
import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence, isOpenNow } from '../../eap-cases/records/licence-access.ts'
import { bookHeldTime } from '../records/hold-time.ts'
import { formEntry } from '../records/reservation.ts'
import { lockCalendars } from '../records/taken-times.ts'
import { storeReservation } from '../reservations/store-reservation.ts'
import { presentPlace } from './present-place.ts'
import { canStillServe } from './waiting-queries.ts'
import {
  changePlace,
  endOffer,
  offerOf,
  unsealWaiting,
  withWaitingPlace,
  type Offer,
  type WaitingPlace,
} from './waiting-place.ts'

/**
 * Accepts the time that is offered, which becomes a reservation, or passes it on. An offer that is over is passed on as
 * well, and the answer says so. Accepted a second time, the first answer stands.
 */
export async function answerOffer(
  services: Services,
  linkGuid: string,
  accept: boolean,
): Promise<AnswerOf<typeof contract>> {
  const answer = await withWaitingPlace(services, linkGuid, async (tx, place) => {
    const answered = await (accept ? acceptOffer(services, tx, place) : passOn(tx, place))
    return answered && presentPlace(services, tx, answered)
  })
  // Only now, since an error within the transaction would undo that the time was passed on.
  if (!answer) throw conflict('OFFER_ENDED')
  return answer
}

async function passOn(tx: TenantTransaction, place: WaitingPlace): Promise<WaitingPlace | null> {
  if (place.state === 'offered') return endOffer(tx, place)
  return place.state === 'waiting' ? place : null
}

async function acceptOffer(
  services: Services,
  tx: TenantTransaction,
  place: WaitingPlace,
): Promise<WaitingPlace | null> {
  if (place.state === 'accepted') return place
  const offer = offerOf(place)
  if (!offer) return null
  const reservationId = randomUUID()
  await lockCalendars(tx, [offer.expert])
  const isTaken = (await stands(services, tx, place, offer)) && (await bookHeldTime(tx, place.id, reservationId))
  if (!isTaken) {
    await endOffer(tx, place)
    return null
  }
  await storeReservation(tx, services, {
    id: reservationId,
    organizationId: place.organization_id,
    licenceId: place.licence_id,
    timeslotId: offer.timeslotId,
    expert: offer.expert,
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    category: place.category_slug,
    topic: place.topic_slug,
    client: unsealWaiting(services.caseSealing, place),
    languageCode: place.language_code,
    bookedBy: null,
  })
  return changePlace(tx, place, { state: 'accepted', reservation_id: reservationId, offer_expires_at: null })
}

/** Whether the offer can still be accepted: in time, the licence is open now and then, and the rest is as before. */
async function stands(
  { clock, caseSealing }: Services,
  tx: TenantTransaction,
  place: WaitingPlace,
  offer: Offer,
): Promise<boolean> {
  const now = clock.now()
  if (offer.expiresAt <= now) return false
  const licence = await findLicence(tx, place.licence_id)
  if (!licence || !isOpenNow(licence, now) || !isOpenNow(licence, offer.startsAt)) return false
  return canStillServe(tx, place, offer, formEntry(caseSealing, unsealWaiting(caseSealing, place)))
}
