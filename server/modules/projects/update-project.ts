import { isHoganGroup } from '../../../domain/providers/hogan-group.ts'
import { may } from '../../../domain/rights/rules.ts'
import { audit } from '../../platform/audit.ts'
import { invalid, need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { refuseUnknownHogan } from '../providers/setups/refuse-unknown-hogan.ts'
import { readProject } from './get-project.ts'
import type { ProjectAnswer } from './present.ts'
import { hoganSetup } from './records/provider-setup.ts'

type Changes = {
  keepAnonymous?: boolean
  visibleToClients?: boolean
  masterAccountId?: string
  group?: string
  productLink?: string
}

const hoganFields = ['masterAccountId', 'group', 'productLink'] as const

/** Changes the given fields and leaves the others as they are. */
export async function updateProject(
  services: Services,
  user: SignedIn,
  { companyGuid, projectGuid }: { companyGuid: string; projectGuid: string },
  changes: Changes,
): Promise<ProjectAnswer> {
  if (hoganFields.some((field) => changes[field] !== undefined))
    await checkHogan(services, user, { companyGuid, projectGuid }, changes)
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectGuid, companyGuid)
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

/** Hogan is asked before the transaction that stores: nobody waits for it with a row locked. */
async function checkHogan(
  services: Services,
  user: SignedIn,
  { companyGuid, projectGuid }: { companyGuid: string; projectGuid: string },
  { masterAccountId, group, productLink }: Changes,
): Promise<void> {
  const { branchId, stored } = await services.db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectGuid, companyGuid)
    need(may(permissions, 'setUpHogan'), 'setUpHogan')
    const setup = await hoganSetup(tx, { organizationId: organization.id, projectId: projectGuid })
    return { branchId: organization.branchId, stored: setup }
  })
  if (group !== undefined && !isHoganGroup(group)) throw invalid([{ path: 'group', code: 'INVALID_GROUP_NAME' }])
  const wanted = {
    masterAccountId: masterAccountId ?? stored.masterAccountId,
    productLink: productLink ?? stored.productLink,
  }
  await refuseUnknownHogan(services, user, branchId, { stored, wanted })
}
