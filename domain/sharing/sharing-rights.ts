import { edits, editsButNotAs360, inProject, manages, type Rule } from '../access/rule.ts'

export const sharingRights = {
  /** Report files or logins; further checked for each entry. */
  share: inProject(
    'canManageThisProject for files, canEditThisProject for products',
    (p) => p.canEditThisProject || p.canManageThisProject,
  ),
  shareReports: manages,
  shareLogins: edits,
  seeSharedLinks: editsButNotAs360,
  /** Everybody who sees a link may end it, but not prolong it: that is sharing again. */
  endSharedLinks: editsButNotAs360,
} satisfies Record<string, Rule>
