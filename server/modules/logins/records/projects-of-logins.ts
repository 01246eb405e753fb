import type { TenantTransaction } from '../../../platform/database/database.ts'

/** The projects that the logins of an organization belong to; unknown logins are left out. */
export function projectsOfLogins(tx: TenantTransaction, organizationId: string, loginIds: readonly number[]) {
  return tx
    .selectFrom('logins')
    .select(['id', 'project_id', 'assessee_id'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...loginIds])
    .execute()
}
