import { defaultInterfaceLanguage, interfaceLanguageOf, type InterfaceLanguage } from '../languages/languages.ts'

export type LanguageWishes = {
  /** Chosen on the page itself, in its address. */
  chosen: string | null | undefined
  /** Content language of the person whose link it is, for instance cs-CZ. */
  person: string | null | undefined
  /** The browser's Accept-Language header. */
  browser: string | null | undefined
}

/** The language of a page opened by a link: the choice made on it, then the person's, then the browser's, then English. */
export function pageLanguage({ chosen, person, browser }: LanguageWishes): InterfaceLanguage {
  return (
    interfaceLanguageOf(chosen) ?? interfaceLanguageOf(person) ?? firstSpoken(browser ?? '') ?? defaultInterfaceLanguage
  )
}

/** `cs-CZ,cs;q=0.9,en;q=0.8` → cs. Order breaks ties between equal weights. */
function firstSpoken(acceptLanguage: string): InterfaceLanguage | undefined {
  const weighted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => ({
      language: interfaceLanguageOf(part.trim()),
      weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1),
    }))
    .filter(({ weight }) => weight > 0)
  return weighted.toSorted((a, b) => b.weight - a.weight).find(({ language }) => language)?.language
}
