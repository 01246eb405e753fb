import type { Selectable } from 'kysely'
import { normalizeEmail } from '../../../../domain/text/email-address.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { CaseSealing } from '../../../platform/case-sealing.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapWaiting } from '../../../platform/database/schema.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import { releaseHeldTime } from '../records/hold-time.ts'
import type { ReservationClient } from '../records/reservation.ts'
import { offerFreedTime } from './offer-freed-time.ts'

export type WaitingPlace = Selectable<EapWaiting>

/** Runs `work` for the place behind a link, which is locked; 404 for an ended link and one of another kind. */
export async function withWaitingPlace<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  linkGuid: string,
  work: (tx: TenantTransaction, place: WaitingPlace) => Promise<T>,
): Promise<T> {
  const answer = await db.withLink(secretHash(linkGuid), async (tx, link) => {
    if (link.kind !== 'waiting-place' || (link.expires_at !== null && link.expires_at <= clock.now())) throw notFound()
    const place = await tx
      .selectFrom('eap_waiting')
      .where('organization_id', '=', link.organization_id)
      .where('link_id', '=', link.id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!place) throw notFound()
    return { of: await work(tx, place) }
  })
  if (!answer) throw notFound()
  return answer.of
}

/** A value that is moved to another column or row does not open. */
export const sealedWaiting = (column: 'email' | 'phone' | 'note', placeId: string) => `eap_waiting.${column} ${placeId}`

/** What somebody typed who waits, as the row keeps it. */
export function sealWaiting(sealing: CaseSealing, placeId: string, { email, phone, note }: ReservationClient) {
  const seal = (column: 'email' | 'phone' | 'note', text: string) => sealing.seal(text, sealedWaiting(column, placeId))
  return {
    sealed_email: seal('email', email),
    sealed_phone: seal('phone', phone),
    sealed_note: note === '' ? null : seal('note', note),
    key_id: sealing.keyId,
    person_entry: sealing.indexEntry(`waiting ${normalizeEmail(email)}`),
  }
}

export function unsealWaiting(sealing: CaseSealing, place: WaitingPlace): ReservationClient {
  const { id, key_id: keyId, sealed_email: email, sealed_phone: phone, sealed_note: note } = place
  const unseal = (column: 'email' | 'phone' | 'note', sealed: Buffer) =>
    sealing.unseal(sealed, keyId, sealedWaiting(column, id))
  return {
    email: unseal('email', email),
    phone: unseal('phone', phone),
    note: note === null ? '' : unseal('note', note),
  }
}

/** An offer that stands. */
export type Offer = { timeslotId: number | null; expert: string; startsAt: Date; endsAt: Date; expiresAt: Date }

/** The time that is offered to a place, also one whose time to answer is over; null where there is none. */
export function offerOf(place: WaitingPlace): Offer | null {
  const { offered_expert_user_name: expert, offered_start: startsAt, offered_end: endsAt, offer_expires_at } = place
  if (place.state !== 'offered' || !expert || !startsAt || !endsAt || !offer_expires_at) return null
  return { timeslotId: place.offered_timeslot_id, expert, startsAt, endsAt, expiresAt: offer_expires_at }
}

/**
 * Ends the offer to a place that the transaction has locked: its time is let go of and offered to the next one. `then`:
 * whether the person goes on waiting.
 */
export async function endOffer(
  tx: TenantTransaction,
  place: WaitingPlace,
  then: 'waiting' | 'left' = 'waiting',
): Promise<WaitingPlace> {
  const offer = offerOf(place)
  await releaseHeldTime(tx, place.id)
  if (offer) await offerFreedTime(tx, { expertUserName: offer.expert, startsAt: offer.startsAt, endsAt: offer.endsAt })
  return changePlace(tx, place, {
    state: then,
    offered_timeslot_id: null,
    offered_expert_user_name: null,
    offered_start: null,
    offered_end: null,
    offer_expires_at: null,
  })
}

export function changePlace(
  tx: TenantTransaction,
  { organization_id, id }: WaitingPlace,
  fields: Partial<WaitingPlace>,
): Promise<WaitingPlace> {
  return tx
    .updateTable('eap_waiting')
    .set(fields)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
