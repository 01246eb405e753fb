import { isAs360ClientAdmin, type Permissions } from '../access/permissions.ts'
import { templateError, type TemplateIssue } from './template-issue.ts'

/** The flags of the permissions object that these rules look at. */
export type TemplateActor = {
  canManage360templates: boolean
  canEdit360templates: boolean
  canManageCompetencySystems: boolean
  isInternal: boolean
  isAs360clientAdmin: boolean
}

/** The person who saves, for the server and the editor. */
export function templateActor(permissions: Permissions): TemplateActor {
  return {
    canManage360templates: permissions.canManage360templates,
    canEdit360templates: permissions.canEdit360templates,
    canManageCompetencySystems: permissions.canManageCompetencySystems,
    isInternal: permissions.hasInternalRole,
    isAs360clientAdmin: isAs360ClientAdmin(permissions),
  }
}

type Ownership = { branchGuids: readonly string[]; organizationGuids: readonly string[] }

/** A template without an owner or a binding is for everybody, so only managers of 360 templates may save one. */
export function checkOwnership({ branchGuids, organizationGuids }: Ownership, actor: TemplateActor): TemplateIssue[] {
  if (actor.isAs360clientAdmin && organizationGuids.length === 0) {
    return [templateError('ORGANIZATION_REQUIRED', 'organizationGuids')]
  }
  const isOpen = branchGuids.length === 0 && organizationGuids.length === 0
  return isOpen && !actor.canManage360templates
    ? [templateError('NO_PERMISSION_FOR_OPEN_TEMPLATE', 'organizationGuids')]
    : []
}

/** `organization`: addresses of domains that the organization has proved to be its own. */
type ConfiguredSenders = { noReply: string; branch: readonly string[]; organization: readonly string[] }

/** Clients send from the default no-reply address; staff from those of their branch and of the organization as well. */
export function allowedSenders(isStaff: boolean, { noReply, branch, organization }: ConfiguredSenders): string[] {
  return isStaff ? [...new Set([noReply, ...branch, ...organization])] : [noReply]
}
