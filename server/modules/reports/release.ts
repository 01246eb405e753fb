import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Report } from './report-attempt.ts'

/** Whether the report's wave has reports seen by the house first. */
export async function waitsForRelease(
  tx: TenantTransaction,
  { organization_id, wave_id }: Pick<Report, 'organization_id' | 'wave_id'>,
): Promise<boolean> {
  const wave = await tx
    .selectFrom('waves')
    .select('release_reports')
    .where('organization_id', '=', organization_id)
    .where('id', '=', wave_id)
    .executeTakeFirst()
  return wave?.release_reports ?? false
}
