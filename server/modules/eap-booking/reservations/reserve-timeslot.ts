import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { reserveTimeslot as contract } from '../../../../contract/eap-booking/reservations.ts'
import { readBookingClient } from '../../../../domain/eap-cases/booking-client.ts'
import { longestText } from '../../../../domain/eap-cases/case-codes.ts'
import { eapScopeOf } from '../../../../domain/eap-cases/eap-scope.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { findLicence, isOpenNow, withLicence } from '../../eap-cases/records/licence-access.ts'
import { dropExpiredHolds, lockCalendars, takeTime } from '../records/taken-times.ts'
import { freeSlots, isTopicOf, offersCategory, type FreeSlot, type WantedTime } from './offers-queries.ts'
import { storeReservation } from './store-reservation.ts'

type Sent = BodyOf<typeof contract>

/**
 * Reserves a time: of the expert that is named, otherwise of any free one (EAP-3-26). Of several callers exactly one
 * gets it (EAP-7-33).
 */
export async function reserveTimeslot(
  services: Services,
  user: SignedIn | undefined,
  sent: Sent,
): Promise<AnswerOf<typeof contract>> {
  const read = readBookingClient(sent)
  if (!read.ok) throw invalid(read.issues)
  const now = services.clock.now()
  if (new Date(sent.startTime) <= now) throw conflict('SLOT_PAST')
  return withLicence(services, sent.license, async (tx, organizationId) => {
    const wanted = wantedTime(sent, organizationId)
    const free = await slotsOffered(tx, wanted, sent.topic || null, now)
    const id = randomUUID()
    const slot = await takeOne(tx, { id, organizationId }, free, now)
    const { linkGuid, reservation } = await storeReservation(tx, services, {
      ...wanted,
      id,
      timeslotId: slot.id,
      expert: slot.expert,
      topic: sent.topic || null,
      client: { ...read.client, note: noteOf(sent) },
      languageCode: startingLanguage(sent.language),
      bookedBy: user && isOfProgramme(user) ? user.userName : null,
    })
    return {
      linkGuid,
      expertName: reservation.expert_name,
      startTime: sent.startTime,
      endTime: sent.endTime,
    }
  })
}

function wantedTime(sent: Sent, organizationId: string): WantedTime {
  return {
    organizationId,
    licenceId: sent.license,
    category: sent.category,
    startsAt: new Date(sent.startTime),
    endsAt: new Date(sent.endTime),
    expert: sent.expert || null,
  }
}

/** The free slots of the time, for an open licence with that category. */
async function slotsOffered(
  tx: TenantTransaction,
  wanted: WantedTime,
  topic: string | null,
  now: Date,
): Promise<FreeSlot[]> {
  const [licence, isOffered, isTopic, free] = await Promise.all([
    findLicence(tx, wanted.licenceId),
    offersCategory(tx, wanted),
    topic === null || isTopicOf(tx, topic, wanted.category),
    freeSlots(tx, wanted, now),
  ])
  if (!licence || !isOpenNow(licence, now)) throw notFound()
  if (!isOffered) throw conflict('CATEGORY_NOT_LICENSED')
  if (!isTopic) throw invalid([{ path: 'topic', code: 'TOPIC_UNKNOWN' }])
  // The licence is over by then.
  if (!isOpenNow(licence, wanted.startsAt)) throw conflict('SLOT_TAKEN')
  return free
}

/** Takes the first of the slots that nobody else has got meanwhile. */
async function takeOne(
  tx: TenantTransaction,
  reservation: { id: string; organizationId: string },
  free: readonly FreeSlot[],
  now: Date,
): Promise<FreeSlot> {
  const hasHolds = free.some(({ isAfterHold }) => isAfterHold)
  const locked = lockCalendars(
    tx,
    free.map(({ expert }) => expert),
    hasHolds ? 'alone' : 'shared',
  )
  for (const slot of free) {
    const dropped = slot.isAfterHold && dropExpiredHolds(tx, slot.id, now)
    const [, , isTaken] = await Promise.all([locked, dropped, takeTime(tx, reservation, slot.id)])
    if (isTaken) return slot
  }
  throw conflict('SLOT_TAKEN')
}

/** The form shows one of the two texts (EAP-3-24). */
function noteOf({ note, requestText }: Sent): string {
  const texts = [note, requestText].map((text) => text?.trim() ?? '').filter((text) => text !== '')
  return texts.join('\n').slice(0, longestText)
}

/** Staff book for clients; somebody else who is signed in is the client, and is not written down. */
function isOfProgramme(user: SignedIn): boolean {
  const { every, asAdmin, asExpert } = eapScopeOf(user)
  return every || asAdmin || asExpert
}
