import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { RouteId } from '../../domain/shell/route-table.ts'
import { withTexts } from '../platform/texts/i18n.ts'
import { NotHereYet } from './pages/not-here-yet.tsx'

const mailPage = lazyRouteComponent(
  () => withTexts(['mailing'], () => import('../features/mailing/mail-page.tsx')),
  'MailPageScreen',
)

/**
 * Every route of the product and the screen it opens. Addresses, prefixes, features and who may open them stand
 * in `domain/shell/route-table.ts` and `domain/shell/route-rules.ts`; the shell guards them before a screen renders.
 *
 * Adding a screen is one line here: replace `NotHereYet` by
 *   lazyRouteComponent(() => withTexts(['<capability>'], () => import('../features/<capability>/<page>.tsx')), '<Component>')
 * `withTexts` names the texts that the page uses besides those of the frame; `texts-of-pages.test.ts` knows which.
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
export const screens: Record<RouteId, RouteComponent> = {
  // Pages opened by a link have an entry of their own, rendered by the server.
  'shared-reports': NotHereYet,
  'shared-tools': NotHereYet,
  'nomination-link': NotHereYet,
  questionnaires: NotHereYet,
  'shared-progress': NotHereYet,
  unsubscribe: NotHereYet,
  'eap-reservations': NotHereYet,
  'eap-reservation': NotHereYet,

  login: lazyRouteComponent(() => withTexts([], () => import('../features/access/login-page.tsx')), 'LoginPage'),
  'login-callback': lazyRouteComponent(
    () => withTexts([], () => import('../features/access/login-callback-page.tsx')),
    'LoginCallbackPage',
  ),
  'login-logout': lazyRouteComponent(
    () => withTexts([], () => import('../features/access/logout-page.tsx')),
    'LogoutPage',
  ),

  // `/` always redirects; see guards.ts.
  root: NotHereYet,
  organizations: lazyRouteComponent(
    () => withTexts(['crm', 'organizations'], () => import('./pages/organization-list-screen.tsx')),
    'OrganizationListScreen',
  ),
  'journal-record': NotHereYet,

  eap: NotHereYet,
  'eap-case': NotHereYet,
  'eap-of-project': NotHereYet,
  'eap-calendar': NotHereYet,
  'eap-bookings': NotHereYet,

  projects: lazyRouteComponent(
    () => withTexts(['crm', 'organizations', 'projects'], () => import('./pages/project-list-screen.tsx')),
    'ProjectListScreen',
  ),
  'who-has-access': lazyRouteComponent(
    () => withTexts([], () => import('../features/access/who-has-access-page.tsx')),
    'WhoHasAccessPage',
  ),
  'project-overview': lazyRouteComponent(
    () =>
      withTexts(
        ['crm', 'journal', 'participants', 'projects', 'reports', 'sharing', 'waves'],
        () => import('./pages/project-overview/project-overview-page.tsx'),
      ),
    'ProjectOverviewPage',
  ),
  assessee: lazyRouteComponent(
    () => withTexts(['participants'], () => import('../features/participants/edit/assessee-page.tsx')),
    'AssesseePage',
  ),
  'about-app': lazyRouteComponent(() => withTexts([], () => import('./pages/about-page.tsx')), 'AboutPage'),

  myreports: lazyRouteComponent(
    () => withTexts(['reports', 'sharing'], () => import('./pages/my-reports-screen.tsx')),
    'MyReportsScreen',
  ),
  mylogins: NotHereYet,
  links: lazyRouteComponent(
    () => withTexts(['sharing'], () => import('../features/sharing/my-links-page.tsx')),
    'MyLinksPage',
  ),
  loginlisting: NotHereYet,
  invoicing: NotHereYet,
  '360-invoicing': NotHereYet,

  'my-tools': NotHereYet,
  'customize-tool': NotHereYet,
  'favorite-tool': NotHereYet,
  'assign-tools': NotHereYet,
  'wave-setup': lazyRouteComponent(
    () => withTexts(['waves'], () => import('../features/waves/setup/wave-setup-page.tsx')),
    'WaveSetupPage',
  ),

  'add-participants': lazyRouteComponent(
    () => withTexts(['participants'], () => import('../features/participants/add/add-participants-page.tsx')),
    'AddParticipantsPage',
  ),
  'add-incognito-participants': lazyRouteComponent(
    () => withTexts(['participants'], () => import('../features/participants/add/add-incognito-page.tsx')),
    'AddIncognitoPage',
  ),
  'import-languages': lazyRouteComponent(
    () => withTexts(['participants'], () => import('../features/participants/languages/import-languages-page.tsx')),
    'ImportLanguagesPage',
  ),
  'nomination-links': lazyRouteComponent(
    () => withTexts(['nominations'], () => import('../features/nominations/links/nomination-links-page.tsx')),
    'NominationLinksPage',
  ),
  'add-nominations': lazyRouteComponent(
    () => withTexts(['nominations'], () => import('../features/nominations/nominations-page.tsx')),
    'AddNominationsPage',
  ),
  'edit-nominations': lazyRouteComponent(
    () => withTexts(['nominations'], () => import('../features/nominations/nominations-page.tsx')),
    'EditNominationsPage',
  ),
  'replace-nominations': lazyRouteComponent(
    () => withTexts(['nominations'], () => import('../features/nominations/nominations-page.tsx')),
    'ReplaceNominationsPage',
  ),
  'questionnaire-links': lazyRouteComponent(
    () => withTexts(['questionnaires'], () => import('../features/questionnaires/links/questionnaire-links-page.tsx')),
    'QuestionnaireLinksPage',
  ),
  'dcm-progress-monitor': lazyRouteComponent(
    () => withTexts(['progress'], () => import('../features/progress/progress-monitor-page.tsx')),
    'ProgressMonitorPage',
  ),
  'as360-control-panel': NotHereYet,
  'upload-data-ist': NotHereYet,

  'report-templates': NotHereYet,
  'report-template': NotHereYet,
  '360-templates': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-list-page.tsx')),
    'TemplateListPage',
  ),
  '360-templates-questions': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-page.tsx')),
    'TemplatePage',
  ),
  '360-templates-answers': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-page.tsx')),
    'TemplatePage',
  ),
  '360-templates-roles': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-page.tsx')),
    'TemplatePage',
  ),
  '360-templates-mails': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-page.tsx')),
    'TemplatePage',
  ),
  'competency-templates': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-list-page.tsx')),
    'TemplateListPage',
  ),
  'competency-templates-systems': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-page.tsx')),
    'TemplatePage',
  ),
  'competency-templates-scale': lazyRouteComponent(
    () => withTexts(['templates'], () => import('../features/templates/template-page.tsx')),
    'TemplatePage',
  ),
  'generic-email-templates': NotHereYet,
  'generic-email-templates-mails': NotHereYet,
  'acdc-activities': NotHereYet,
  'acdc-activity': NotHereYet,
  'acdc-participants': NotHereYet,

  'send-questionnaire-invites': mailPage,
  'send-questionnaire-reminders': mailPage,
  'send-nominations-invites': mailPage,
  'send-nominations-reminders': mailPage,
  'send-360-reports': mailPage,
  'send-hogan-invites': NotHereYet,
  'send-hogan-reports': NotHereYet,
  'send-pl-invites': NotHereYet,
  'send-pl-reports': NotHereYet,
  'send-xrt-invites': NotHereYet,
}
