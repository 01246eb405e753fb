import { isAs360ClientAdmin, isEapBranchAdmin, type PermissionFlag, type Permissions } from './permissions.ts'

/** What a rule depends on: only the caller, an organization, or one of its projects. */
export type RulePlace = 'anywhere' | 'organization' | 'project'
/** `words` complete the sentence "Needs: …" of the API's reference. */
export type Rule = { place: RulePlace; words: string; allows: (permissions: Permissions) => boolean }

export const anywhere = (words: string, allows: Rule['allows']): Rule => ({ place: 'anywhere', words, allows })
export const inOrganization = (words: string, allows: Rule['allows']): Rule => ({
  place: 'organization',
  words,
  allows,
})
export const inProject = (words: string, allows: Rule['allows']): Rule => ({ place: 'project', words, allows })

const flagAnywhere = (flag: PermissionFlag): Rule => anywhere(flag, (p) => p[flag])
const flagInProject = (flag: PermissionFlag): Rule => inProject(flag, (p) => p[flag])

/** Rules that several capabilities share. A capability gives them names of its own in its `…-rights.ts`. */
export const edits = flagInProject('canEditThisProject')
export const manages = flagInProject('canManageThisProject')
export const sees = flagInProject('canSeeThisProject')
export const internal = flagAnywhere('hasInternalRole')
export const support = flagAnywhere('hasSupportRole')
export const switches = flagAnywhere('canSwitchCompany')
export const seesEap = flagAnywhere('canSeeEap')
export const writes360templates = flagAnywhere('canEdit360templates')
export const manages360templates = flagAnywhere('canManage360templates')
export const managesCompetencySystems = flagAnywhere('canManageCompetencySystems')

/** Client admins of 360 do some of the manager's work, in the projects they edit. */
export const managesOrAs360 = inProject(
  'canManageThisProject, or AS360clientAdmin with canEditThisProject',
  (p) => p.canManageThisProject || (isAs360ClientAdmin(p) && p.canEditThisProject),
)
export const editsButNotAs360 = inProject(
  'canEditThisProject; not AS360clientAdmin',
  (p) => p.canEditThisProject && !isAs360ClientAdmin(p),
)
/** What happens in a project. Not for administrators of the assistance programme (OPS-6-03). */
export const seesWork = inProject(
  'canSeeThisProject; not EAPbranchAdmin',
  (p) => p.canSeeThisProject && !isEapBranchAdmin(p),
)
export const seesButNotAs360 = inProject(
  'canSeeThisProject; not AS360clientAdmin',
  (p) => p.canSeeThisProject && !isAs360ClientAdmin(p),
)
export const notAs360 = anywhere('not AS360clientAdmin', (p) => !isAs360ClientAdmin(p))
