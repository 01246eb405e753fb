import type { ComponentType } from 'react'
import type { PublicRouteId, RouteId } from '../../domain/shell/route-table.ts'
import type { Namespace } from '../platform/texts/text-files.ts'

/** What a screen is loaded from: its code, and the texts that it uses besides those of the frame. */
export type Screen = { readonly texts: readonly Namespace[]; readonly load: () => Promise<ComponentType> }

function screen<Name extends string>(
  texts: readonly Namespace[],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  return { texts, load: async () => (await load())[name] }
}

const eapCases = screen(
  ['eap-cases', 'eap-reports', 'eap-errors', 'project-errors'],
  () => import('./pages/eap-cases-screen.tsx'),
  'EapCasesScreen',
)
const mailPage = screen(
  ['mailing', 'project-errors'],
  () => import('../features/mailing/mail-page.tsx'),
  'MailPageScreen',
)

type SignInId = Extract<RouteId, 'login' | `login-${string}`>
/** Pages opened by a link have an entry of their own, rendered by the server; `/` always redirects (`guards.ts`). */
type ScreenId = Exclude<RouteId, PublicRouteId | 'root'> | SignInId

/**
 * The screen of every route of the application. Addresses, prefixes, features and who may open them stand
 * in `domain/shell/route-table.ts` and `domain/shell/route-rules.ts`; the shell guards them before a screen renders.
 *
 * Adding a screen is one line here:
 *   screen(['<capability>'], () => import('../features/<capability>/<page>.tsx'), '<Component>')
 * with the texts that the page uses besides those of the frame; `texts-of-pages.test.ts` knows which. The calls that it
 * makes first belong into `first-calls.ts`, so that they start before its code is there.
 * The component takes no props. It reads
 *   - the address by `useParamsOf(route)`, `useContextIds()`, `useProjectIds()` (web/platform/address/location.ts),
 *   - filters, sorting, paging and tabs by `useListState(defaults)` (web/platform/address/use-list-state.ts),
 *   - what the user may do by `useMay(rule)` (web/platform/session/permissions.tsx),
 *   - the server by `useCall(endpoint, input)` and `useWrite(endpoint, { refresh })` (web/platform/calls/queries.ts),
 *     or `call(endpoint, input)`, `download(…)` (web/platform/calls/),
 * and goes elsewhere by `<AppLink href={pathTo(id, params)}>` or `useGoTo()`. It calls `usePageTitle(title)`.
 * Texts: web/locales/<eight languages>/<capability>.json, plus two lines in web/platform/texts/i18n-texts.d.ts.
 * Tests: `renderScreen(<Page />, { path, permissions })` with `fakeServer()` (web/platform/testing).
 */
const screens: Record<ScreenId, Screen> = {
  login: screen([], () => import('./pages/leave-for-sign-in.tsx'), 'LeaveForSignIn'),
  'login-callback': screen([], () => import('../features/access/login-callback-page.tsx'), 'LoginCallbackPage'),
  'login-logout': screen([], () => import('../features/access/logout-page.tsx'), 'LogoutPage'),

  organizations: screen(
    ['crm', 'organizations'],
    () => import('./pages/organization-list-screen.tsx'),
    'OrganizationListScreen',
  ),
  'journal-record': screen(
    ['journal', 'project-errors'],
    () => import('../features/journal/journal-record-page.tsx'),
    'JournalRecordPage',
  ),
  crm: screen(
    ['crm', 'crm-sync', 'organizations', 'project-errors', 'projects'],
    () => import('../features/crm/sync/crm-page.tsx'),
    'CrmPage',
  ),
  'provider-settings': screen(
    ['providers'],
    () => import('../features/providers/settings/provider-settings-page.tsx'),
    'ProviderSettingsPage',
  ),
  'sender-domains': screen(
    ['sender-domains'],
    () => import('../features/sender-domains/sender-domains-page.tsx'),
    'SenderDomainsPage',
  ),
  'audit-log': screen(['journal'], () => import('../features/journal/audit/audit-log-page.tsx'), 'AuditLogPage'),

  eap: eapCases,
  'eap-case': screen(
    ['eap-cases', 'eap-errors'],
    () => import('../features/eap-cases/cases/case/case-page.tsx'),
    'CasePage',
  ),
  'eap-of-project': eapCases,
  'eap-calendar': screen(
    ['eap-booking', 'eap-errors'],
    () => import('../features/eap-booking/calendar/calendar-page.tsx'),
    'CalendarPage',
  ),
  'eap-bookings': screen(
    ['eap-booking', 'eap-errors'],
    () => import('../features/eap-booking/bookings/bookings-page.tsx'),
    'BookingsPage',
  ),
  'eap-licences': screen(
    ['eap-licences'],
    () => import('../features/eap-cases/licences/licence-list-page.tsx'),
    'LicenceListPage',
  ),
  'eap-licence': screen(
    ['eap-licences', 'eap-errors'],
    () => import('../features/eap-cases/licences/licence-page.tsx'),
    'LicencePage',
  ),
  'eap-catalogue': screen(
    ['eap-licences', 'eap-errors'],
    () => import('../features/eap-cases/catalogue/catalogue-page.tsx'),
    'CataloguePage',
  ),
  'eap-experts': screen(
    ['eap-licences', 'eap-errors'],
    () => import('../features/eap-cases/experts/expert-list-page.tsx'),
    'ExpertListPage',
  ),
  'eap-service': screen(
    ['eap-reports', 'eap-errors', 'project-errors'],
    () => import('../features/eap-reports/service/service-page.tsx'),
    'ServicePage',
  ),
  'eap-expert': screen(
    ['eap-licences', 'eap-errors'],
    () => import('../features/eap-cases/experts/expert-page.tsx'),
    'ExpertPage',
  ),

  projects: screen(
    ['crm', 'organizations', 'project-errors', 'projects'],
    () => import('./pages/project-list-screen.tsx'),
    'ProjectListScreen',
  ),
  'who-has-access': screen(
    ['who-has-access'],
    () => import('../features/access/who-has-access-page.tsx'),
    'WhoHasAccessPage',
  ),
  'project-overview': screen(
    [
      'crm',
      'journal',
      'logins',
      'participants',
      'project-errors',
      'projects',
      'providers',
      'reports',
      'sharing',
      'tools',
      'waves',
    ],
    () => import('./pages/project-overview/project-overview-page.tsx'),
    'ProjectOverviewPage',
  ),
  assessee: screen(
    ['journal', 'participants', 'project-errors'],
    () => import('./pages/person-screen.tsx'),
    'PersonScreen',
  ),
  'about-app': screen(['about'], () => import('./pages/about-page.tsx'), 'AboutPage'),

  myreports: screen(
    ['project-errors', 'reports', 'sharing'],
    () => import('./pages/my-reports-screen.tsx'),
    'MyReportsScreen',
  ),
  mylogins: screen(
    ['logins', 'project-errors'],
    () => import('../features/logins/my-logins/my-logins-page.tsx'),
    'MyLoginsPage',
  ),
  links: screen(['project-errors', 'sharing'], () => import('../features/sharing/my-links-page.tsx'), 'MyLinksPage'),
  loginlisting: screen(
    ['logins', 'project-errors'],
    () => import('../features/logins/listing/login-listing-page.tsx'),
    'LoginListingPage',
  ),
  'price-list': screen(
    ['price-list'],
    () => import('../features/invoicing/settings/price-list-page.tsx'),
    'PriceListPage',
  ),
  billing: screen(
    ['price-list'],
    () => import('../features/invoicing/settings/company-billing-page.tsx'),
    'CompanyBillingPage',
  ),
  invoicing: screen(['invoicing'], () => import('../features/invoicing/invoicing-screens.tsx'), 'InvoicingScreen'),
  '360-invoicing': screen(
    ['invoicing'],
    () => import('../features/invoicing/invoicing-screens.tsx'),
    'Invoicing360Screen',
  ),

  'my-tools': screen(['tools'], () => import('../features/tools/my-tools-page.tsx'), 'MyToolsPage'),
  'customize-tool': screen(
    ['project-errors', 'tools'],
    () => import('../features/tools/customize-page.tsx'),
    'CustomizeToolPage',
  ),
  'favorite-tool': screen(
    ['project-errors', 'tools'],
    () => import('../features/tools/favorite-page.tsx'),
    'FavoriteToolPage',
  ),
  'assign-tools': screen(
    ['logins', 'project-errors', 'tools'],
    () => import('./pages/assign-tools-screen.tsx'),
    'AssignToolsScreen',
  ),
  'wave-setup': screen(
    ['acdc', 'project-errors', 'waves'],
    () => import('./pages/wave-setup-screen.tsx'),
    'WaveSetupScreen',
  ),

  'add-participants': screen(
    ['participants', 'project-errors'],
    () => import('../features/participants/add/add-participants-page.tsx'),
    'AddParticipantsPage',
  ),
  'add-incognito-participants': screen(
    ['participants', 'project-errors'],
    () => import('../features/participants/add/add-incognito-page.tsx'),
    'AddIncognitoPage',
  ),
  'import-languages': screen(
    ['participants', 'project-errors'],
    () => import('../features/participants/languages/import-languages-page.tsx'),
    'ImportLanguagesPage',
  ),
  'nomination-links': screen(
    ['nominations', 'project-errors'],
    () => import('../features/nominations/links/nomination-links-page.tsx'),
    'NominationLinksPage',
  ),
  'add-nominations': screen(
    ['nominations', 'project-errors'],
    () => import('../features/nominations/nominations-page.tsx'),
    'AddNominationsPage',
  ),
  'edit-nominations': screen(
    ['nominations', 'project-errors'],
    () => import('../features/nominations/nominations-page.tsx'),
    'EditNominationsPage',
  ),
  'replace-nominations': screen(
    ['nominations', 'project-errors'],
    () => import('../features/nominations/nominations-page.tsx'),
    'ReplaceNominationsPage',
  ),
  'questionnaire-links': screen(
    ['questionnaires'],
    () => import('../features/questionnaires/links/questionnaire-links-page.tsx'),
    'QuestionnaireLinksPage',
  ),
  'dcm-progress-monitor': screen(
    ['progress', 'project-errors'],
    () => import('../features/progress/progress-monitor-page.tsx'),
    'ProgressMonitorPage',
  ),
  'as360-control-panel': screen(
    ['control-panel', 'participants', 'project-errors', 'selection', 'waves'],
    () => import('./pages/control-panel-screen.tsx'),
    'ControlPanelScreen',
  ),
  'upload-data-ist': screen(
    ['ist-import'],
    () => import('../features/data-exchange/ist/upload-ist-page.tsx'),
    'UploadIstPage',
  ),

  'report-templates': screen(
    ['project-errors', 'report-templates'],
    () => import('../features/report-templates/report-template-list-page.tsx'),
    'ReportTemplateListPage',
  ),
  'report-template': screen(
    ['organizations', 'project-errors', 'report-templates'],
    () => import('../features/report-templates/report-template-page.tsx'),
    'ReportTemplatePage',
  ),
  '360-templates': screen(
    ['templates'],
    () => import('../features/templates/template-list-page.tsx'),
    'TemplateListPage',
  ),
  '360-templates-questions': screen(
    ['project-errors', 'templates'],
    () => import('../features/templates/template-page.tsx'),
    'TemplatePage',
  ),
  '360-templates-answers': screen(
    ['project-errors', 'templates'],
    () => import('../features/templates/template-page.tsx'),
    'TemplatePage',
  ),
  '360-templates-roles': screen(
    ['project-errors', 'templates'],
    () => import('../features/templates/template-page.tsx'),
    'TemplatePage',
  ),
  '360-templates-mails': screen(
    ['project-errors', 'templates'],
    () => import('../features/templates/template-page.tsx'),
    'TemplatePage',
  ),
  'competency-templates': screen(
    ['templates'],
    () => import('../features/templates/template-list-page.tsx'),
    'TemplateListPage',
  ),
  'competency-templates-systems': screen(
    ['project-errors', 'templates'],
    () => import('../features/templates/template-page.tsx'),
    'TemplatePage',
  ),
  'competency-templates-scale': screen(
    ['project-errors', 'templates'],
    () => import('../features/templates/template-page.tsx'),
    'TemplatePage',
  ),
  'generic-email-templates': screen(
    ['templates'],
    () => import('../features/templates/template-list-page.tsx'),
    'TemplateListPage',
  ),
  'generic-email-templates-mails': screen(
    ['project-errors', 'templates'],
    () => import('../features/templates/template-page.tsx'),
    'TemplatePage',
  ),
  'acdc-activities': screen(
    ['acdc'],
    () => import('../features/acdc/activities/catalogue/activity-list-page.tsx'),
    'ActivityListPage',
  ),
  'acdc-activity': screen(
    ['acdc', 'waves'],
    () => import('../features/acdc/activities/catalogue/activity-page.tsx'),
    'ActivityPage',
  ),
  'acdc-participants': screen(
    ['acdc', 'project-errors'],
    () => import('../features/acdc/participants/participants-page.tsx'),
    'ParticipantsPage',
  ),
  'acdc-wash-up': screen(
    ['acdc', 'acdc-wash-up', 'project-errors'],
    () => import('../features/acdc/wash-up/wash-up-page.tsx'),
    'WashUpPage',
  ),
  'import-survey': screen(
    ['project-errors', 'survey-import'],
    () => import('../features/data-exchange/survey/import-survey-page.tsx'),
    'ImportSurveyPage',
  ),

  'send-questionnaire-invites': mailPage,
  'send-questionnaire-reminders': mailPage,
  'send-nominations-invites': mailPage,
  'send-nominations-reminders': mailPage,
  'send-360-reports': mailPage,
  'send-hogan-invites': mailPage,
  'send-hogan-reports': mailPage,
  'send-pl-invites': mailPage,
  'send-pl-reports': mailPage,
  'send-xrt-invites': mailPage,
}

/** Nothing for pages that the server renders, and for `/`. */
export function screenOf(id: RouteId): Screen | undefined {
  const known: Partial<Record<RouteId, Screen>> = screens
  return known[id]
}
