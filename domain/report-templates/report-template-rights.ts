import { isSameUser, type Caller } from '../access/facts.ts'
import { anywhere, type Rule } from '../access/rule.ts'

export const reportTemplateRights = {
  manageReportTemplates: anywhere('canManageReportTemplates', (p) => p.canManageReportTemplates),
} satisfies Record<string, Rule>

/** Only its owner changes a template (OPS-6-55); shipped ones have none. */
export const canEditReportTemplate = (owner: string | null, userName: string): boolean => isSameUser(owner, userName)

/** Whether somebody manages templates only for the branches that they administer, and not for the whole house. */
export const managesForBranches = ({ roles }: Pick<Caller, 'roles'>): boolean =>
  !roles.some((role) => role === 'superadmin' || role === 'admin')
