import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

export type WavePlace = { organizationId: string; waveId: string }

declare module '../../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** Sends the notifications of a wave whose conditions hold. */
    'check-notifications': WavePlace
  }
}

/**
 * Called where a report of a wave is completed, released, deleted or cancelled: if a notification waits for that, one job
 * looks at all of the wave after this transaction. The lock lets reports in together, but neither a save nor a check: else a
 * notification that is switched on right now would be missed by both.
 */
export async function wakeNotifications(
  tx: TenantTransaction,
  { organizationId, waveId }: { organizationId: string; waveId: string | null },
): Promise<void> {
  if (waveId === null) return
  await sql`select pg_advisory_xact_lock_shared(${lockOf(waveId)})`.execute(tx)
  const waiting = await tx
    .selectFrom('notifications')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('is_enabled', '=', true)
    .where('fired_at', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting) await queueCheck(tx, { organizationId, waveId })
}

/** The same for reports of several waves, always in the same order, so that two transactions never wait for each other. */
export async function wakeNotificationsOfAll(
  tx: TenantTransaction,
  organizationId: string,
  reports: readonly { wave_id: string | null }[],
): Promise<void> {
  const waves = new Set(reports.map(({ wave_id }) => wave_id ?? ''))
  for (const waveId of [...waves].toSorted((one, other) => (one < other ? -1 : 1)))
    await wakeNotifications(tx, { organizationId, waveId: waveId || null })
}

/** At most one waits for each wave. */
export function queueCheck(tx: TenantTransaction, { organizationId, waveId }: WavePlace): Promise<void> {
  return enqueue(tx, 'check-notifications', { organizationId, waveId }, { key: `check-notifications ${waveId}` })
}

/** Nobody else saves or checks the notifications of the wave, and no report of it is completed, until the transaction ends. */
export async function lockNotifications(tx: TenantTransaction, waveId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(waveId)})`.execute(tx)
}

const lockOf = (waveId: string) => sql`hashtextextended(${`notifications ${waveId}`}, 0)`
