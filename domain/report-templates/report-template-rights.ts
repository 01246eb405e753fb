import { anywhere, type Rule } from '../access/rule.ts'

export const reportTemplateRights = {
  manageReportTemplates: anywhere('canManageReportTemplates', (p) => p.canManageReportTemplates),
} satisfies Record<string, Rule>

/** Only its owner changes a template (OPS-6-55); shipped ones have none. */
export const canEditReportTemplate = (owner: string | null, userName: string): boolean =>
  owner !== null && owner.toLowerCase() === userName.toLowerCase()
