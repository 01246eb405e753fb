import type { Role } from './roles.ts'

/**
 * Where a right of a role holds. `own organization` means projects there that are visible to clients;
 * `own branch` the organizations of the caller's branches; `own EAP` the EAP projects of these.
 */
export type Reach = 'everywhere' | 'own branch' | 'own EAP' | 'own organization' | 'nowhere'

/** Flags that a role sets for every organization and project. */
export type RoleFlag =
  | 'hasSuperadminRole'
  | 'hasAdminRole'
  | 'hasSupportRole'
  | 'hasBranchadminRole'
  | 'hasInternalRole'
  | 'isBetaTester'
  | 'canManageReportTemplates'
  | 'canManage360templates'
  | 'canEdit360templates'
  | 'canManageCompetencySystems'
  | 'canSwitchCompany'
  | 'canSeeEap'

export type RoleRights = {
  sees: Reach
  edits: Reach
  /** Manages projects and creates logins in them. */
  manages: Reach
  invoices: Reach
  flags: readonly RoleFlag[]
}

const internal = ['hasInternalRole', 'canEdit360templates', 'canSwitchCompany'] as const
const branchAdmin = ['hasBranchadminRole', 'canManageReportTemplates', ...internal] as const
const admin = [
  'hasAdminRole',
  'canManage360templates',
  'canManageCompetencySystems',
  'canSeeEap',
  ...branchAdmin,
] as const
const superadmin = ['hasSuperadminRole', ...admin] as const
const support = ['hasSupportRole', ...internal] as const

const row = (sees: Reach, edits: Reach, manages: Reach, invoices: Reach, flags: readonly RoleFlag[]): RoleRights => ({
  sees,
  edits,
  manages,
  invoices,
  flags,
})

/** The rights of each role (PLT-6-14…18). Several roles add up, but see `permissionsFor` for the Observer. */
// oxfmt-ignore
export const roleTable: Readonly<Record<Role, RoleRights>> = {
  //                       sees                edits               manages       invoices      flags
  superadmin:         row('everywhere',       'everywhere',       'everywhere', 'everywhere', superadmin),
  admin:              row('everywhere',       'everywhere',       'everywhere', 'everywhere', admin),
  'branch admin':     row('everywhere',       'own branch',       'own branch', 'own branch', branchAdmin),
  support:            row('everywhere',       'everywhere',       'nowhere',    'nowhere',    support),
  'project manager':  row('everywhere',       'nowhere',          'nowhere',    'nowhere',    internal),
  internal:           row('everywhere',       'nowhere',          'nowhere',    'nowhere',    internal),
  OrgAdmin:           row('own organization', 'own organization', 'nowhere',    'nowhere',    []),
  AS360clientAdmin:   row('own organization', 'own organization', 'nowhere',    'nowhere',    ['canEdit360templates']),
  OrgUser:            row('own organization', 'nowhere',          'nowhere',    'nowhere',    []),
  Observer:           row('own organization', 'nowhere',          'nowhere',    'nowhere',    []),
  EAPbranchAdmin:     row('own EAP',          'nowhere',          'nowhere',    'nowhere',    ['canSeeEap']),
  EAPlineOperator:    row('nowhere',          'nowhere',          'nowhere',    'nowhere',    ['hasAdminRole', 'canSeeEap']),
  'beta tester':      row('nowhere',          'nowhere',          'nowhere',    'nowhere',    ['isBetaTester']),
}
