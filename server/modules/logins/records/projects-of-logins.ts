import type { TenantTransaction } from '../../../platform/database/database.ts'

/** In which projects the logins of an organization stand; unknown ones are missing. */
export function projectsOfLogins(tx: TenantTransaction, organizationId: string, loginIds: readonly number[]) {
  return tx
    .selectFrom('logins')
    .select(['id', 'project_id'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...loginIds])
    .execute()
}
