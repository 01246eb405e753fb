import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/**
 * A wave of which only the guid is known: found through the locator, so that the lookup uses the index that starts with
 * the organization.
 */
export function waveByGuid(tx: TenantTransaction, waveId: string) {
  return tx
    .selectFrom('locators')
    .innerJoin('waves', (on) =>
      on.onRef('waves.organization_id', '=', 'locators.organization_id').onRef('waves.id', '=', 'locators.id'),
    )
    .where('locators.id', '=', waveId)
    .where('waves.deleted_at', 'is', null)
}

/**
 * A shared lock until the transaction ends: nobody can switch the wave's phase, merge its people or delete its answers
 * meanwhile, but other holders of this lock do not wait.
 */
export async function lockWaveShared(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string | null,
): Promise<void> {
  await sql`select from waves where organization_id = ${organizationId} and id = ${waveId} for key share`.execute(tx)
}
