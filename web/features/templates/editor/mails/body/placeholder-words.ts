import { i18n, useTranslation } from '../../../../../platform/texts/use-translation.tsx'

/** The words of a placeholder, or its name where there are none. */
export function usePlaceholderWords(): (name: string) => string {
  // Whoever draws the words draws them again in another language.
  useTranslation('templates')
  return wordsOf
}

const wordsOf = (name: string) => i18n.textAt('templates', `placeholder.${name}`) ?? name

/** Those whose name or words contain what is typed. */
export function namesThatFit(names: readonly string[], query: string, wordsFor: (name: string) => string): string[] {
  const wanted = plain(query)
  return names.filter((name) => plain(name).includes(wanted) || plain(wordsFor(name)).includes(wanted))
}

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
