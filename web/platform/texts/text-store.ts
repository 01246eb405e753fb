import type { i18n } from 'i18next'

/** A file of texts: `{ title: 'Projects', dialog: { save: 'Save' } }`. */
export type Texts = { readonly [key: string]: string | Texts }
type Values = Readonly<Record<string, string | number | undefined>>

/**
 * The texts of the back-office by language and namespace, and the language that it speaks. Keys, `{{values}}` and plural
 * forms are written as i18next does it, whose types check the keys; its code would be a fifteenth of the first load.
 */
export function createTextStore() {
  const loaded = new Map<string, Map<string, Texts>>()
  const watchers = new Set<() => void>()
  const languageWatchers = new Set<() => void>()
  let language = 'en'
  let version = 0

  const change = () => {
    version += 1
    for (const watcher of watchers) watcher()
  }
  const textAt = (namespace: string, path: string): string | undefined => {
    let node: string | Texts | undefined = loaded.get(language)?.get(namespace)
    for (const name of path.split('.'))
      node = typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined
    return typeof node === 'string' ? node : undefined
  }
  const find = (namespace: string, path: string, count: string | number | undefined): string | undefined => {
    if (typeof count !== 'number') return textAt(namespace, path)
    const forms = [...(count === 0 ? ['zero'] : []), pluralsOf(language).select(count), 'other']
    for (const form of forms) {
      const text = textAt(namespace, `${path}_${form}`)
      if (text !== undefined) return text
    }
    return textAt(namespace, path)
  }
  /** A key names its namespace (`errors:error`) or belongs to the given one. An unknown key is shown itself. */
  const translate = (key: string, given: string, values: Values = {}): string => {
    const [namespace, path] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [given, key]
    const text = find(namespace, path, values['count']) ?? path
    return text.replaceAll(/{{\s*(\w+)\s*}}/g, (_, name: string) => written(name, values[name], language))
  }
  return {
    get language() {
      return language
    },
    // Which keys there are, and which values they take, only their types know.
    t: ((key: string, values?: Values) => translate(key, 'shell', values)) as unknown as i18n['t'],
    translatorOf: (namespace: string) => (key: string, values?: Values) => translate(key, namespace, values),
    textAt,
    /** The namespaces that are loaded in the language. */
    namespaces: () => [...(loaded.get(language)?.keys() ?? [])],
    has: (of: string, namespace: string) => loaded.get(of)?.has(namespace) === true,
    put: (of: string, namespace: string, texts: Texts) => {
      loaded.set(of, (loaded.get(of) ?? new Map<string, Texts>()).set(namespace, texts))
      change()
    },
    speak: (next: string) => {
      if (next === language) return
      language = next
      change()
      for (const watcher of languageWatchers) watcher()
    },
    onLanguage: (watcher: () => void) => void languageWatchers.add(watcher),
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    /** Changes with the language and with the texts. */
    version: () => version,
  }
}

/** Numbers of things are grouped as in the rest of the page, "3,000"; other numbers may be ids or years. */
function written(name: string, value: string | number | undefined, language: string): string {
  return name === 'count' && typeof value === 'number' ? value.toLocaleString(language) : String(value ?? '')
}

const plurals = new Map<string, Intl.PluralRules>()

function pluralsOf(language: string): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules
}
