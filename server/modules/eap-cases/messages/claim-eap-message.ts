import { afterFailure } from '../../../../domain/mailing/mail-tries.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { DatabaseAway } from '../../../platform/database/database-away.ts'
import type { Claim } from '../../../platform/mail/hand-over-due.ts'
import type { Services } from '../../../platform/services.ts'
import { mailPause, takeServerProbe } from '../../mailing/records/mail-pause.ts'
import { composeEapMessage, type Composed } from './compose-eap-message.ts'
import { changeMessage } from './change-message.ts'
import { lockDueMessage, type EapMessage } from './message-queries.ts'

/** A message that this worker has claimed, ready to be handed over. A probe tests whether paused mail works again. */
export type ClaimedEapMessage = EapMessage & { claimed_at: Date; composed: Composed; isProbe: boolean }

/** One message could not be composed; nothing of it was stored. */
class NotComposed extends Error {
  override readonly name = 'NotComposed'
  readonly due: EapMessage
  constructor(due: EapMessage, cause: unknown) {
    super('a message could not be composed', { cause })
    this.due = due
  }
}

/** Claims one due message just before it is handed over. What is no longer true is dropped, with the reason. */
export async function claimEapMessage(
  services: Services,
  channel: EapMessage['channel'],
): Promise<Claim<ClaimedEapMessage>> {
  try {
    return await services.db.withTenant({ kind: 'all' }, (tx) => claim(services, tx, channel))
  } catch (error) {
    if (!(error instanceof NotComposed)) throw error
    await settleNotComposed(services, error)
    return { kind: 'dropped' }
  }
}

async function claim(
  services: Services,
  tx: TenantTransaction,
  channel: EapMessage['channel'],
): Promise<Claim<ClaimedEapMessage>> {
  const now = services.clock.now()
  const pause = channel === 'mail' ? await mailPause(tx) : undefined
  if (pause && pause.next_probe_at > now) return { kind: 'nothing' }
  const due = await lockDueMessage(tx, channel, now)
  if (!due) return { kind: 'nothing' }
  const composed = await composeEapMessage(services, tx, due).catch((error: unknown) => {
    throw error instanceof DatabaseAway ? error : new NotComposed(due, error)
  })
  if (typeof composed === 'string') {
    await changeMessage(tx, due, { state: 'dropped', error_code: composed })
    return { kind: 'dropped' }
  }
  if (pause && !(await takeServerProbe(tx, now))) return { kind: 'nothing' }
  const claimed = { state: 'claimed', claimed_at: now, attempts: due.attempts + 1 } as const
  await changeMessage(tx, due, claimed)
  return { kind: 'claimed', message: { ...due, ...claimed, composed, isProbe: pause !== undefined } }
}

/** Such as an address whose key is missing: the others go out, and this one is tried again like one that was deferred. */
function settleNotComposed({ db, clock, log }: Services, { due, cause }: NotComposed): Promise<void> {
  const attempts = due.attempts + 1
  const { state, nextTryAt } = afterFailure('temporary', attempts, clock.now())
  log.error({ err: cause, message: due.id, kind: due.kind, tries: attempts }, 'a message could not be composed')
  return db.withTenant({ kind: 'all' }, (tx) =>
    changeMessage(tx, due, { state, attempts, error_code: 'UNEXPECTED', ...(nextTryAt && { next_try_at: nextTryAt }) }),
  )
}
