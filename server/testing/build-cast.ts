import type { TenantTransaction } from '../platform/database/database.ts'
import type { World } from './build-world.ts'
import { branchId, buildUser } from './builders.ts'

/**
 * One person for each role, who has that role only, in the organization and the branch of a world; and those whose
 * rights come from elsewhere: the project's owner, somebody with granted access, and the administrator of another
 * branch. The world belongs to `owner`.
 */
export async function buildCast(tx: TenantTransaction, { organization, project, generic, eap }: World) {
  const staff = (name: string, role: string, branch = 'CZ' as Parameters<typeof branchId>[0]) =>
    buildUser(tx, { user_name: name, roles: [role], branch_id: branchId(branch) })
  const client = (role: string) => buildUser(tx, { user_name: role, roles: [role], organization_id: organization.id })
  const cast = {
    superadmin: await staff('superadmin', 'superadmin'),
    admin: await staff('admin', 'admin'),
    support: await staff('support', 'support'),
    branchAdmin: await staff('branchAdmin', 'branch admin'),
    otherBranchAdmin: await staff('otherBranchAdmin', 'branch admin', 'PL'),
    projectManager: await staff('projectManager', 'project manager'),
    internal: await staff('internal', 'internal'),
    granted: await staff('granted', 'internal'),
    owner: await staff('owner', 'project manager'),
    betaTester: await staff('betaTester', 'beta tester'),
    OrgAdmin: await client('OrgAdmin'),
    AS360clientAdmin: await client('AS360clientAdmin'),
    OrgUser: await client('OrgUser'),
    Observer: await client('Observer'),
    EAPbranchAdmin: await staff('EAPbranchAdmin', 'EAPbranchAdmin'),
    EAPlineOperator: await staff('EAPlineOperator', 'EAPlineOperator'),
    /** Has no role: whoever is in the table of experts is one. */
    expert: eap.expert,
  }
  // A line operator meets only cases of which he is the admin, and times that he booked.
  await tx
    .updateTable('eap_reservations')
    .set({ booked_by: cast.EAPlineOperator.user_name })
    .where('organization_id', '=', organization.id)
    .execute()
  await tx
    .updateTable('eap_cases')
    .set({ admin_user_name: cast.EAPlineOperator.user_name })
    .where('organization_id', '=', organization.id)
    .execute()
  await tx
    .insertInto('project_grants')
    .values(
      [project, generic].map(({ id: project_id }) => ({
        organization_id: organization.id,
        project_id,
        user_name: cast.granted.user_name,
        granted_by: cast.owner.user_name,
      })),
    )
    .execute()
  await tx
    .updateTable('projects')
    .set({ owner_user_name: cast.owner.user_name })
    .where('organization_id', '=', organization.id)
    .execute()
  return cast
}

export type Cast = Awaited<ReturnType<typeof buildCast>>
export type CastName = keyof Cast
