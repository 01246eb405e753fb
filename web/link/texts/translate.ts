import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { TextKey } from './text-keys.ts'
import { unparted } from './typography.ts'

export type TextTree = { [key: string]: string | TextTree }
/** By namespace, the file's name. */
export type Texts = Record<string, TextTree>
export type TextValues = Record<string, string | number>
export type Translate = (key: TextKey, values?: TextValues) => string

export const localeOf = (language: InterfaceLanguage): string => (language === 'sr' ? 'sr-Latn' : language)

/**
 * Reads the same files, written for i18next, as the back-office does: `{{name}}` for values, `_one`, `_few` … for plurals by
 * `count`. Renders whole pages on the server as well, in the language of each.
 */
export function textFinder(language: InterfaceLanguage, texts: Texts): (key: TextKey, count?: number) => string {
  const plurals = new Intl.PluralRules(localeOf(language))
  return (key, count) => {
    const forms = count === undefined ? [] : [...(count === 0 ? ['zero'] : []), plurals.select(count), 'other']
    const found = [...forms.map((form) => `${key}_${form}`), key].map((one) => textAt(texts, one)).find(Boolean)
    if (found === undefined) throw new Error(`No text for ${key} in ${language}`)
    return unparted(found, language)
  }
}

export function translator(language: InterfaceLanguage, texts: Texts): Translate {
  const find = textFinder(language, texts)
  return (key, values = {}) => {
    const count = values['count']
    const text = find(key, typeof count === 'number' ? count : undefined)
    return splitAtValues(text)
      .map((part) => (typeof part === 'string' ? part : String(values[part.name] ?? '')))
      .join('')
  }
}

/** `Open until {{date}}.` → `Open until `, { name: date }, `.` */
export function splitAtValues(text: string): (string | { name: string })[] {
  return text.split(/({{\s*\w+\s*}})/).map((part) => {
    const name = /^{{\s*(\w+)\s*}}$/.exec(part)?.[1]
    return name ? { name } : part
  })
}

function textAt(texts: Texts, key: string): string | undefined {
  const [namespace = '', path = ''] = key.split(':')
  let node: string | TextTree | undefined = texts[namespace]
  for (const name of path.split('.')) node = typeof node === 'object' ? node[name] : undefined
  return typeof node === 'string' ? node : undefined
}
