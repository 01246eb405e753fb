import type { ComponentType } from 'react'
import type { PageState, PublicPageName, PublicPages } from '../../contract/public-pages.ts'
import { SignInPage } from '../features/access/link/sign-in-page.tsx'
import { ScoringPage } from '../features/acdc/link/scoring/scoring-page.tsx'
import { BookingProblemPage } from '../features/eap-booking/link/problem-page.tsx'
import { ReservationPage } from '../features/eap-booking/link/reservation/reservation-page.tsx'
import { TodayPage } from '../features/eap-booking/link/today-page.tsx'
import { WaitingPage } from '../features/eap-booking/link/waiting/waiting-page.tsx'
import { BookingPage } from '../features/eap-booking/link/wizard/booking-page.tsx'
import { UnsubscribePage } from '../features/mailing/link/unsubscribe-page.tsx'
import { NominationLinkPage } from '../features/nominations/link/nomination-link-page.tsx'
import { SharedMonitorPage } from '../features/progress/link/shared-monitor-page.tsx'
import { AnsweringPage } from '../features/questionnaires/link/answering/answering-page.tsx'
import { QuestionnairesPage } from '../features/questionnaires/link/list/questionnaires-page.tsx'
import { SharedReportsPage } from '../features/sharing/link/shared-reports-page.tsx'
import { SharedToolsPage } from '../features/sharing/link/shared-tools-page.tsx'
import { SimulatedTestPage } from '../features/simulator/link/simulated-test-page.tsx'
import { titleOf } from '../features/simulator/link/title-of.ts'
import { LinkProblemPage } from './link-problem-page.tsx'
import { OutcomePage } from './outcome-page.tsx'
import { PrivacyNoticePage } from './privacy-notice-page.tsx'
import type { Translate } from '../link/texts/translate.ts'
import mark from '../ui/brand/mark.svg?inline'

const ofProgramme = (...parts: string[]) =>
  ['page', 'crisis', 'office', 'failure', 'problem', 'time', 'answered', 'details', ...parts].map(
    (part) => `eap-public:${part}`,
  )
const wizardTexts = ofProgramme('category', 'who', 'form', 'done')
const reservationTexts = ofProgramme('done', 'cancel', 'cancelled', 'move')
const waitingTexts = ofProgramme('done', 'cancelled', 'waiting')

/**
 * Every page that is opened by a link, without a session. The server renders it with React, so that it can be read as
 * soon as the HTML is there; the page's own small script then makes it work. Adding one:
 *
 *  1. contract/<capability>/pages.ts: the type of what the page is rendered from; contract/public-pages.ts: its line.
 *  2. web/features/<capability>/link/<name>-page.tsx: a component `({ model })` inside <PublicFrame>. It may use
 *     web/link/** (usePage() for texts, <Time>, <Notice>, <Terms>, `callLink`), React, and nothing of web/ui,
 *     web/platform or Mantine. Its first render must not depend on the clock, the window or what is stored: the
 *     server has none of them. Style attributes are forbidden by the CSP: use CSS modules, <progress>, SVG.
 *  3. The line here: title, and the parts of the texts that it uses (namespace:first-level key), which are in
 *     web/locales/<all eight>/<namespace>.json; a new namespace also in web/link/texts/text-keys.ts.
 *  4. web/public/entries/<name>.tsx: `hydratePage<'<name>'>(Component)`.
 *  5. domain/shell/route-table.ts: `open('<capability>', '<address>')`; web/app/screens.ts: `undefined`.
 *  6. server/modules/<capability>/<capability>-pages.ts: `servePage('/organization/:org/…/:share', async (call) =>
 *     ({ page: '<name>', model, language, brand }))`, registered in server/routes.ts by one line. An address that
 *     opens nothing throws notFound(): the visitor sees the red banner.
 *
 * public-pages.test.ts limits every page to 90 kB of compressed script. The sign-in page is one of them, of at most 30 kB:
 * it is the way into the back-office and has no React (decision 0241).
 */
export const publicPages: { [Name in PublicPageName]: PublicPageDefinition<Name> } = {
  'link-problem': { Page: LinkProblemPage, title: (t) => t('public:frame.notValid'), texts: ['public:problem'] },
  'privacy-notice': { Page: PrivacyNoticePage, title: (t) => t('public:frame.privacyNotice'), texts: [] },
  login: {
    Page: SignInPage,
    title: (t) => `${t('sign-in:login.button')} – Assay`,
    texts: ['sign-in:login'],
    isStatic: true,
    icon: mark,
  },
  questionnaires: {
    Page: QuestionnairesPage,
    title: (t) => t('questionnaires:list.title'),
    texts: ['public:terms', 'questionnaires:list', 'acdc-scoring:card'],
  },
  answering: {
    Page: AnsweringPage,
    title: (_t, { model }) => (model.state === 'open' ? model.content.waveName : model.waveName),
    texts: ['questionnaires:answering', 'questionnaires:submit'],
  },
  'acdc-scoring': {
    Page: ScoringPage,
    title: (_t, { model }) => (model.state === 'open' ? model.scoring.waveName : model.waveName),
    texts: ['page', 'screen', 'clock', 'saved', 'notes', 'notice', 'finish', 'done', 'error'].map(
      (part) => `acdc-scoring:${part}`,
    ),
  },
  nominations: {
    Page: NominationLinkPage,
    title: (t) => t('nominations:link.title'),
    texts: ['public:terms', 'nominations:link', 'nominations:error'],
  },
  'shared-reports': { Page: SharedReportsPage, title: (t) => t('sharing:page.title'), texts: ['sharing:page'] },
  'shared-tools': { Page: SharedToolsPage, title: (t) => t('sharing:page.tools'), texts: ['sharing:page'] },
  'shared-progress': {
    Page: SharedMonitorPage,
    title: (t) => t('progress:shared.title'),
    texts: ['progress:shared', 'progress:role', 'progress:state', 'progress:column'],
  },
  'simulated-test': {
    Page: SimulatedTestPage,
    title: (t, { model }) => t(model.state === 'known' ? titleOf(model) : 'simulator:end.unknown'),
    texts: [
      'simulator:band',
      'simulator:title',
      'simulator:intro',
      'simulator:practice',
      'simulator:item',
      'simulator:figure',
      'simulator:pause',
      'simulator:answer',
      'simulator:review',
      'simulator:end',
    ],
  },
  // Their titles say nothing of the topic: they stand in tabs, histories and lists of windows.
  booking: { Page: BookingPage, title: (t) => t('eap-public:page.title'), texts: wizardTexts },
  reservation: { Page: ReservationPage, title: (t) => t('eap-public:page.title'), texts: reservationTexts },
  outcome: { Page: OutcomePage, title: (t) => t('eap-public:outcome.title'), texts: ofProgramme('outcome') },
  'waiting-place': { Page: WaitingPage, title: (t) => t('eap-public:page.title'), texts: waitingTexts },
  'booking-problem': {
    Page: BookingProblemPage,
    title: (t) => t('eap-public:page.title'),
    texts: ['public:problem', 'eap-public:page', 'eap-public:crisis', 'eap-public:problem', 'eap-public:failure'],
  },
  today: { Page: TodayPage, title: (t) => t('eap-public:today.title'), texts: ['eap-public:today'] },
  unsubscribe: { Page: UnsubscribePage, title: (t) => t('mailing:unsubscribe.title'), texts: ['mailing:unsubscribe'] },
}

export type PublicPageDefinition<Name extends PublicPageName> = {
  Page: ComponentType<{ model: PublicPages[Name] }>
  title: (t: Translate, state: PageState<Name>) => string
  texts: readonly string[]
  /** Not hydrated: the page's script works on the HTML, without React and without texts. */
  isStatic?: true
  /** Address of its icon in the browser's tab. The other pages belong to whoever sent the link. */
  icon?: string
}
