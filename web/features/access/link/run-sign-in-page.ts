import type { SignInPage } from '../../../../contract/access/pages.ts'
import { safeOrigin } from '../../../../domain/access/sign-in.ts'
import { interfaceLanguageOf } from '../../../../domain/languages/languages.ts'
import { closeLanguagesBeside } from '../../../link/frame/close-languages.ts'
import selector from '../../../link/frame/language-selector.module.css'
import notice from '../../../link/parts/notice.module.css'
import { remembered } from '../../../platform/remembered.ts'
import { restoreSession } from '../../../platform/session/session.ts'
import { knowSignInConfiguration } from '../../../platform/session/sign-in-configuration.ts'
import { startSignIn } from '../../../platform/session/sign-in.ts'
import page from './sign-in-page.module.css'

/** The elements are found by their classes, so that their styles belong to what this script brings with it. */
const button = () => document.querySelector(`.${page['button']}`)
const failure = () => document.querySelector(`.${notice['root']}`)?.parentElement
const languages = `.${selector['root']} a`
const languageList = () => document.querySelector<HTMLDetailsElement>(`.${selector['root']}`)

/**
 * Makes the sign-in page work, which the server has rendered. It is small because it is the only script of the page: no
 * React, no texts.
 */
export function runSignInPage({ configuration, nextFiles }: SignInPage): void {
  if (configuration) knowSignInConfiguration(configuration)
  if (leavesForRememberedLanguage()) return
  leadOnIfSignedIn()
  button()?.addEventListener('click', () => void signIn())
  // Pressed before this script was there.
  if ('pressed' in document.documentElement.dataset) void signIn()
  document.addEventListener('click', chooseLanguage)
  closeLanguagesBeside(languageList)
  const loadNext = () => void loadAhead(nextFiles)
  if (document.readyState === 'complete') loadNext()
  else addEventListener('load', loadNext, { once: true })
}

const query = () => new URLSearchParams(location.search)

async function signIn(): Promise<void> {
  setWorking(true)
  try {
    await startSignIn(query().get('origin') ?? undefined)
  } catch {
    setWorking(false)
    failure()?.removeAttribute('hidden')
  }
}

/** The button keeps the focus, which a disabled one would lose. */
function setWorking(isWorking: boolean): void {
  button()?.setAttribute('aria-busy', String(isWorking))
  if (isWorking) failure()?.setAttribute('hidden', '')
}

/** Somebody with a session, for instance from another tab, goes where the page would lead after signing in. */
function leadOnIfSignedIn(): void {
  const lead = (session: unknown) => session && location.replace(safeOrigin(query().get('origin')))
  void restoreSession().then(lead)
}

/** The server cannot know what this browser remembers. A language in the address was chosen on the page itself. */
function leavesForRememberedLanguage(): boolean {
  const chosen = interfaceLanguageOf(query().get('language'))
  const language = interfaceLanguageOf(remembered.get('language'))
  if (chosen || !language || language === interfaceLanguageOf(document.documentElement.lang)) return false
  location.replace(inLanguage(language))
  return true
}

/** The languages of the header are links, which would forget the page that was wanted. */
function chooseLanguage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest(languages) : null
  const language = interfaceLanguageOf(new URLSearchParams(link?.getAttribute('href') ?? '').get('language'))
  if (!language) return
  event.preventDefault()
  remembered.set('language', language)
  location.replace(inLanguage(language))
}

function inLanguage(language: string): string {
  const address = query()
  address.set('language', language)
  return `${location.pathname}?${address}`
}

/** Fills the browser's cache. A file that fails is loaded by the page that needs it. */
async function loadAhead(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const answer = await fetch(file, { priority: 'low' }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
  }
}
