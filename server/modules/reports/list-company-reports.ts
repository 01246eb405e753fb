import type { z } from 'zod'
import type { listCompanyReports as contract } from '../../../contract/reports/reports.ts'
import { noPermissions, sensitiveFieldsHidden, type Permissions } from '../../../domain/access/permissions.ts'
import { isEapAdmin } from '../../../domain/eap-cases/eap-scope.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { projectsAllowed, type AllowedProject } from '../access/projects-allowed.ts'
import { presentReport, type ReportAnswer } from './present.ts'
import { reportsPage } from './report-list-queries.ts'

type Filter = z.output<typeof contract.schema.body>
type Page = { reports: ReportAnswer[]; totalCount: number }

/**
 * Reports of one project, or of all projects of the organization whose reports the caller may list. What may be done
 * with a row is decided by the project that it belongs to (PLT-6-30, PLT-6-31).
 */
export async function listCompanyReports(
  { db }: Services,
  user: SignedIn,
  companyGuid: string,
  filter: Filter,
  language: InterfaceLanguage,
): Promise<Page> {
  const { shareGuid } = filter
  const link = shareGuid ? await db.withLink(secretHash(shareGuid), (_tx, found) => Promise.resolve(found)) : undefined
  return db.withTenant(user.scope, async (tx) => {
    const projects = await reach(tx, user, companyGuid, filter.projectGuid ?? null)
    if (shareGuid && (link?.kind !== 'shared-reports' || link.organization_id !== companyGuid)) throw notFound()
    const hidesFiles = sensitiveFieldsHidden(user)
    const seesEmail = (permissions: Permissions) => may(permissions, 'editPeople') && !hidesFiles
    const permissionsOf = new Map(projects.map(({ id, permissions }) => [id, permissions]))
    const { rows, totalCount } = await reportsPage(tx, {
      organizationId: companyGuid,
      projectIds: projects.map(({ id }) => id),
      waveId: filter.waveGuid ?? null,
      linkId: link?.id ?? null,
      search: filter.search ?? '',
      searchesEmail: projects.every(({ permissions }) => seesEmail(permissions)),
      reportType: filter.reportType ?? null,
      state: filter.state ?? null,
      withoutDeleted: filter.customView,
      page: filter.page,
      pageRows: filter.pageRows,
      sortBy: filter.sortBy,
      descending: filter.descending,
      language,
    })
    const readerOf = (projectId: string) => {
      const permissions = permissionsOf.get(projectId) ?? noPermissions
      return {
        mayDownload: may(permissions, 'downloadReports'),
        mayGenerate: may(permissions, 'generateReports'),
        mayGenerateEap: may(permissions, 'generateReports') && isEapAdmin(user),
        seesEmail: seesEmail(permissions),
        hidesFiles,
        extended: filter.extendedView,
        seesUnreleased: may(permissions, 'seeUnreleasedReports'),
      }
    }
    return { reports: await mapInSlices(rows, (row) => presentReport(row, readerOf(row.project_id))), totalCount }
  })
}

/** The project that the caller asked for, or every project whose reports the caller may list. */
async function reach(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string | null,
): Promise<AllowedProject[]> {
  if (!projectGuid) return projectsAllowed(tx, user, companyGuid)
  const { permissions } = await projectAccess(tx, user, projectGuid, companyGuid)
  return [{ id: projectGuid, permissions }]
}
