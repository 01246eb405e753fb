import type { TenantTransaction } from '../../../platform/database/database.ts'
import * as queries from './message-queries.ts'
import type { ClientKind } from './texts/client-texts.ts'

type Message = queries.EapMessage
type WaitingFacts = NonNullable<Awaited<ReturnType<typeof queries.waitingFacts>>>
type ReservationFacts = NonNullable<Awaited<ReturnType<typeof queries.reservationFacts>>>

/** What a message to a client is about, while what it says is true. */
export type TrueFacts = {
  kind: ClientKind
  facts: queries.ClientFacts
  /** Until when an offer stands. */
  offerEnd: Date | null
  /** Of an appointment: what its calendar entry needs beside its times. */
  appointment: Pick<ReservationFacts, 'sequence' | 'isCancelled' | 'startsAt' | 'endsAt'> | null
}

/** The facts of a message to a client; undefined where it is not, or no longer, true. */
export async function findTrueFacts(
  tx: TenantTransaction,
  message: Message,
  now: Date,
): Promise<TrueFacts | undefined> {
  const { kind, version } = message
  const nothing = { offerEnd: null, appointment: null }
  switch (kind) {
    case 'request':
    case 'opened':
      return undefined
    case 'outcome': {
      const facts = await queries.outcomeFacts(tx, message)
      // The link ends when the questions were answered.
      const isOpen = facts?.link && (facts.link.expiresAt === null || facts.link.expiresAt > now)
      return isOpen ? { ...nothing, kind, facts } : undefined
    }
    case 'joined': {
      const facts = await queries.waitingFacts(tx, message)
      if (facts?.state !== 'waiting' && facts?.state !== 'offered') return undefined
      // A time that was offered meanwhile has a message of its own.
      return { ...nothing, kind, facts: { ...facts, startsAt: null, endsAt: null } }
    }
    case 'offer': {
      const facts = await queries.waitingFacts(tx, message)
      if (!facts || !isOfferTrue(version, facts, now)) return undefined
      return { ...nothing, kind, facts, offerEnd: facts.offerExpiresAt }
    }
    case 'booked':
    case 'moved':
    case 'cancelled':
    case 'reminder': {
      const facts = await queries.reservationFacts(tx, message)
      if (!facts || !isReservationTrue(kind, version, facts, now)) return undefined
      return { ...nothing, kind, facts, appointment: facts }
    }
  }
}

function isOfferTrue(version: number, { state, offers, offerExpiresAt }: WaitingFacts, now: Date): boolean {
  return state === 'offered' && offers === version && offerExpiresAt !== null && offerExpiresAt > now
}

/** Of a time that has begun nobody is told any more; of the present version alone. */
export function isReservationTrue(
  kind: 'booked' | 'moved' | 'cancelled' | 'reminder',
  version: number,
  { isCancelled, sequence, startsAt }: Pick<ReservationFacts, 'isCancelled' | 'sequence' | 'startsAt'>,
  now: Date,
): boolean {
  if (startsAt <= now) return false
  return kind === 'cancelled' ? isCancelled : !isCancelled && sequence === version
}
