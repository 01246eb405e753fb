import type { CustomTypeOptions } from 'i18next'
import { chooseInterfaceLanguage, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { remembered } from '../remembered.ts'
import type { Texts } from './text-store.ts'

/** The file `web/locales/<language>/<namespace>.json`. */
export type Namespace = keyof CustomTypeOptions['resources']
type LanguageTexts = { frame: Record<string, Texts>; others: Record<string, () => Promise<Texts>> }

/**
 * One chunk per language: the texts of the frame around every page, and the list of the others, loaded with the pages
 * that use them. Nobody loads texts in other languages.
 */
const languageChunks: Record<InterfaceLanguage, () => Promise<LanguageTexts>> = {
  en: () => import('./languages/en.ts'),
  cs: () => import('./languages/cs.ts'),
  sk: () => import('./languages/sk.ts'),
  sr: () => import('./languages/sr.ts'),
  hu: () => import('./languages/hu.ts'),
  pl: () => import('./languages/pl.ts'),
  ru: () => import('./languages/ru.ts'),
  de: () => import('./languages/de.ts'),
}

/** The language in which a page starts. */
export function firstLanguage(): InterfaceLanguage {
  return chooseInterfaceLanguage(remembered.get('language') ?? null, navigator.language)
}

/** The texts of the frame and of these namespaces. */
export async function fetchTexts(
  language: InterfaceLanguage,
  namespaces: Iterable<Namespace>,
): Promise<(readonly [Namespace, Texts])[]> {
  const { frame, others } = await languageChunks[language]()
  const wanted = new Set(namespaces)
  const loaded = Object.entries(others)
    .filter(([path]) => wanted.has(namespaceOf(path)))
    .map(async ([path, load]) => [namespaceOf(path), await load()] as const)
  return [
    ...Object.entries(frame).map(([path, texts]) => [namespaceOf(path), texts] as const),
    ...(await Promise.all(loaded)),
  ]
}

/** `../../../locales/cs/shell.json` → shell. */
const namespaceOf = (path: string) => path.replace(/^.*\/|\.json$/g, '') as Namespace
