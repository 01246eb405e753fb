import dayjs from 'dayjs'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  chooseInterfaceLanguage,
  defaultInterfaceLanguage,
  interfaceLanguageOf,
  type InterfaceLanguage,
} from '../../domain/languages/languages.ts'
import { remembered } from './remembered.ts'

type Texts = Record<string, Record<string, unknown>>

/** One chunk a language: nobody loads texts in a language that he does not read. */
const languageChunks: Record<InterfaceLanguage, () => Promise<{ texts: Texts }>> = {
  en: () => import('./languages/en.ts'),
  cs: () => import('./languages/cs.ts'),
  sk: () => import('./languages/sk.ts'),
  sr: () => import('./languages/sr.ts'),
  hu: () => import('./languages/hu.ts'),
  pl: () => import('./languages/pl.ts'),
  ru: () => import('./languages/ru.ts'),
  de: () => import('./languages/de.ts'),
}

export const i18n = i18next.createInstance()

export async function startI18n(): Promise<void> {
  const language = chooseInterfaceLanguage(remembered.get('language') ?? null, navigator.language)
  const resources = await loadTexts(language)
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'shell',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  speak(language)
}

/** What the user chose; remembered by this browser. */
export async function changeInterfaceLanguage(language: InterfaceLanguage): Promise<void> {
  const resources = await loadTexts(language)
  for (const [namespace, texts] of Object.entries(resources)) i18n.addResourceBundle(language, namespace, texts)
  remembered.set('language', language)
  await i18n.changeLanguage(language)
  speak(language)
}

export function interfaceLanguage(): InterfaceLanguage {
  return interfaceLanguageOf(i18n.language) ?? defaultInterfaceLanguage
}

/** `../../locales/cs/shell.json` → shell. */
async function loadTexts(language: InterfaceLanguage): Promise<Texts> {
  const { texts } = await languageChunks[language]()
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]))
}

function speak(language: InterfaceLanguage): void {
  document.documentElement.lang = language === 'sr' ? 'sr-Latn' : language
  dayjs.locale(language)
}
