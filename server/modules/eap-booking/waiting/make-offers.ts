import { earliestOffered, nextOffering, offerEnd } from '../../../../domain/eap-booking/offer.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { enqueue, type JobPayloads } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../eap-cases/records/queue-message.ts'
import { holdTime } from '../records/hold-time.ts'
import { freeTimesIn, hasNoOffer, lockNextPerson, type FreeTime, type NextPerson } from './waiting-queries.ts'

/**
 * Offers what is free in a range, each time to the person who waits longest for it. A transaction for each offer: what
 * was made stays made if the process ends, and running again offers only the rest. At night nobody is written to: what is
 * still free in the morning is offered then.
 */
export async function makeOffers(services: Services, freed: JobPayloads['offer-freed-time']): Promise<void> {
  const { db, clock } = services
  const runAt = nextOffering(clock.now())
  if (runAt > clock.now())
    return db.withTenant({ kind: 'all' }, (tx) => enqueue(tx, 'offer-freed-time', freed, { runAt }))
  const free = await db.withTenant({ kind: 'all' }, (tx) => freeTimesIn(tx, freed, earliestOffered(clock.now())))
  const offerOne = (time: FreeTime) => db.withTenant({ kind: 'all' }, (tx) => offer(tx, time, clock.now()))
  for (const time of free) while ((await offerOne(time)) === 'next');
}

/** `next`: who waits longest has just got another offer, so that the time is for who waits next. */
async function offer(tx: TenantTransaction, time: FreeTime, now: Date): Promise<'next' | 'done'> {
  const person = await lockNextPerson(tx, time, now)
  const heldUntil = person && offerEnd(time.startsAt, person.offerMinutes, now)
  if (!person || !heldUntil) return 'done'
  if (!(await hasNoOffer(tx, person))) return 'next'
  const { id, organizationId } = person
  const timeslotId = await holdTime(tx, { ...time, id, organizationId, heldUntil })
  if (timeslotId !== null) await storeOffer(tx, person, { ...time, timeslotId }, heldUntil, now)
  return 'done'
}

async function storeOffer(
  tx: TenantTransaction,
  { organizationId, id, languageCode, offers, sendsTexts }: NextPerson,
  { timeslotId, expertUserName, startsAt, endsAt }: FreeTime & { timeslotId: number },
  heldUntil: Date,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('eap_waiting')
    .set({
      state: 'offered',
      offered_timeslot_id: timeslotId,
      offered_expert_user_name: expertUserName,
      offered_start: startsAt,
      offered_end: endsAt,
      offer_expires_at: heldUntil,
      offers: offers + 1,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('eap_offered_times')
    .values({ organization_id: organizationId, waiting_id: id, expert_user_name: expertUserName, starts_at: startsAt })
    .execute()
  await queueMessage(tx, {
    organizationId,
    kind: 'offer',
    subjectId: id,
    version: offers + 1,
    languageCode,
    channels: sendsTexts ? ['mail', 'text'] : ['mail'],
    dueAt: now,
  })
}
