import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/**
 * Counts changes that raters of a collecting wave do not see until the next publication. Other phases have no pending
 * changes.
 */
export async function countChanges(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  changes: number,
): Promise<void> {
  await sql`
    update waves set pending_dcm_changes = pending_dcm_changes + ${changes}
     where organization_id = ${organizationId} and id = ${waveId} and wave_phase = 'dataCollection'`.execute(tx)
}

/** Subtracts counted changes that were undone. A wave published since then is skipped, as its count was reset. */
export async function subtractChanges(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  changes: number,
): Promise<void> {
  await sql`
    update waves set pending_dcm_changes = greatest(0, pending_dcm_changes - ${changes})
     where organization_id = ${organizationId} and id = ${waveId} and wave_phase = 'dataCollection'`.execute(tx)
}
