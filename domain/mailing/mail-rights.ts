import type { Permissions } from '../access/permissions.ts'
import { edits, inProject, type Rule } from '../access/rule.ts'

export const mailRights = {
  seeMails: edits,
  /** The manager, and every other role than OrgAdmin (OPS-6-50, OPS-6-58). */
  sendMails: inProject(
    'canEditThisProject and canManageThisProject or another role than OrgAdmin',
    (p) => p.canEditThisProject && (p.canManageThisProject || (p.supremeRole !== '' && p.supremeRole !== 'OrgAdmin')),
  ),
  sendReports: inProject(
    'canEditThisProject and canManageThisProject',
    (p) => p.canEditThisProject && p.canManageThisProject,
  ),
} satisfies Record<string, Rule>

/** Reports are sent by managers, everything else by whoever may send mails (OPS-6-14, OPS-6-58). */
export const canSendFrom = (p: Permissions, page: string) =>
  (page === 'send-360-reports' ? mailRights.sendReports : mailRights.sendMails).allows(p)
