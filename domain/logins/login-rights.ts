import { isAs360ClientAdmin, isEapBranchAdmin } from '../access/permissions.ts'
import { anywhere, edits, editsButNotAs360, inProject, internal, type Rule } from '../access/rule.ts'

export const loginRights = {
  /** The page My logins (PLT-6-29). */
  seeLogins: editsButNotAs360,
  /** Rows of logins; what `seeLoginSecrets` names is empty in them for those who only see the project (PLT-6-52). */
  listLogins: inProject(
    'canSeeThisProject; neither AS360clientAdmin nor EAPbranchAdmin',
    (p) => p.canSeeThisProject && !isAs360ClientAdmin(p) && !isEapBranchAdmin(p),
  ),
  /** Passwords and addresses, and who generated a login and when (PLT-6-52, PLT-6-53). */
  seeLoginSecrets: edits,
  /** Batch and time of filling in (PLT-6-55). */
  seeLoginBatches: internal,
  /** The listing over all organizations (PLT-6-34). */
  seeLoginListing: anywhere('hasBranchadminRole', (p) => p.hasBranchadminRole),
  /** The sheet of everything that the listing shows. */
  exportLoginListing: anywhere('hasBranchadminRole', (p) => p.hasBranchadminRole),
  /** All columns of it (PLT-9-30). */
  exportLoginsExtended: internal,
  /** `canGenerateFrom` (providers) decides for which providers. */
  generateLogins: inProject(
    'canCreateLogins, or canEditThisProject for Pointleader',
    (p) => p.canCreateLogins || p.canEditThisProject,
  ),
  /** Scores are as personal as the reports made of them. */
  seeLoginResults: edits,
  /** To take a login back that nobody has begun. */
  takeLoginsBack: inProject('canCreateLogins', (p) => p.canCreateLogins),
} satisfies Record<string, Rule>
