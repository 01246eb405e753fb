import type { Feature } from '../access/feature-names.ts'

/** Folder names of the capabilities that have a screen. */
export type Capability =
  | 'access'
  | 'acdc'
  | 'crm'
  | 'data-exchange'
  | 'eap-booking'
  | 'eap-cases'
  | 'eap-reports'
  | 'invoicing'
  | 'journal'
  | 'logins'
  | 'mailing'
  | 'nominations'
  | 'organizations'
  | 'participants'
  | 'progress'
  | 'projects'
  | 'providers'
  | 'questionnaires'
  | 'report-templates'
  | 'reports'
  | 'sender-domains'
  | 'sharing'
  | 'shell'
  | 'templates'
  | 'tools'
  | 'waves'

export type RouteDefinition = {
  /** `{name}` is a segment, `{name?}` may be missing. Links use the first path whose parameters are all given. */
  readonly paths: readonly string[]
  readonly access: 'public' | 'authenticated'
  /** Without a project it redirects to the projects of the organization. */
  readonly needsProject: boolean
  readonly feature: Feature | null
  readonly capability: Capability
}

type More = { needsProject?: boolean; feature?: Feature }

const organization = '/organization/{orgGuid}'
const project = `${organization}/project/{projGuid}` as const

type Route<A, Path> = RouteDefinition & { readonly access: A; readonly paths: readonly Path[] }

const route = <const A extends RouteDefinition['access'], const Path extends string>(
  access: A,
  capability: Capability,
  paths: readonly Path[],
  more: More = {},
): Route<A, Path> => ({
  paths,
  access,
  capability,
  needsProject: more.needsProject ?? false,
  feature: more.feature ?? null,
})
const open = <const Path extends string>(capability: Capability, ...paths: Path[]) => route('public', capability, paths)
const signedIn = <const Path extends string>(capability: Capability, paths: readonly Path[], more?: More) =>
  route('authenticated', capability, paths, more)
/** Has an address under the organization and, with a project as context, under the project. */
const within = <const Path extends string>(capability: Capability, path: Path, more?: More) =>
  signedIn(capability, [`${project}/${path}` as const, `${organization}/${path}` as const], more)
/** The same, but the content belongs to a project. */
const ofProject = <const Path extends string>(capability: Capability, path: Path, feature?: Feature) =>
  within(capability, path, { needsProject: true, feature })
/** Has an address only under a project. */
const onlyInProject = <const Path extends string>(capability: Capability, path: Path) =>
  signedIn(capability, [`${project}/${path}` as const], { needsProject: true })

/** Every route of the product. */
export const routeTable = {
  'shared-reports': open('sharing', `${organization}/shared-reports/{share}`),
  'shared-tools': open('sharing', `${organization}/shared-tools/{share}`),
  'nomination-link': open('nominations', `${project}/nominations/{share}`),
  questionnaires: open('questionnaires', `${project}/questionnaires/{share}`),
  'acdc-scoring': open('acdc', `${project}/acdc-scoring/{share}/{waveGuid}`),
  'shared-progress': open(
    'progress',
    `${project}/shared-dcm-progress-monitor/{share}`,
    `${organization}/shared-dcm-progress-monitor/{share}`,
  ),
  unsubscribe: open('mailing', '/unsubscribe/{notificationGuid}/recipient/{recipientGuid}'),
  'eap-reservations': open('eap-booking', '/eap/booking/reservations/{licenseGuid}/{categorySlug?}'),
  'eap-reservation': open('eap-booking', '/eap/booking/reservation/{linkGuid}'),
  'eap-waiting': open('eap-booking', '/eap/booking/waiting/{linkGuid}'),
  'eap-outcome': open('eap-reports', '/eap/outcome/{linkGuid}'),
  today: open('eap-booking', '/today'),
  login: open('access', '/login'),
  'login-callback': open('access', '/login/callback'),
  'login-logout': open('access', '/login/logout'),

  root: signedIn('shell', ['/']),
  organizations: signedIn(
    'organizations',
    ['/organizations', `${organization}/organizations`, `${project}/organizations`],
    {
      feature: 'SwitchOrganization',
    },
  ),
  // Without a run: the CRM and its last runs.
  crm: signedIn('crm', [`${project}/crm/{runId?}`, `${organization}/crm/{runId?}`, '/crm/{runId?}']),
  'journal-record': signedIn('journal', ['/journal/{activityJournalGuid}']),
  eap: signedIn('eap-cases', ['/eap'], { feature: 'Eap' }),
  'eap-case': signedIn('eap-cases', ['/eap/case/{caseYearId}'], { feature: 'Eap' }),
  'eap-of-project': signedIn('eap-cases', [`${project}/eap`], { needsProject: true, feature: 'Eap' }),
  'eap-calendar': signedIn(
    'eap-booking',
    [`${project}/eap/booking/management`, `${organization}/eap/booking/management`, '/eap/booking/management'],
    { feature: 'Eap' },
  ),
  'eap-bookings': signedIn('eap-booking', ['/eap/booking/list'], { feature: 'Eap' }),
  'eap-licences': signedIn('eap-cases', ['/eap/licences'], { feature: 'Eap' }),
  // Without a licence: a new one.
  'eap-licence': signedIn('eap-cases', ['/eap/licence/{licenseGuid?}'], { feature: 'Eap' }),
  'eap-catalogue': signedIn('eap-cases', ['/eap/categories'], { feature: 'Eap' }),
  'eap-experts': signedIn('eap-cases', ['/eap/experts'], { feature: 'Eap' }),
  'eap-service': signedIn('eap-reports', ['/eap/service'], { feature: 'Eap' }),
  'eap-expert': signedIn('eap-cases', ['/eap/expert/{userName}'], { feature: 'Eap' }),

  'audit-log': within('journal', 'audit-log'),
  'provider-settings': within('providers', 'provider-settings'),
  projects: signedIn('projects', [`${organization}/projects`, `${project}/projects`], { feature: 'SwitchProject' }),
  'who-has-access': ofProject('access', 'who-has-access', 'WhoHasAccess'),
  myreports: ofProject('reports', 'myreports/{selectedProjGuid?}/{waveGuid?}', 'ProjectReports'),
  '360-invoicing': within('invoicing', '360-invoicing', { feature: '360Invoicing' }),
  invoicing: within('invoicing', 'invoicing/{invoiceGuid?}', { feature: 'Invoicing' }),
  'price-list': signedIn('invoicing', [`${project}/price-list`, `${organization}/price-list`, '/price-list']),
  billing: within('invoicing', 'billing'),
  loginlisting: within('logins', 'loginlisting', { feature: 'LoginsReporting' }),
  mylogins: ofProject('logins', 'mylogins/{selectedProjGuid?}', 'ProjectLogins'),
  links: ofProject('sharing', 'links', 'ProjectLinks'),
  'nomination-links': ofProject('nominations', 'nomination-links/{waveGuid}'),
  'my-tools': within('tools', 'my-tools', { feature: 'YourToolsLibrary' }),
  'customize-tool': ofProject('tools', 'customize-tool/{waveGuid}/{customToolId?}'),
  'favorite-tool': within('tools', 'favorite-tool/{customToolId?}', { feature: 'YourToolsLibrary' }),
  assessee: ofProject('participants', 'assessee/{assesseeId}'),
  'project-overview': ofProject('projects', 'project-overview/{waveGuid?}', 'ProjectOverview'),
  'wave-setup': ofProject('waves', 'wave-setup/{waveSetupType}/{waveGuid?}'),
  'assign-tools': ofProject('tools', 'assign-tools/{waveGuid}'),
  'questionnaire-links': ofProject('questionnaires', 'questionnaire-links', 'QuestionnaireLinks'),

  'report-templates': within('report-templates', 'report-templates', { feature: 'ReportTemplates' }),
  'report-template': within('report-templates', 'report-template/{templateId?}', { feature: 'ReportTemplates' }),
  '360-templates': within('templates', '360-templates', { feature: '360Templates' }),
  '360-templates-questions': within('templates', '360-templates/questions/{templateId}', { feature: '360Templates' }),
  '360-templates-answers': within('templates', '360-templates/answers/{templateId}', { feature: '360Templates' }),
  '360-templates-roles': within('templates', '360-templates/roles/{templateId}', { feature: '360Templates' }),
  '360-templates-mails': within('templates', '360-templates/mails/{templateId}', { feature: '360Templates' }),
  'competency-templates': within('templates', 'competency-templates', { feature: 'CompetencySystems' }),
  'competency-templates-systems': within('templates', 'competency-templates/competencySystems/{templateId}', {
    feature: 'CompetencySystems',
  }),
  'competency-templates-scale': within('templates', 'competency-templates/acdcScale/{templateId}', {
    feature: 'CompetencySystems',
  }),
  'generic-email-templates': within('mailing', 'generic-email-templates', { feature: 'HoganMailing' }),
  'generic-email-templates-mails': within('mailing', 'generic-email-templates/mails/{templateId}', {
    feature: 'HoganMailing',
  }),
  'sender-domains': within('sender-domains', 'sender-domains'),
  'acdc-activities': within('acdc', 'acdc-activities'),
  'acdc-activity': within('acdc', 'acdc-activities/{activityId}'),

  'add-participants': onlyInProject('participants', 'add-participants'),
  'add-incognito-participants': onlyInProject('participants', 'add-incognito-participants'),
  'import-languages': onlyInProject('participants', 'import-languages/{waveGuid}'),
  'add-nominations': onlyInProject('nominations', 'add-nominations/{waveGuid}'),
  'edit-nominations': onlyInProject('nominations', 'edit-nominations/{waveGuid}'),
  'replace-nominations': onlyInProject('nominations', 'replace-nominations/{waveGuid}'),
  'upload-data-ist': onlyInProject('data-exchange', 'upload-data-ist/{waveGuid}'),
  'dcm-progress-monitor': onlyInProject('progress', 'dcm-progress-monitor/{waveGuid}'),
  'as360-control-panel': onlyInProject('progress', 'as360-control-panel/{waveGuid}'),
  'acdc-participants': onlyInProject('acdc', 'acdc-participants/{waveGuid}'),
  'acdc-wash-up': onlyInProject('acdc', 'acdc-wash-up/{waveGuid}/{assesseeGuid?}'),
  'import-survey': onlyInProject('data-exchange', 'import-survey/{waveGuid}'),
  'about-app': onlyInProject('shell', 'about-app'),
  // `assesseeIds` are integers joined by dashes.
  'send-questionnaire-invites': onlyInProject('mailing', 'send-questionnaire-invites/{waveGuid}/{assesseeIds?}'),
  'send-questionnaire-reminders': onlyInProject('mailing', 'send-questionnaire-reminders/{waveGuid}/{assesseeIds?}'),
  'send-nominations-invites': onlyInProject('mailing', 'send-nominations-invites/{waveGuid}/{assesseeIds?}'),
  'send-nominations-reminders': onlyInProject('mailing', 'send-nominations-reminders/{waveGuid}/{assesseeIds?}'),
  'send-360-reports': onlyInProject('mailing', 'send-360-reports/{waveGuid}/{assesseeIds?}'),
  'send-hogan-invites': onlyInProject('mailing', 'send-hogan-invites/{waveGuid}/{assesseeId?}'),
  'send-pl-invites': onlyInProject('mailing', 'send-pl-invites/{waveGuid}/{assesseeId?}'),
  'send-xrt-invites': onlyInProject('mailing', 'send-xrt-invites/{waveGuid}/{assesseeId?}'),
  'send-hogan-reports': onlyInProject('mailing', 'send-hogan-reports/{waveGuid}'),
  'send-pl-reports': onlyInProject('mailing', 'send-pl-reports/{waveGuid}'),
} as const satisfies Record<string, RouteDefinition>

export type RouteId = keyof typeof routeTable
export const routeIds = Object.keys(routeTable) as RouteId[]

type IdsWith<A extends RouteDefinition['access']> = {
  [Id in RouteId]: (typeof routeTable)[Id]['access'] extends A ? Id : never
}[RouteId]
type PathOf<Id extends RouteId> = (typeof routeTable)[Id]['paths'][number]
/** Of `/a/{b}/{c?}`: `b` and `c?`. */
type PartsIn<Path> = Path extends `${string}{${infer Part}}${infer Rest}` ? Part | PartsIn<Rest> : never
type NameOf<Part> = Part extends `${infer Name}?` ? Name : Part
/** The paths in which the parameter is missing or optional. */
type PathsWithout<Name, Path> = Path extends unknown ? (Name extends PartsIn<Path> ? never : Path) : never

/** The parameters of a route's address: those that are in all of its paths are required, the others optional. */
export type ParamsOfRoute<Id extends RouteId> = {
  readonly [Name in NameOf<PartsIn<PathOf<Id>>> & string]:
    | string
    | ([PathsWithout<Name, PathOf<Id>>] extends [never] ? never : undefined)
}

export type PublicRouteId = IdsWith<'public'>
export type AuthenticatedRouteId = IdsWith<'authenticated'>

export function routeOf(id: RouteId): RouteDefinition {
  return routeTable[id]
}

export function isPublicRoute(id: RouteId): id is PublicRouteId {
  return routeOf(id).access === 'public'
}
