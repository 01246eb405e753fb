import { isAs360ClientAdmin, isStaffAdmin } from '../access/permissions.ts'
import { anywhere, inProject, type Rule } from '../access/rule.ts'

export const journalRights = {
  useJournal: inProject(
    'canManageThisProject and canEditThisProject, or AS360clientAdmin',
    (p) => (p.canManageThisProject && p.canEditThisProject) || (p.canSeeThisProject && isAs360ClientAdmin(p)),
  ),
  /** Of all organizations at once, and of what concerns none, such as sign-ins. */
  seeAuditLog: anywhere('hasAdminRole with hasInternalRole', isStaffAdmin),
} satisfies Record<string, Rule>
