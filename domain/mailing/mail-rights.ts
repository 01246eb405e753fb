import type { Permissions } from '../access/permissions.ts'
import { edits, inProject, type Rule } from '../access/rule.ts'
import type { MailPage } from './mail-pages.ts'

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

const pagesOfManagers: readonly string[] = [
  'send-360-reports',
  'send-hogan-reports',
  'send-pl-reports',
  'send-pl-invites',
] satisfies MailPage[]

/**
 * Reports and everything of Pointleader are sent by managers, the rest by whoever may send mails (OPS-6-09, OPS-6-14,
 * OPS-6-58).
 */
export const canSendFrom = (p: Permissions, page: string) =>
  (pagesOfManagers.includes(page) ? mailRights.sendReports : mailRights.sendMails).allows(p)
