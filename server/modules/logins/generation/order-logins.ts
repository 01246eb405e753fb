import type { TenantScope } from '../../../../domain/access/tenant-scope.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { orderOne, type Ordering } from './order-one.ts'
import {
  batchJobKey,
  claimLogin,
  endBatch,
  giveUpRest,
  lastClaim,
  openBatch,
  type BatchPlace,
  type OpenBatch,
} from './order-queries.ts'

/** Orders that are under way at the same time. */
const ordersAtOnce = 4

/**
 * Orders the logins of a batch. The result of each is stored at once, so a restarted job goes on where it stopped; what was
 * sent without an answer is sent again under the same key, which charges nothing (decision 0283).
 */
export async function orderLogins(services: Services, place: BatchPlace): Promise<void> {
  const { db, providers } = services
  const scope = { kind: 'organizations', organizationIds: [place.organizationId] } as const
  const batch = await db.withTenant(scope, (tx) => openBatch(tx, place))
  if (!batch) return
  const systems = new Map<ToolProvider, Promise<BranchProvider | null>>()
  const ordering: Ordering = {
    scope,
    branchId: batch.branch_id,
    by: batch.requested_by,
    away: new Set(),
    systemOf: (provider) => {
      const system = systems.get(provider) ?? providers.of(batch.branch_id, provider)
      systems.set(provider, system)
      return system
    },
  }
  await inLanes(() => orderNext(services, place, ordering))
  await endOrWait(services, place, batch, scope)
}

/** False if there is nothing more to order. */
async function orderNext(services: Services, place: BatchPlace, ordering: Ordering): Promise<boolean> {
  const row = await services.db.withTenant(ordering.scope, (tx) => claimLogin(tx, place))
  if (!row) return false
  await orderOne(services, ordering, row)
  if (ordering.away.has(row.provider))
    await services.db.withTenant(ordering.scope, (tx) => giveUpRest(tx, place, row.provider, 'PROVIDER_AWAY'))
  return true
}

/** Runs `step` in several lanes until none has more to do; an error ends them all, each after what it has begun. */
async function inLanes(step: () => Promise<boolean>): Promise<void> {
  const failures: unknown[] = []
  const lane = async () => {
    try {
      while (failures.length === 0 && (await step())) continue
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: ordersAtOnce }, lane))
  if (failures.length > 0) throw failures[0]
}

export async function endOrWait(
  { db, clock }: Services,
  place: BatchPlace,
  batch: OpenBatch,
  scope: TenantScope,
): Promise<void> {
  const { organizationId } = place
  await db.withTenant(scope, async (tx) => {
    const outcomes = await endBatch(tx, place, { since: batch.requested_at, now: clock.now() })
    for (const { people, ...details } of outcomes ?? [])
      await writeJournal(
        tx,
        {
          code: 'LOGINS_GENERATED',
          organizationId,
          userName: batch.requested_by,
          projectId: batch.project_id,
          waveId: batch.wave_id,
          details,
        },
        people,
      )
    const claim = outcomes ? undefined : await lastClaim(tx, place)
    // A worker that was lost has claimed them; nobody else knows that they wait.
    if (claim)
      await enqueue(tx, 'generate-logins', place, {
        key: batchJobKey(place),
        runAt: claim.until,
      })
  })
}
