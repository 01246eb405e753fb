import type { z } from 'zod'
import type { listCompanyReports as contract } from '../../../contract/reports.ts'
import {
  isEapBranchAdmin,
  isOrgUser,
  permissionsFor,
  sensitiveFieldsHidden,
  type Permissions,
} from '../../../domain/access/permissions.ts'
import { canGenerateReports } from '../../../domain/access/project-rules.ts'
import { need, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess, projectAccess } from '../access/load-access.ts'
import { presentReport, type ReportAnswer } from './present.ts'
import { reportsPage } from './reports-queries.ts'

type Filter = z.output<typeof contract.schema.body>
type Page = { reports: ReportAnswer[]; totalCount: number }

/**
 * Reports of one project, or – for those who may edit every project of the organization – of all of them. Organization
 * users read and download; the rest needs edit rights or is an EAP branch admin (PLT-6-30, PLT-6-31).
 */
export function listCompanyReports(
  { db }: Services,
  user: SignedIn,
  companyGuid: string,
  filter: Filter,
): Promise<Page> {
  return db.withTenant(user.scope, async (tx) => {
    const { permissions, projectIds } = await reach(tx, user, companyGuid, filter.projectGuid ?? null)
    const { rows, totalCount } = await reportsPage(tx, {
      organizationId: companyGuid,
      projectIds,
      waveId: filter.waveGuid ?? null,
      linkId: null,
      search: filter.search ?? '',
      withoutDeleted: filter.customView,
      page: filter.page,
      pageRows: filter.pageRows,
      sortBy: filter.sortBy,
      descending: filter.descending,
    })
    const hidesFiles = sensitiveFieldsHidden(user)
    const reader = {
      mayDownload: permissions.canEditThisProject || isOrgUser(permissions),
      mayGenerate: canGenerateReports(permissions),
      seesEmail: permissions.canEditThisProject && !hidesFiles,
      hidesFiles,
      extended: filter.extendedView,
    }
    return { reports: rows.map((row) => presentReport(row, reader)), totalCount }
  })
}

async function reach(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string | null,
): Promise<{ permissions: Permissions; projectIds: string[] | null }> {
  if (projectGuid) {
    const { permissions } = await projectAccess(tx, user, projectGuid, companyGuid)
    need(
      permissions.canEditThisProject || isEapBranchAdmin(permissions) || isOrgUser(permissions),
      'canEditThisProject',
    )
    return { permissions, projectIds: [projectGuid] }
  }
  const { organization } = await organizationAccess(tx, user, companyGuid)
  if (organization.deleted) throw notFound()
  const projects = await tx
    .selectFrom('projects')
    .select(['id', 'owner_user_name', 'visible_to_clients', 'is_eap'])
    .where('organization_id', '=', companyGuid)
    .where('deleted_at', 'is', null)
    .execute()
  const grants = await tx
    .selectFrom('project_grants')
    .select('project_id')
    .where('organization_id', '=', companyGuid)
    .where('user_name', '=', user.userName)
    .execute()
  const granted = new Set(grants.map((grant) => grant.project_id))
  const readable = projects.flatMap((project) => {
    const permissions = permissionsFor(user, organization, {
      ownerUserName: project.owner_user_name,
      visibleToClients: project.visible_to_clients,
      deleted: false,
      isEap: project.is_eap,
      grants: granted.has(project.id) ? [{ userName: user.userName, level: 'manage' }] : [],
      lastRequest: 'none',
    })
    const reads =
      permissions.canEditThisProject ||
      isEapBranchAdmin(permissions) ||
      (permissions.canSeeThisProject && isOrgUser(permissions))
    return reads ? [{ id: project.id, permissions }] : []
  })
  const [first] = readable
  need(first !== undefined, 'canEditThisProject')
  return { permissions: first.permissions, projectIds: readable.map(({ id }) => id) }
}
