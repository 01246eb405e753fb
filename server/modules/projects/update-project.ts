import { isHoganGroup } from '../../../domain/providers/hogan-group.ts'
import { may } from '../../../domain/rights/rules.ts'
import { audit } from '../../platform/audit.ts'
import { invalid, need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { readProject } from './get-project.ts'
import type { ProjectAnswer } from './present.ts'

type Changes = {
  keepAnonymous?: boolean
  visibleToClients?: boolean
  masterAccountId?: string
  group?: string
  productLink?: string
}

const hoganFields = ['masterAccountId', 'group', 'productLink'] as const

/** Changes the given fields and leaves the others as they are. */
export function updateProject(
  services: Services,
  user: SignedIn,
  { companyGuid, projectGuid }: { companyGuid: string; projectGuid: string },
  changes: Changes,
): Promise<ProjectAnswer> {
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectGuid, companyGuid)
    if (hoganFields.some((field) => changes[field] !== undefined)) need(may(permissions, 'setUpHogan'), 'setUpHogan')
    if (changes.group !== undefined && !isHoganGroup(changes.group))
      throw invalid([{ path: 'group', code: 'INVALID_GROUP_NAME' }])
    const values = {
      ...(changes.keepAnonymous !== undefined && { keep_anonymous: changes.keepAnonymous }),
      ...(changes.visibleToClients !== undefined && { visible_to_clients: changes.visibleToClients }),
      ...(changes.masterAccountId !== undefined && { hogan_master_account_id: changes.masterAccountId }),
      ...(changes.group !== undefined && { hogan_group: changes.group }),
      ...(changes.productLink !== undefined && { hogan_product_link: changes.productLink }),
    }
    if (Object.keys(values).length > 0) {
      await tx
        .updateTable('projects')
        .set(values)
        .where('organization_id', '=', organization.id)
        .where('id', '=', projectGuid)
        .execute()
      await audit(tx, {
        organizationId: organization.id,
        userName: user.userName,
        action: 'change-project',
        recordType: 'project',
        recordId: projectGuid,
        details: { fields: Object.keys(changes) },
      })
    }
    return readProject(services, tx, user, projectGuid)
  })
}
