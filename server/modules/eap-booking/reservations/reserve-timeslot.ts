import { randomUUID } from 'node:crypto'
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
import { reserveTogether, type Refusal } from './reserve-together.ts'
import { composeReservation, type NewReservation } from './store-reservation.ts'

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
  const { linkGuid, expertName } = await reserve(services, sent.expert || null, {
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

async function reserve(
  services: Services,
  expert: string | null,
  made: NewReservation,
): Promise<{ linkGuid: string; expertName: string }> {
  const wanted = { wanted_expert: expert, start_day: programmeDay(made.startsAt) }
  const { row, secret } = composeReservation(services, made, wanted)
  for (;;) {
    const { refusal, expert_name } = await reserveTogether(services, made.licenceId, row)
    if (refusal === null) return { linkGuid: secret, expertName: expert_name }
    // Each time somebody else has got one of the experts who were free.
    if (refusal !== 'OTHER_IS_FREE') throw errorOf(refusal)
  }
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
