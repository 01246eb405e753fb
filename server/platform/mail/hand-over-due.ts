import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from '../database/database-away.ts'
import { mailTimeouts } from './smtp-transport.ts'

/**
 * What one job hands over before it makes room for other jobs and for a shutdown: so many messages, or what it manages in
 * so many milliseconds. The job of a large campaign then stands behind those of the others.
 */
const mostAtATime = 50
const longestAtATime = 10_000
/** After this long without an outcome the worker is considered dead. Well above all time limits of a hand-over. */
export const abandonedAfterMs = 5 * mailTimeouts.whole

/**
 * Pauses between attempts to store the outcome of a delivery, in milliseconds. A database that restarts meanwhile
 * leaves no message in doubt; in total they are shorter than the time after which a claim is given up.
 */
const settleRetryPauses: readonly number[] = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000]

export type Claim<Message> =
  | { kind: 'claimed'; message: Message }
  | { kind: 'dropped' }
  /** Nothing is due, or who takes the messages cannot be reached. */
  | { kind: 'nothing' }

/** Stores the outcome of a hand-over. */
export type Settle = () => Promise<void>

/**
 * Hands over what is due, one message after the other; several workers may do so at once. A message is claimed just
 * before its delivery, so that a crash leaves only that message in doubt. The answer says whether `more` is due.
 */
export async function handOverDue<Message>(
  { claim, deliver }: { claim: () => Promise<Claim<Message>>; deliver: (message: Message) => Promise<Settle> },
  pauses: readonly number[] = settleRetryPauses,
): Promise<'more' | 'done'> {
  const began = performance.now()
  for (let handed = 0; handed < mostAtATime && performance.now() - began < longestAtATime;) {
    const claimed = await claim()
    if (claimed.kind === 'dropped') continue
    if (claimed.kind !== 'claimed') return 'done'
    const settle = await deliver(claimed.message)
    await settleWithRetries(settle, pauses)
    handed += 1
  }
  return 'more'
}

/** Retries, as only this worker knows the outcome. It may be repeated if the answer to a commit was lost. */
async function settleWithRetries(settle: Settle, pauses: readonly number[]): Promise<void> {
  for (const wait of pauses) {
    try {
      return await settle()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error
      await pause(wait)
    }
  }
  return settle()
}
