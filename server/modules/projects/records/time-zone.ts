import type { TenantTransaction } from '../../../platform/database/database.ts'

/** The IANA time zone of a project's dates. */
export async function timeZoneOf(
  tx: TenantTransaction,
  { organizationId, projectId }: { organizationId: string; projectId: string },
): Promise<string> {
  const { time_zone } = await tx
    .selectFrom('projects')
    .select('time_zone')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return time_zone
}
