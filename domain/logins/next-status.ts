import { loginStatus, type LoginStatus } from './login-status.ts'

/** What we know of an ordered login; `changedAt`, ISO 8601 in UTC, is the provider's own time of the last word. */
export type KnownState = { status: LoginStatus; changedAt: string | null }
/** What the provider says now; `status` is null for a word that we do not know. */
export type HeardState = { status: LoginStatus | null; changedAt: string }

/**
 * - `old`: we know something newer, or the login was deleted here: nothing changes.
 * - `unknown`: a newer word that we do not know: the status stays, and somebody should look at it.
 * - `kept`: a newer word that changes nothing.
 */
export type Verdict = { kind: 'old' | 'unknown' | 'kept' } | { kind: 'changed'; status: LoginStatus }

const { assigned, generated, inProgress, filled, completed, deleted, locked, expired } = loginStatus

/** The way of a test that goes well. */
const way: readonly LoginStatus[] = [generated, inProgress, filled, completed]
/** A provider opens a finished test again by locking it or letting it expire first. */
const resets: readonly LoginStatus[] = [locked, expired]

/**
 * Who wins, our status or the provider's word (decision 0284): the newer time. Of two words of one instant the one further
 * on its way, as a provider may count in whole seconds. A completed login leaves that status only for a reset; a
 * deleted one never does.
 */
export function nextStatus(known: KnownState, heard: HeardState): Verdict {
  if (known.status === deleted) return { kind: 'old' }
  const order = known.changedAt === null ? 1 : Date.parse(heard.changedAt) - Date.parse(known.changedAt)
  if (order < 0) return { kind: 'old' }
  if (heard.status === null) return { kind: order > 0 ? 'unknown' : 'old' }
  // The provider has the order, so the login is not to be ordered again.
  const status = heard.status === assigned ? generated : heard.status
  if (order === 0) return isFurther(status, known.status) ? { kind: 'changed', status } : { kind: 'old' }
  if (status === known.status) return { kind: 'kept' }
  if (known.status === completed && !resets.includes(status)) return { kind: 'kept' }
  return { kind: 'changed', status }
}

function isFurther(one: LoginStatus, other: LoginStatus): boolean {
  return way.includes(other) && way.indexOf(one) > way.indexOf(other)
}
