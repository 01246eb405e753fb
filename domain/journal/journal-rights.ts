import { isAs360ClientAdmin } from '../access/permissions.ts'
import { inProject, type Rule } from '../access/rule.ts'

export const journalRights = {
  useJournal: inProject(
    'canManageThisProject and canEditThisProject, or AS360clientAdmin',
    (p) => (p.canManageThisProject && p.canEditThisProject) || (p.canSeeThisProject && isAs360ClientAdmin(p)),
  ),
} satisfies Record<string, Rule>
