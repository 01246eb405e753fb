import { isAs360ClientAdmin, isStaffAdmin } from '../access/permissions.ts'
import { anywhere, type Rule } from '../access/rule.ts'

export const queueRights = {
  seeQueue: anywhere('hasInternalRole or AS360clientAdmin', (p) => p.hasInternalRole || isAs360ClientAdmin(p)),
  /** Background work of all organizations that failed. */
  restartJobs: anywhere('admin of the house', isStaffAdmin),
} satisfies Record<string, Rule>
