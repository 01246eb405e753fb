import {
  defaultInterfaceLanguage,
  interfaceLanguageOf,
  type InterfaceLanguage,
} from '../../../domain/languages/languages.ts'
import { remembered } from '../remembered.ts'
import { fetchTexts, firstLanguage, type Namespace } from './text-files.ts'
import type { Texts } from './text-store.ts'
import { i18n } from './use-translation.tsx'

/** Every namespace that some page requested: a new language is used once all of them are loaded in it. */
const wanted = new Set<Namespace>()
/** The user's last choice; until its texts are loaded, the page stays in the previous language. */
let chosen: InterfaceLanguage = defaultInterfaceLanguage

export async function startI18n(): Promise<void> {
  chosen = firstLanguage()
  await loadInto(chosen, wanted)
  switchTo(chosen)
}

/** What the user chose; remembered by this browser. Rejects if its texts could not be loaded: the old ones stay. */
export async function changeInterfaceLanguage(language: InterfaceLanguage): Promise<void> {
  chosen = language
  try {
    await loadInto(language, wanted)
  } catch (error) {
    if (chosen === language) chosen = interfaceLanguage()
    throw error
  }
  if (chosen !== language) return
  remembered.set('language', language)
  switchTo(language)
}

export function interfaceLanguage(): InterfaceLanguage {
  return interfaceLanguageOf(i18n.language) ?? defaultInterfaceLanguage
}

/**
 * Code and the texts that it uses, loaded in parallel. `app/texts-of-pages.test.ts` compares the names with what the
 * code and everything that it imports uses.
 */
export async function withTexts<T>(namespaces: readonly Namespace[], load: () => Promise<T>): Promise<T> {
  for (const namespace of namespaces) wanted.add(namespace)
  const languages = new Set([interfaceLanguage(), chosen])
  const [code] = await Promise.all([load(), ...[...languages].map((language) => loadInto(language, namespaces))])
  return code
}

/** Replaces a namespace's texts and renders their users again. */
export function replaceTexts(language: InterfaceLanguage, namespace: Namespace, texts: Texts): void {
  i18n.put(language, namespace, texts)
}

async function loadInto(language: InterfaceLanguage, namespaces: Iterable<Namespace>): Promise<void> {
  for (const [namespace, texts] of await fetchTexts(language, namespaces)) {
    if (!i18n.has(language, namespace)) replaceTexts(language, namespace, texts)
  }
}

function switchTo(language: InterfaceLanguage): void {
  i18n.speak(language)
  document.documentElement.lang = language === 'sr' ? 'sr-Latn' : language
}

// `npm run dev` sends a changed text file (scripts/dev/hot-texts.ts): screens show it without losing their state.
import.meta.hot?.on('assay:texts', (changed: { language: InterfaceLanguage; namespace: Namespace; texts: Texts }) =>
  replaceTexts(changed.language, changed.namespace, changed.texts),
)
