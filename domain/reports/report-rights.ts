import { isEapBranchAdmin, isOrgUser, isStaffAdmin } from '../access/permissions.ts'
import { edits, inOrganization, inProject, internal, manages, managesOrAs360, type Rule } from '../access/rule.ts'

export const reportRights = {
  /** Organization users read and download, EAP branch admins read (PLT-6-30, PLT-6-31). */
  listReports: inProject(
    'canEditThisProject, OrgUser or EAPbranchAdmin',
    (p) => p.canEditThisProject || (p.canSeeThisProject && (isEapBranchAdmin(p) || isOrgUser(p))),
  ),
  downloadReports: inProject(
    'canEditThisProject or OrgUser; not Observer',
    (p) => p.canEditThisProject || (p.canSeeThisProject && isOrgUser(p)),
  ),
  /** Several at once, as a ZIP (PLT-6-48). */
  downloadManyReports: edits,
  generateReports: managesOrAs360,
  deleteReports: manages,
  /** Staff of the house: before reports are released, and over all projects of an organization. */
  seeUnreleasedReports: internal,
  compareProjects: internal,
  /** The house's own people see reports before anybody else, and decide when others do. */
  releaseReports: inProject(
    'canManageThisProject with hasInternalRole',
    (p) => p.canManageThisProject && p.hasInternalRole,
  ),
  /** Reports that providers of tests have ready (PLT-2-136). */
  loadReports: inOrganization('admin of the house', isStaffAdmin),
} satisfies Record<string, Rule>
