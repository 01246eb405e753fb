import { asPreparation } from '../../platform/database/before-commit.ts'
import { isHoganGroup } from '../../../domain/providers/hogan-group.ts'
import { may } from '../../../domain/rights/rules.ts'
import { audit } from '../../platform/audit.ts'
import { invalid, need } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { linkOfRecord, storeLinks, type CrmLink } from '../crm/records/crm-links.ts'
import { readProject } from './get-project.ts'
import type { ProjectAnswer } from './present.ts'
import { lockMirroredProjects } from './records/mirrored-projects.ts'
import { saveProjectAndCompanyThere } from './save-project-there.ts'

type Changes = {
  keepAnonymous?: boolean
  visibleToClients?: boolean
  masterAccountId?: string
  group?: string
  productLink?: string
}

const hoganFields = ['masterAccountId', 'group', 'productLink'] as const

const mirroredFields = ['keepAnonymous', 'visibleToClients'] as const

/**
 * Changes the given fields and leaves the others as they are. What another CRM holds too is saved there first: if that fails,
 * nothing is saved here.
 */
export async function updateProject(
  services: Services,
  user: SignedIn,
  { companyGuid, projectGuid }: { companyGuid: string; projectGuid: string },
  changes: Changes,
): Promise<ProjectAnswer> {
  const place = { companyGuid, projectGuid }
  const links = services.crm.changes ? await asPreparation(() => saveThere(services, user, place, changes)) : []
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await check(tx, user, { companyGuid, projectGuid }, changes)
    await storeLinks(tx, links, { seenIn: null, now: services.clock.now() })
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

type Place = { companyGuid: string; projectGuid: string }

async function check(tx: TenantTransaction, user: SignedIn, { companyGuid, projectGuid }: Place, changes: Changes) {
  const access = await projectAccess(tx, user, projectGuid, companyGuid)
  if (hoganFields.some((field) => changes[field] !== undefined))
    need(may(access.permissions, 'setUpHogan'), 'setUpHogan')
  if (changes.group !== undefined && !isHoganGroup(changes.group))
    throw invalid([{ path: 'group', code: 'INVALID_GROUP_NAME' }])
  return access
}

/** Only where the CRM is set up to hold one of the changed fields. */
async function saveThere(services: Services, user: SignedIn, place: Place, changes: Changes): Promise<CrmLink[]> {
  const known = await services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await check(tx, user, place, changes)
    const { id: organizationId } = organization
    const link = await linkOfRecord(tx, { organizationId, recordType: 'project', recordId: place.projectGuid })
    const isHeld = mirroredFields.some((field) => changes[field] !== undefined && link?.values[field] !== undefined)
    const [project] = isHeld ? await lockMirroredProjects(tx, [organizationId], [place.projectGuid]) : []
    return project
  })
  if (!known) return []
  const { id, organizationId, isDeleted: _, ...fields } = known
  const { keepAnonymous = fields.keepAnonymous, visibleToClients = fields.visibleToClients } = changes
  return saveProjectAndCompanyThere(services, user, {
    organizationId,
    id,
    fields: { ...fields, keepAnonymous, visibleToClients },
  })
}
