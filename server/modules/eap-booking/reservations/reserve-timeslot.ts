import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import type { reserveTimeslot as contract } from '../../../../contract/eap-booking/reservations.ts'
import { readBookingClient } from '../../../../domain/eap-cases/booking-client.ts'
import { longestText } from '../../../../domain/eap-cases/case-codes.ts'
import { eapScopeOf } from '../../../../domain/eap-cases/eap-scope.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { programmeDay } from '../../eap-cases/records/licence-access.ts'
import { wakeAfterCommit } from '../../eap-cases/records/wake-after-commit.ts'
import { composeReservation, staffLanguages, type NewReservation } from './store-reservation.ts'

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
  const startsAt = new Date(sent.startTime)
  if (startsAt <= services.clock.now()) throw conflict('SLOT_PAST')
  const { linkGuid, expertName } = await reserveInOneTrip(services, sent.expert || null, {
    id: randomUUID(),
    licenceId: sent.license,
    startsAt,
    endsAt: new Date(sent.endTime),
    category: sent.category,
    topic: sent.topic || null,
    client: { ...read.client, note: noteOf(sent) },
    languageCode: startingLanguage(sent.language),
    bookedBy: user && isOfProgramme(user) ? user.userName : null,
  })
  await wakeAfterCommit(services)
  return { linkGuid, expertName, startTime: sent.startTime, endTime: sent.endTime }
}

type Refusal = 'NOT_FOUND' | 'CATEGORY_NOT_LICENSED' | 'TOPIC_UNKNOWN' | 'SLOT_TAKEN'

async function reserveInOneTrip(
  services: Services,
  expert: string | null,
  made: NewReservation,
): Promise<{ linkGuid: string; expertName: string }> {
  const now = services.clock.now()
  const { row, link } = composeReservation(services, made)
  const statement = sql<{ refusal: Refusal | null; expert_name: string }>`
    select * from app.reserve_time(
      ${row}, ${expert}::text, ${now}::timestamptz, ${programmeDay(now)}::text, ${programmeDay(made.startsAt)}::text,
      ${link.stored}, ${staffLanguages}::json)`
  return services.db.runAlone('reserve-time', statement, ([found]) => {
    if (!found) throw new Error('app.reserve_time returned nothing')
    if (found.refusal !== null) throw errorOf(found.refusal)
    return { linkGuid: link.secret, expertName: found.expert_name }
  })
}

function errorOf(refusal: Refusal): Error {
  if (refusal === 'NOT_FOUND') return notFound()
  if (refusal === 'TOPIC_UNKNOWN') return invalid([{ path: 'topic', code: refusal }])
  return conflict(refusal)
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
