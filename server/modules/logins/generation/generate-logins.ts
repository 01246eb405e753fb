import { setTimeout as pause } from 'node:timers/promises'
import { canGenerateFrom } from '../../../../domain/providers/provider-rights.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import { conflict, need } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { waveAccess } from '../../access/load-access.ts'
import {
  countLogins,
  generatedLogins,
  goOnOrdering,
  insertBatch,
  isAnyOrdered,
  lockLoginsToOrder,
  loginsBeingOrdered,
  startOrdering,
  type GeneratedLogin,
  type LoginToOrder,
  type Wanted,
  type WavePlace,
} from './generation-queries.ts'
import { batchJobKey } from './order-queries.ts'
import { obstacleOf, providerSituation } from './provider-situation.ts'

/** Whoever waits sees the result of a few logins at once; many go on in the background. */
const longestWaitMs = 20_000
const longestPauseMs = 1_000

/**
 * Orders the logins of a wave that are assigned or failed, in a job. A second call joins: what is being ordered already is
 * answered too, but not ordered again.
 */
export async function generateLogins(
  services: Services,
  user: SignedIn,
  waveId: string,
  wanted: Wanted,
): Promise<GeneratedLogin[]> {
  const { place, branchId } = await checkedPlace(services, user, waveId, wanted)
  await refuseObstacles(services, user, { place, branchId, wanted })
  const ids = await services.db.withTenant(user.scope, (tx) => order(tx, services, user, place, wanted))
  await waitFor(services, user, place, ids)
  return services.db.withTenant(user.scope, (tx) => generatedLogins(tx, place.organizationId, { ids }))
}

function checkedPlace({ db }: Services, user: SignedIn, waveId: string, { providers }: Wanted) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project, permissions } = await waveAccess(tx, user, waveId)
    for (const provider of providers) need(canGenerateFrom(permissions, provider), 'generateLogins')
    return {
      place: { organizationId: organization.id, projectId: project.id, waveId },
      branchId: organization.branchId,
    }
  })
}

type Checked = { place: WavePlace; branchId: string | null; wanted: Wanted }

/** Before anything is ordered: what no order of a provider could go without. */
async function refuseObstacles(
  services: Services,
  user: SignedIn,
  { place, branchId, wanted }: Checked,
): Promise<void> {
  const counts = await services.db.withTenant(user.scope, (tx) => countLogins(tx, place, wanted))
  const needed = counts.filter(({ toGenerate }) => toGenerate > 0).map(({ provider }) => provider)
  const situation = await providerSituation(services, user, { place, branchId, providers: needed })
  for (const provider of needed) {
    const obstacle = obstacleOf(situation, provider)
    if (obstacle) throw conflict(obstacle, { provider })
  }
}

/** Puts what is free into batches and queues them; returns the ids of these logins and of those being ordered already. */
async function order(
  tx: TenantTransaction,
  { clock }: Services,
  user: SignedIn,
  place: WavePlace,
  wanted: Wanted,
): Promise<number[]> {
  const free = await lockLoginsToOrder(tx, place, wanted)
  const joined = await loginsBeingOrdered(tx, place, wanted)
  if (free.length === 0 && joined.length === 0) throw conflict('NOTHING_TO_GENERATE')
  if (free.length === 0) return joined
  const batchIds = await putIntoBatches(tx, place, free, { by: user.userName, now: clock.now() })
  const { organizationId } = place
  for (const batchId of batchIds)
    await enqueue(tx, 'generate-logins', { organizationId, batchId }, { key: batchJobKey({ organizationId, batchId }) })
  await audit(tx, {
    organizationId,
    userName: user.userName,
    action: 'generate-logins',
    recordType: 'wave',
    recordId: place.waveId,
    details: { batchIds, providers: providersOf(free), logins: free.length },
  })
  return [...free.map(({ id }) => id), ...joined]
}

/** Those that have a key already go on in the batches that they are in; the others make up a new one. */
async function putIntoBatches(
  tx: TenantTransaction,
  place: WavePlace,
  free: readonly LoginToOrder[],
  press: { by: string; now: Date },
): Promise<number[]> {
  const { organizationId } = place
  const fresh = free.filter(({ order_key }) => order_key === null)
  const known = free.filter(({ order_key }) => order_key !== null)
  const batchIds = new Set(known.flatMap(({ batch_id }) => batch_id ?? []))
  if (known.length > 0)
    await goOnOrdering(tx, organizationId, { batchIds: [...batchIds], ids: known.map(({ id }) => id), ...press })
  if (fresh.length > 0) {
    const batchId = await insertBatch(tx, place, providersOf(fresh), press)
    await startOrdering(tx, organizationId, { batchId, ids: fresh.map(({ id }) => id), now: press.now })
    batchIds.add(batchId)
  }
  return [...batchIds]
}

const providersOf = (logins: readonly { provider: ToolProvider }[]) => [
  ...new Set(logins.map(({ provider }) => provider)),
]

/** Not by `readTenant`: a long list of ids is written in slices, and its statement would come too late. */
async function waitFor(
  { db }: Services,
  user: SignedIn,
  { organizationId }: WavePlace,
  ids: readonly number[],
): Promise<void> {
  const ends = performance.now() + longestWaitMs
  for (let ms = 50; performance.now() < ends; ms = Math.min(ms * 1.5, longestPauseMs)) {
    await pause(ms)
    if (!(await db.withTenant(user.scope, (tx) => isAnyOrdered(tx, organizationId, ids)))) return
  }
}
