import { loginStatus, type LoginStatus } from '../../../../domain/logins/login-status.ts'
import { nextStatus } from '../../../../domain/logins/next-status.ts'
import type { OrderState } from '../../../../domain/providers/assessment-provider.ts'
import { pollAfterMinutes } from '../../../../domain/providers/poll-times.ts'
import { statusOfProvider } from '../../../../domain/providers/provider-status.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { lockStates, storeStates, type FollowedLogin, type LoginState, type StateChange } from './following-queries.ts'

const { assigned, filled, completed, deleted, error } = loginStatus
const withResult: readonly LoginStatus[] = [filled, completed]
const msPerDay = 24 * 60 * 60_000

/** Stores what a provider said about logins, and orders the results that are ready. `states` may leave orders out. */
export async function applyStates(
  { db, clock }: Services,
  logins: readonly FollowedLogin[],
  states: readonly OrderState[],
): Promise<void> {
  const said = new Map(states.map((state) => [state.orderId, state]))
  const byId = new Map(logins.map((login) => [`${login.organization_id} ${login.id}`, login]))
  const now = clock.now()
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const known = await lockStates(tx, logins)
    const changes = known.flatMap((state) => {
      const login = byId.get(`${state.organization_id} ${state.id}`)
      return login && state.status !== deleted ? [changeOf(login, state, said.get(login.order_id), now)] : []
    })
    await storeStates(tx, changes)
    const fetched = new Set(known.filter(({ result_at }) => result_at !== null).map(keyOf))
    for (const change of changes) {
      if (!withResult.includes(change.status) || (fetched.has(keyOf(change)) && !change.loses_result)) continue
      const payload = { organizationId: change.organization_id, loginId: change.id }
      await enqueue(tx, 'fetch-login-result', payload, { key: `fetch-login-result ${keyOf(change)}`, maxAttempts: 3 })
    }
  })
}

const keyOf = ({ organization_id, id }: Pick<LoginState, 'organization_id' | 'id'>) => `${organization_id} ${id}`

function changeOf(login: FollowedLogin, state: LoginState, heard: OrderState | undefined, now: Date): StateChange {
  const changedAt = state.provider_changed_at?.toISOString() ?? null
  const verdict = heard
    ? nextStatus(
        { status: state.status, changedAt },
        { status: statusOfProvider(login.provider, heard.status), changedAt: heard.changedAt },
      )
    : ({ kind: 'missing' } as const)
  const status = verdict.kind === 'changed' ? verdict.status : state.status
  const isNews = heard !== undefined && verdict.kind !== 'old' && verdict.kind !== 'missing'
  const polls = isNews ? 0 : Math.min(state.polls + 1, 1_000)
  const isReset = state.status === completed && status !== completed
  const next = nextPoll({ ...state, status, polls, hasResult: state.result_at !== null && !isReset }, now)
  return {
    organization_id: state.organization_id,
    id: state.id,
    status,
    said: isNews ? { word: heard.status, changed_at: heard.changedAt } : null,
    filled_in_at: isNews && withResult.includes(status) ? (heard.filledInAt ?? null) : null,
    problem: problemOf(verdict.kind),
    keeps_problem: verdict.kind === 'old' || (verdict.kind === 'kept' && status === completed),
    error_message: status === error ? `PROVIDER_REPORTED_ERROR (${heard?.status ?? ''})` : null,
    loses_result: isReset,
    polls,
    next_poll_at: next,
  }
}

/** An order that its provider does not know is a reason to look, too. */
function problemOf(kind: ReturnType<typeof nextStatus>['kind'] | 'missing'): string | null {
  if (kind === 'unknown') return 'UNKNOWN_STATUS'
  return kind === 'missing' ? 'ORDER_UNKNOWN' : null
}

type Followed = Pick<LoginState, 'status' | 'polls' | 'generated_at'> & { hasResult: boolean }

function nextPoll({ status, polls, hasResult, generated_at }: Followed, now: Date): string | null {
  if (status === assigned) return null
  const ageDays = Math.floor((now.getTime() - (generated_at ?? now).getTime()) / msPerDay)
  const minutes = pollAfterMinutes({ status, hasResult, unchanged: polls, ageDays })
  return minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
}
