import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { Texts, TextTree } from './translate.ts'

/** Server only: a browser gets the texts of its page and language within the page. */
const files = import.meta.glob<TextTree>('../../locales/*/*.json', { eager: true, import: 'default' })

/** `parts` are `namespace:key` of first-level keys: ['public:frame', 'questionnaires:list']. */
export function textsOfPage(language: InterfaceLanguage, parts: readonly string[]): Texts {
  const texts: Texts = {}
  for (const part of parts) {
    const [namespace = '', key = ''] = part.split(':')
    const text = files[`../../locales/${language}/${namespace}.json`]?.[key]
    if (text === undefined) throw new Error(`No texts ${part} in ${language}`)
    texts[namespace] = { ...texts[namespace], [key]: text }
  }
  return texts
}
