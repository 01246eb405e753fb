import type { TenantTransaction } from '../../platform/database/database.ts'

/** Whether a project is one of the organization, and not deleted. */
export async function isProjectOf(tx: TenantTransaction, organizationId: string, projectId: string): Promise<boolean> {
  const project = await tx
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return project !== undefined
}
