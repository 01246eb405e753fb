import type { InterfaceLanguage } from '../domain/languages/languages.ts'
import type { ScoringPage } from './acdc/pages.ts'
import type { SignInPage } from './access/pages.ts'
import type { BookingPage, BookingProblemPage, ReservationPage, TodayPage, WaitingPage } from './eap-booking/pages.ts'
import type { OutcomePage } from './eap-reports/pages.ts'
import type { UnsubscribePage } from './mailing/pages.ts'
import type { NominationPage } from './nominations/pages.ts'
import type { SharedMonitorPage } from './progress/pages.ts'
import type { SharedReportsPage, SharedToolsPage } from './sharing/pages.ts'
import type { SimulatedTestPage } from './simulator/pages.ts'
import type { AnsweringPage, QuestionnairesPage } from './questionnaires/pages.ts'
import type { TermsModel } from './terms.ts'

/** Why a page opened by a link shows only a message. */
export type LinkProblemPage = { problem: 'not-found' | 'too-many' | 'failed' }

export type PrivacyNoticePage = Pick<TermsModel, 'noticeTitle' | 'notice'>

/** Every public page by name, with its data; see web/public/pages.ts for how to add one. */
export type PublicPages = {
  'link-problem': LinkProblemPage
  'privacy-notice': PrivacyNoticePage
  login: SignInPage
  questionnaires: QuestionnairesPage
  answering: AnsweringPage
  'acdc-scoring': ScoringPage
  nominations: NominationPage
  'shared-reports': SharedReportsPage
  'shared-tools': SharedToolsPage
  'shared-progress': SharedMonitorPage
  unsubscribe: UnsubscribePage
  'simulated-test': SimulatedTestPage
  booking: BookingPage
  reservation: ReservationPage
  'waiting-place': WaitingPage
  outcome: OutcomePage
  'booking-problem': BookingProblemPage
  today: TodayPage
}

export type PublicPageName = keyof PublicPages

/** Whose name, and logo if there is one, head the page. */
export type Brand = { name: string; logoUrl: string | null }

/** The data from which the server renders a page and the browser hydrates it. */
export type PageState<Name extends PublicPageName = PublicPageName> = {
  page: Name
  model: PublicPages[Name]
  language: InterfaceLanguage
  /** The language was chosen on a page: links to other pages pass it on. */
  languageChosen: boolean
  brand: Brand | null
}

/**
 * Addresses of the built files that a page loads. The page is drawn only when those of `beforeDrawing` have run, which
 * are no modules.
 */
export type PageAssets = {
  scripts: string[]
  beforeDrawing: string[]
  preloads: string[]
  styles: string[]
  fonts: string[]
}
