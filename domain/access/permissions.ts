import { isSameUser, type Caller, type OrganizationFacts, type ProjectFacts } from './facts.ts'
import { roleTable, type Reach, type RoleFlag, type RoleRights } from './role-table.ts'
import { supremeRole, type SupremeRole } from './roles.ts'

/** A request for full access to a project that the caller administers. */
export type PermissionRequest = { userName: string; projectName: string; projectGuid: string }

export const permissionFlags = [
  'canSeeThisOrganization',
  'canSeeThisProject',
  'canEditThisProject',
  'canManageThisProject',
  'canManageInvoices',
  'canEditInvoices',
  'canManageReportTemplates',
  'canManage360templates',
  'canEdit360templates',
  'canManageCompetencySystems',
  'canRequestPermissions',
  'hasDeniedPermissions',
  'canSwitchCompany',
  'canSeeEap',
  'isEapExpert',
  'canCreateLogins',
  'hasInternalRole',
  'hasAdminRole',
  'hasSupportRole',
  'hasSuperadminRole',
  'hasBranchadminRole',
  'isBetaTester',
] as const
export type PermissionFlag = (typeof permissionFlags)[number]

/** The permissions object of the API, to the letter. `supremeRole` is empty for somebody without a role. */
export type Permissions = Record<PermissionFlag, boolean> & {
  permissionRequests: PermissionRequest[]
  featurePermissions: string[]
  supremeRole: SupremeRole | ''
}

/** Lists that are looked up, not decided; they are passed on unchanged. */
export type PermissionLists = {
  permissionRequests?: readonly PermissionRequest[]
  featurePermissions?: readonly string[]
}

const allFalse = Object.fromEntries(permissionFlags.map((flag) => [flag, false])) as Record<PermissionFlag, boolean>

/** No permissions: the state before signing in and after signing out. */
export const noPermissions: Permissions = {
  ...allFalse,
  permissionRequests: [],
  featurePermissions: [],
  supremeRole: '',
}

/**
 * What the caller may do. Without an organization only what holds everywhere is true, without a project all
 * project flags are false; a deleted organization or project gives no right to anybody.
 */
export function permissionsFor(
  caller: Caller,
  organization?: OrganizationFacts | null,
  project?: ProjectFacts | null,
  lists: PermissionLists = {},
): Permissions {
  const rights = caller.roles.map((role) => roleTable[role])
  const sum: Permissions = {
    ...allFalse,
    ...flagsOf(rights),
    isEapExpert: caller.isEapExpert,
    canSeeEap: caller.isEapExpert || rights.some((right) => right.flags.includes('canSeeEap')),
    ...organizationFlags(caller, rights, organization, project),
    ...projectFlags(caller, rights, organization, project),
    permissionRequests: [...(lists.permissionRequests ?? [])],
    featurePermissions: [...(lists.featurePermissions ?? [])],
    supremeRole: supremeRole(caller.roles),
  }
  return isObserver(caller) ? readOnly(sum) : sum
}

/** Observers get no e-mail, login, password, product address, report file or financial field (PLT-6-04). */
export function sensitiveFieldsHidden(caller: Pick<Caller, 'roles'>): boolean {
  return isObserver(caller)
}

/**
 * An admin of the house. The flag hasAdminRole also stands for EAP line operators, who may hold an internal role as well;
 * no other role is above that of an admin.
 */
export function isStaffAdmin({
  hasAdminRole,
  supremeRole,
}: Pick<Permissions, 'hasAdminRole' | 'supremeRole'>): boolean {
  return hasAdminRole && (supremeRole === 'admin' || supremeRole === 'superadmin')
}

/** An organization user in the sense of the rules for reports: one whose `supremeRole` it is. */
export function isOrgUser(permissions: Pick<Permissions, 'supremeRole'>): boolean {
  return permissions.supremeRole === 'OrgUser'
}

export function isAs360ClientAdmin(permissions: Pick<Permissions, 'supremeRole'>): boolean {
  return permissions.supremeRole === 'AS360clientAdmin'
}

export function isEapBranchAdmin(permissions: Pick<Permissions, 'supremeRole'>): boolean {
  return permissions.supremeRole === 'EAPbranchAdmin'
}

/** A line operator who is nothing else in the assistance programme, whatever other roles he holds. */
export function isOnlyLineOperator(permissions: Permissions): boolean {
  const { hasAdminRole, isEapExpert } = permissions
  return hasAdminRole && !isStaffAdmin(permissions) && !isEapBranchAdmin(permissions) && !isEapExpert
}

function isObserver(caller: Pick<Caller, 'roles'>): boolean {
  return caller.roles.includes('Observer')
}

function flagsOf(rights: readonly RoleRights[]): Partial<Record<RoleFlag, boolean>> {
  return Object.fromEntries(rights.flatMap((right) => right.flags.map((flag) => [flag, true])))
}

function organizationFlags(
  caller: Caller,
  rights: readonly RoleRights[],
  organization?: OrganizationFacts | null,
  project?: ProjectFacts | null,
) {
  if (organization?.deleted) return {}
  const invoicesAsOwner = isLive(project) && isOwner(caller, project) && isStaff(rights)
  const invoices = invoicesAsOwner || rights.some(({ invoices }) => reachesInvoices(invoices, caller, organization))
  return {
    canSeeThisOrganization: Boolean(organization) && rights.some(({ sees }) => reaches(sees, caller, organization)),
    canManageInvoices: invoices,
    canEditInvoices: invoices,
  }
}

/** Without an organization: whether this user may see any invoices at all. */
function reachesInvoices(reach: Reach, caller: Caller, organization?: OrganizationFacts | null): boolean {
  return organization ? reaches(reach, caller, organization) : reach !== 'nowhere'
}

function projectFlags(
  caller: Caller,
  rights: readonly RoleRights[],
  organization?: OrganizationFacts | null,
  project?: ProjectFacts | null,
) {
  if (!organization || organization.deleted || !isLive(project)) return {}
  const has = (right: 'sees' | 'edits' | 'manages') =>
    rights.some((row) => reaches(row[right], caller, organization, project))
  // Rights on one project are for staff: whoever leaves the house but keeps an account loses them.
  const full = isStaff(rights) && (isOwner(caller, project) || isGranted(caller, project))
  const edits = full || has('edits')
  return {
    canSeeThisProject: full || has('sees'),
    canEditThisProject: edits,
    canManageThisProject: full || has('manages'),
    canCreateLogins: full || has('manages'),
    canRequestPermissions:
      isStaff(rights) && !edits && project.lastRequest !== 'pending' && project.lastRequest !== 'denied',
    hasDeniedPermissions: project.lastRequest === 'denied',
  }
}

/** Without `project` the answer is about the organization itself. */
function reaches(
  reach: Reach,
  caller: Caller,
  organization?: OrganizationFacts | null,
  project?: ProjectFacts | null,
): boolean {
  if (reach === 'everywhere') return true
  if (!organization || reach === 'nowhere') return false
  const inBranch = organization.branchId !== null && caller.branchIds.includes(organization.branchId)
  if (reach === 'own branch') return inBranch
  if (reach === 'own EAP') return inBranch && (project?.isEap ?? true)
  return organization.id === caller.organizationId && (project?.visibleToClients ?? true)
}

function isStaff(rights: readonly RoleRights[]): boolean {
  return rights.some((right) => right.flags.includes('hasInternalRole'))
}

function isLive(project?: ProjectFacts | null): project is ProjectFacts {
  return Boolean(project) && !project?.deleted
}

function isOwner(caller: Caller, project: ProjectFacts): boolean {
  return isSameUser(project.ownerUserName, caller.userName)
}

function isGranted(caller: Caller, project: ProjectFacts): boolean {
  return project.grants.some((grant) => isSameUser(grant.userName, caller.userName))
}

/** What an Observer keeps of the rights of his other roles: the right to see, and nothing that allows writing. */
const keptByObserver = [
  'canSeeThisOrganization',
  'canSeeThisProject',
  'canSwitchCompany',
  'canManageInvoices',
] as const satisfies readonly PermissionFlag[]

/**
 * Observer takes rights away: another role then only says what may be seen. No other role may lift this
 * restriction.
 */
function readOnly(sum: Permissions): Permissions {
  const kept = Object.fromEntries(keptByObserver.map((flag) => [flag, sum[flag]]))
  return { ...sum, ...allFalse, ...kept, permissionRequests: [] }
}
