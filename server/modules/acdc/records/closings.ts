import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; waveId: string }

/** Closes the scoring of a wave; whether it was open. The caller has locked the wave. */
export async function insertClosing(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('acdc_closings')
    .values({ organization_id: organizationId, wave_id: waveId, closed_at: at, closed_by: by })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Opens it again; whether it was closed. */
export async function removeClosing(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('acdc_closings')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
