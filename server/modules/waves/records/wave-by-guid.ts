import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** A wave where only its guid is known: by way of the locator, so that the organization leads the look-up. */
export function waveByGuid(tx: TenantTransaction, waveId: string) {
  return tx
    .selectFrom('locators')
    .innerJoin('waves', (on) =>
      on.onRef('waves.organization_id', '=', 'locators.organization_id').onRef('waves.id', '=', 'locators.id'),
    )
    .where('locators.id', '=', waveId)
    .where('waves.deleted_at', 'is', null)
}

/** Keeps a wave from being switched, merged in or emptied until the transaction ends, without keeping out each other. */
export async function holdWave(tx: TenantTransaction, organizationId: string, waveId: string | null): Promise<void> {
  await sql`select from waves where organization_id = ${organizationId} and id = ${waveId} for key share`.execute(tx)
}
