import type { AuthenticatedRouteId } from './route-table.ts'
import type { RouteParams } from './routes.ts'
import {
  isAs360ClientAdmin as as360,
  isEapBranchAdmin as eapBranchAdmin,
  type Permissions,
} from '../access/permissions.ts'
import { canSetUpWave } from '../waves/wave-rights.ts'
import { may, type RuleName } from '../rights/rules.ts'

type Check = (permissions: Permissions, params: RouteParams) => boolean

/** Who may edit on a screen and, if it is different, who may open it. */
export type RouteRule = { works: Check; looks?: Check }

const anybody: RouteRule = { works: () => true }
const works = (check: Check): RouteRule => ({ works: check })
const asks =
  (rule: RuleName): Check =>
  (p) =>
    may(p, rule)

const seesProject = asks('seePeople')
const editsProject = asks('editPeople')
const managesProject = asks('changeProject')
const seesCases: Check = (p) => p.hasSuperadminRole || p.canSeeEap
const seesBookings: Check = (p) => p.hasAdminRole || p.canSeeEap
const editsTemplates = asks('writeTemplates')
const managesReportTemplates = asks('manageReportTemplates')
const managesCompetencies = asks('manageCompetencySystems')
const writesMailTemplates = asks('writeEmailTemplates')

const nominates = asks('nominate')
const invites = asks('sendMails')
const setsUpWave: Check = (p, { waveSetupType }) => canSetUpWave(p, waveSetupType)

/** The rules that each route requires; `routeGate` adds features and the right to see the project. */
export const routeRules: Readonly<Record<AuthenticatedRouteId, RouteRule>> = {
  root: anybody,
  organizations: anybody,
  // The server decides by the project of the record.
  'journal-record': anybody,
  'audit-log': works(asks('seeAuditLog')),
  'provider-settings': works(asks('connectProviders')),
  crm: works(asks('refreshCrm')),
  projects: works(asks('seeOrganization')),

  eap: works(seesCases),
  'eap-case': works(seesCases),
  'eap-of-project': works(seesCases),
  'eap-calendar': works(seesBookings),
  'eap-bookings': works(seesBookings),
  'eap-licences': works(asks('manageLicences')),
  'eap-licence': works(asks('manageLicences')),
  'eap-catalogue': works(asks('manageCatalogue')),
  'eap-experts': works(asks('manageCatalogue')),
  'eap-service': works(asks('generateEapReports')),
  'eap-expert': works(asks('manageCatalogue')),

  'project-overview': { works: (p) => editsProject(p, {}) && !eapBranchAdmin(p), looks: seesProject },
  assessee: { works: editsProject, looks: seesProject },
  'who-has-access': { works: editsProject, looks: asks('seeProject') },
  mylogins: works(asks('seeLogins')),
  // Org users reach it from the Reports box, though it is not in their menu.
  myreports: { works: editsProject, looks: asks('listReports') },
  links: works(asks('seeSharedLinks')),
  'questionnaire-links': { works: asks('createQuestionnaireLinks'), looks: asks('seeQuestionnaireLinks') },
  'about-app': works((p) => p.hasInternalRole || as360(p)),

  loginlisting: works((p) => p.hasBranchadminRole),
  'my-tools': works(asks('openMyTools')),
  // Only the owner of a favourite tool can save it; only internal users have any.
  'favorite-tool': works((p) => p.hasInternalRole),
  invoicing: { works: (p) => p.canManageInvoices && p.canEditInvoices, looks: (p) => p.canManageInvoices },
  // The server decides by branch who writes.
  'price-list': works(asks('seePriceList')),
  billing: { works: asks('editCompanyBilling'), looks: asks('seeCompanyBilling') },
  '360-invoicing': {
    works: (p) => p.canEdit360templates && p.canEditInvoices && !as360(p),
    looks: (p) => p.canEdit360templates && !as360(p),
  },

  'report-templates': works(managesReportTemplates),
  'report-template': works(managesReportTemplates),
  '360-templates': works(editsTemplates),
  '360-templates-questions': works(editsTemplates),
  '360-templates-answers': works(editsTemplates),
  '360-templates-roles': works(editsTemplates),
  '360-templates-mails': works(editsTemplates),
  'competency-templates': works(managesCompetencies),
  'competency-templates-systems': works(managesCompetencies),
  'competency-templates-scale': works(managesCompetencies),
  'generic-email-templates': works(writesMailTemplates),
  'generic-email-templates-mails': works(writesMailTemplates),
  'sender-domains': works(asks('seeSenderDomains')),
  'acdc-activities': works(managesCompetencies),
  'acdc-activity': works(managesCompetencies),

  'customize-tool': { works: managesProject, looks: seesProject },
  'assign-tools': works((p) => p.canCreateLogins),
  'wave-setup': works(setsUpWave),
  'add-participants': works(asks('addPeople')),
  'add-incognito-participants': works(asks('addPeople')),
  'import-languages': works(asks('importLanguages')),
  'nomination-links': works(nominates),
  'add-nominations': works(nominates),
  'edit-nominations': works(nominates),
  'replace-nominations': works(nominates),
  'dcm-progress-monitor': works(asks('seeProgress')),
  'as360-control-panel': works(editsProject),
  'acdc-participants': works(asks('workOnAcdc')),
  'acdc-wash-up': works(asks('workOnAcdc')),
  'upload-data-ist': works(asks('importIst')),
  'import-survey': works(asks('importSurvey')),
  'send-questionnaire-invites': works(invites),
  'send-questionnaire-reminders': works(invites),
  'send-nominations-invites': works(invites),
  'send-nominations-reminders': works(invites),
  'send-hogan-invites': works(invites),
  'send-xrt-invites': works(invites),
  'send-pl-invites': works(managesProject),
  'send-360-reports': works(asks('sendReports')),
  'send-hogan-reports': works(managesProject),
  'send-pl-reports': works(managesProject),
}
