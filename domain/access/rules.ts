import {
  isAs360ClientAdmin,
  isEapBranchAdmin,
  isOrgUser,
  isStaffAdmin,
  type PermissionFlag,
  type Permissions,
} from './permissions.ts'

/** What a rule is decided about: who calls alone, an organization, or one of its projects. */
export type RulePlace = 'anywhere' | 'organization' | 'project'
/** `words` complete the sentence "Needs: …" of the API's reference. */
export type Rule = { place: RulePlace; words: string; allows: (permissions: Permissions) => boolean }

const anywhere = (words: string, allows: Rule['allows']): Rule => ({ place: 'anywhere', words, allows })
const inProject = (words: string, allows: Rule['allows']): Rule => ({ place: 'project', words, allows })
const flagAnywhere = (flag: PermissionFlag): Rule => anywhere(flag, (p) => p[flag])
const flagInProject = (flag: PermissionFlag): Rule => inProject(flag, (p) => p[flag])

const edits = flagInProject('canEditThisProject')
const manages = flagInProject('canManageThisProject')
const internal = flagAnywhere('hasInternalRole')
const support = flagAnywhere('hasSupportRole')
const templates360 = flagAnywhere('canEdit360templates')

const worksAs360 = (p: Permissions) => isAs360ClientAdmin(p) && p.canEditThisProject
/** Client admins of 360 do some of the manager's work, in the projects they edit. */
const managesOrAs360 = inProject(
  'canManageThisProject, or AS360clientAdmin with canEditThisProject',
  (p) => p.canManageThisProject || worksAs360(p),
)
const editsButNotAs360 = inProject(
  'canEditThisProject; not AS360clientAdmin',
  (p) => p.canEditThisProject && !isAs360ClientAdmin(p),
)
/** What happens in a project. Administrators of the assistance programme have no business there (OPS-6-03). */
const seesWork = inProject('canSeeThisProject; not EAPbranchAdmin', (p) => p.canSeeThisProject && !isEapBranchAdmin(p))
const seesButNotAs360 = inProject(
  'canSeeThisProject; not AS360clientAdmin',
  (p) => p.canSeeThisProject && !isAs360ClientAdmin(p),
)

/**
 * Who may do what: the one list. Every call of the API names its rule (`needs`), which the server evaluates before the
 * call acts; the interface asks the same rule before it offers something. A rule sees the permissions of the place that
 * it is decided in. What depends on the record as well – the kind of a wave, whose template it is – is asked in addition
 * by a rule of `record-rules.ts`.
 */
export const accessRules = {
  signedIn: anywhere('a session', () => true),
  refreshCrm: internal,
  refreshCrmInFull: support,
  searchEverything: internal,
  seeQueue: anywhere('hasInternalRole or AS360clientAdmin', (p) => p.hasInternalRole || isAs360ClientAdmin(p)),
  /** Background work of all organizations that failed. */
  restartJobs: anywhere('admin of the house', isStaffAdmin),
  seeGuids: support,
  copyToken: support,
  switchOrganization: flagAnywhere('canSwitchCompany'),
  seeAssistance: flagAnywhere('canSeeEap'),
  writeTemplates: templates360,
  manageTemplates: flagAnywhere('canManage360templates'),
  manageCompetencySystems: flagAnywhere('canManageCompetencySystems'),
  seeTemplateOwners: anywhere('not AS360clientAdmin', (p) => !isAs360ClientAdmin(p)),
  deleteMailLanguage: internal,
  /** Where, is asked by `mayDistribute`. */
  distribute: anywhere(
    'branch admin of that branch, or admin of the house',
    (p) => isStaffAdmin(p) || p.hasBranchadminRole,
  ),

  /** Asked in the interface, which does not know the branch: who may, manages the invoices there as well. */
  distributeHere: anywhere(
    'branch admin of that branch, or admin of the house',
    (p) => isStaffAdmin(p) || (p.hasBranchadminRole && p.canManageInvoices),
  ),

  seeOrganization: {
    place: 'organization',
    words: 'canSeeThisOrganization',
    allows: (p: Permissions) => p.canSeeThisOrganization,
  },
  /** Names and addresses of a client's users are none of the assistance programme's business. */
  seeOrganizationUsers: {
    place: 'organization',
    words: 'canSeeThisOrganization; not EAPbranchAdmin',
    allows: (p: Permissions) => p.canSeeThisOrganization && !isEapBranchAdmin(p),
  },
  /** Projects that are not shown to clients, finances, and who has which role. */
  seeInternals: internal,

  seeProject: flagInProject('canSeeThisProject'),
  changeProject: manages,
  seeProjectData: seesButNotAs360,
  seeInvoicing: inProject(
    'canManageThisProject or canManageInvoices',
    (p) => p.canManageThisProject || p.canManageInvoices,
  ),
  requestAccess: inProject('hasInternalRole', (p) => p.hasInternalRole && p.canSeeThisProject),
  /** Whose word counts, is asked by `mayAnswerRequests`. */
  answerRequests: inProject('project admin, or admin of the house', (p) => p.canManageThisProject),
  useJournal: inProject(
    'canManageThisProject and canEditThisProject, or AS360clientAdmin',
    (p) => (p.canManageThisProject && p.canEditThisProject) || (p.canSeeThisProject && isAs360ClientAdmin(p)),
  ),

  seePeople: seesWork,
  editPeople: edits,
  /** People are added beside generic waves, which client admins of 360 do not have (OPS-6-31, OPS-6-51). */
  addPeople: editsButNotAs360,
  /** Whom, is asked by `canDeletePerson`. */
  deletePeople: inProject(
    'canEditThisProject, or admin of the house',
    (p) => p.canEditThisProject || (p.canSeeThisProject && isStaffAdmin(p)),
  ),
  /** When, is asked by `canMergePeople`. */
  mergePeople: inProject('canManage360templates', (p) => p.canManage360templates && p.canSeeThisProject),
  importLanguages: inProject('hasSuperadminRole', (p) => p.hasSuperadminRole && p.canSeeThisProject),

  seeWaves: seesWork,
  seeGenericWaves: anywhere('not AS360clientAdmin', (p) => !isAs360ClientAdmin(p)),
  /** Which kinds, is asked by `canSetUpWave`. */
  setUpWaves: managesOrAs360,
  /** Turns a generic wave into one of 360 or ACDC. */
  add360Settings: inProject(
    'canManageThisProject and hasInternalRole',
    (p) => p.canManageThisProject && p.hasInternalRole,
  ),
  showReportsToAssessees: internal,
  /** To have reports show a group of one rater who is no superior. */
  showSingleRater: internal,
  switchPhase: managesOrAs360,
  /** To delete or keep the answers when a phase is switched back. */
  chooseFateOfAnswers: flagAnywhere('canManage360templates'),
  syncWave: edits,
  makeWaveDefault: manages,
  /** Questions are the house's work: only those who run projects read them. */
  readProjectTemplates: inProject(
    'canEditThisProject or canManageThisProject',
    (p) => p.canEditThisProject || p.canManageThisProject,
  ),

  nominate: edits,
  seeProgress: edits,
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

  seeQuestionnaireLinks: inProject('hasInternalRole', (p) => p.hasInternalRole && p.canSeeThisProject),
  createQuestionnaireLinks: inProject(
    'hasInternalRole and canEditThisProject',
    (p) => p.hasInternalRole && p.canEditThisProject,
  ),

  seeLogins: editsButNotAs360,
  /** Organization users read and download, EAP branch admins read (PLT-6-30, PLT-6-31). */
  listReports: inProject(
    'canEditThisProject, OrgUser or EAPbranchAdmin',
    (p) => p.canEditThisProject || (p.canSeeThisProject && (isEapBranchAdmin(p) || isOrgUser(p))),
  ),
  downloadReports: inProject(
    'canEditThisProject or OrgUser; not Observer',
    (p) => p.canEditThisProject || (p.canSeeThisProject && isOrgUser(p)),
  ),
  /** Many at once, as a ZIP (PLT-6-48). */
  downloadManyReports: edits,
  generateReports: managesOrAs360,
  deleteReports: manages,
  /** Report files or logins: which, is asked for each entry. */
  share: inProject(
    'canManageThisProject for files, canEditThisProject for products',
    (p) => p.canEditThisProject || p.canManageThisProject,
  ),
  shareReports: manages,
  shareLogins: edits,
  seeSharedLinks: editsButNotAs360,
} satisfies Record<string, Rule>

export type RuleName = keyof typeof accessRules

/** Whether somebody with these permissions, of the place that the rule is decided in, may. */
export function may(permissions: Permissions, name: RuleName): boolean {
  return accessRules[name].allows(permissions)
}

/** What opens a public call instead of a session, completing "Needs: …". */
export const publicNeeds = {
  nothing: 'nothing',
  questionnaireLink: 'a questionnaire link',
  nominationLink: 'a nomination link',
  editableNominationLink: 'a nomination link that can still be edited, or its owner’s right to nominate',
  monitorLink: 'a link of the progress monitor',
  sharedLink: 'a shared link',
  mailAddress: 'the address in the mail',
} satisfies Record<string, string>
export type PublicNeed = keyof typeof publicNeeds
