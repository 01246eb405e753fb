import type { AuthenticatedRouteId } from '../shell/route-table.ts'
import type { RouteParams } from '../shell/routes.ts'
import {
  isAs360ClientAdmin as as360,
  isEapBranchAdmin as eapBranchAdmin,
  isOrgUser,
  type Permissions,
} from './permissions.ts'

type Check = (permissions: Permissions, params: RouteParams) => boolean

/** Who works on a screen and, where somebody may only look at it, who does. */
export type RouteRule = { works: Check; looks?: Check }

const anybody: RouteRule = { works: () => true }
const works = (check: Check): RouteRule => ({ works: check })

const seesProject: Check = (p) => p.canSeeThisProject && !eapBranchAdmin(p)
const editsProject: Check = (p) => p.canEditThisProject
const managesProject: Check = (p) => p.canManageThisProject
const seesCases: Check = (p) => p.hasSuperadminRole || p.canSeeEap
const seesBookings: Check = (p) => p.hasAdminRole || p.canSeeEap
const editsTemplates: Check = (p) => p.canEdit360templates
const managesReportTemplates: Check = (p) => p.canManageReportTemplates
const managesCompetencies: Check = (p) => p.canManageCompetencySystems
const writesMailTemplates: Check = (p) => p.hasSuperadminRole || p.hasSupportRole

/** Invites and reminders: project managers, and everybody with another role than OrgAdmin once templates exist. */
const invites: Check = (p) =>
  p.canEditThisProject && (p.canManageThisProject || (p.supremeRole !== '' && p.supremeRole !== 'OrgAdmin'))

/** Client admins of 360 set up their own kinds of wave and never a generic one. */
const setsUpWave: Check = (p, { waveSetupType }) =>
  p.canManageThisProject ||
  (as360(p) && p.canEditThisProject && (waveSetupType === 'as360' || waveSetupType === 'acdc'))

/** The capability that each route asks for; features and the view of the project itself come on top (`routeGate`). */
export const routeRules: Readonly<Record<AuthenticatedRouteId, RouteRule>> = {
  root: anybody,
  organizations: anybody,
  // The server judges by the project of the record.
  'journal-record': anybody,
  projects: works((p) => p.canSeeThisOrganization),

  eap: works(seesCases),
  'eap-case': works(seesCases),
  'eap-of-project': works(seesCases),
  'eap-calendar': works(seesBookings),
  'eap-bookings': works(seesBookings),

  'project-overview': { works: (p) => editsProject(p, {}) && !eapBranchAdmin(p), looks: seesProject },
  assessee: { works: editsProject, looks: seesProject },
  'who-has-access': { works: editsProject, looks: (p) => p.canSeeThisProject },
  mylogins: works((p) => p.canEditThisProject && !as360(p)),
  // Org users reach it from the Reports box, though it is not in their menu.
  myreports: { works: editsProject, looks: (p) => eapBranchAdmin(p) || (isOrgUser(p) && p.canSeeThisProject) },
  links: works((p) => p.canEditThisProject && !as360(p)),
  'questionnaire-links': {
    works: (p) => p.hasInternalRole && p.canEditThisProject,
    looks: (p) => p.hasInternalRole && p.canSeeThisProject,
  },
  'about-app': works((p) => p.hasInternalRole || as360(p)),

  loginlisting: works((p) => p.hasBranchadminRole),
  'my-tools': works((p) => p.hasBranchadminRole),
  // Only the owner of a favourite tool can save it; to have one takes the internal role.
  'favorite-tool': works((p) => p.hasInternalRole),
  invoicing: { works: (p) => p.canManageInvoices && p.canEditInvoices, looks: (p) => p.canManageInvoices },
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
  'acdc-activities': works(managesCompetencies),
  'acdc-activity': works(managesCompetencies),

  'customize-tool': { works: managesProject, looks: seesProject },
  'assign-tools': works((p) => p.canCreateLogins),
  'wave-setup': works(setsUpWave),
  'add-participants': works(editsProject),
  'add-incognito-participants': works(editsProject),
  'import-languages': works((p) => p.hasSuperadminRole && p.canSeeThisProject),
  'nomination-links': works(editsProject),
  'add-nominations': works(editsProject),
  'edit-nominations': works(editsProject),
  'replace-nominations': works(editsProject),
  'dcm-progress-monitor': works(editsProject),
  'as360-control-panel': works(editsProject),
  'acdc-participants': works(editsProject),
  'upload-data-ist': works(editsProject),
  'send-questionnaire-invites': works(invites),
  'send-questionnaire-reminders': works(invites),
  'send-nominations-invites': works(invites),
  'send-nominations-reminders': works(invites),
  'send-hogan-invites': works(invites),
  'send-xrt-invites': works(invites),
  'send-pl-invites': works(managesProject),
  'send-360-reports': works(managesProject),
  'send-hogan-reports': works(managesProject),
  'send-pl-reports': works(managesProject),
}
