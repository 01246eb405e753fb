import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { interfaceLanguages, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'

const root = join(import.meta.dirname, '../../..')
const localesFolder = join(root, 'web/locales')
const pluralSuffix = /_(zero|one|two|few|many|other)$/

type Texts = ReadonlyMap<string, string>

/** Every text of a language as `namespace:path.to.key`. */
function readTexts(language: InterfaceLanguage): Texts {
  const folder = join(localesFolder, language)
  return new Map(
    readdirSync(folder).flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), `${file.replace('.json', '')}:`),
    ),
  )
}

function flatten(node: Record<string, unknown>, prefix: string): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as never, `${prefix}${key}.`),
  )
}

const english = readTexts('en')
const baseKeys = (texts: Texts) => new Set([...texts.keys()].map((key) => key.replace(pluralSuffix, '')))
const isPlural = (key: string) => english.has(`${key}_other`)
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/{{\s*(\w+)[^}]*}}|<(\w+)>/g)].map((found) => found[1] ?? `<${found[2]}>`))].toSorted()

describe.each(interfaceLanguages)('texts in %s', (language) => {
  const texts = readTexts(language)

  it('are the same as in English: none missing, none left over (PLT-1-10, PLT-8-29, PLT-9-01, OPS-8-01)', () => {
    expect([...baseKeys(texts)].toSorted()).toEqual([...baseKeys(english)].toSorted())
  })

  it('have every plural form of the language (PLT-9-23)', () => {
    const forms: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    if (language === 'cs') forms.push('zero')
    const missing = [...baseKeys(english)]
      .filter(isPlural)
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !texts.has(key))
    expect(missing).toEqual([])
  })

  it('fill in the same values as English', () => {
    const different = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(key.replace(pluralSuffix, '_other')) ?? ''
      const own = placeholders(text)
      const wanted = placeholders(model)
      // "One person" may have its number as a word.
      const optional = pluralSuffix.test(key) ? ['count'] : []
      return (
        wanted.some((name) => !own.includes(name) && !optional.includes(name)) ||
        own.some((name) => !wanted.includes(name) && !optional.includes(name))
      )
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('are not empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })
})

describe('texts of the assistance programme and global messages', () => {
  const ofProgramme = (key: string) => /^(eap-\w+|errors):/.test(key)
  const keys = [...baseKeys(english)].filter(ofProgramme)
  /** Names, units and words that the languages share. */
  const isShared = (text: string) => text.replaceAll(/{{[^}]*}}/g, '').replaceAll(/[^\p{L}]/gu, '').length < 12

  it.each(['cs', 'hu'] as const)('have words of their own in %s for every key (EAP-8-07)', (language) => {
    const texts = readTexts(language)
    const wordOf = (all: Texts, key: string) => all.get(key) ?? all.get(`${key}_other`)
    expect(keys.length).toBeGreaterThan(400)
    expect(keys.filter((key) => !wordOf(texts, key)?.trim())).toEqual([])
    const asEnglish = keys.filter((key) => wordOf(texts, key) === wordOf(english, key))
    expect(asEnglish.filter((key) => !isShared(wordOf(english, key) ?? ''))).toEqual([])
  })
})

describe('keys', () => {
  const sources = sourceFiles(['web', 'domain', 'server']).map((file) => readFileSync(file, 'utf8'))
  // A word in quotes, or the beginning of a template up to its first value.
  const quoted = /['"`]([\w:.-]+)(?:['"`]|\$\{)/g

  const literals = new Set(sources.flatMap((source) => [...source.matchAll(quoted)].map((found) => found[1] ?? '')))

  /**
   * A key is used when some file has it as `namespace:key` or as `key`: the `t` of a namespace may be passed on. A key
   * that is composed, as in t(`code.${code}`), is used when the part before the first `${` is.
   */
  function isUsed(full: string): boolean {
    const [namespace = '', key = ''] = full.split(/:(.*)/s)
    const parts = key.split('.')
    const starts = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.`)
    return [key, ...starts].some((text) => literals.has(text) || literals.has(`${namespace}:${text}`))
  }

  it('are all used somewhere', () => {
    const wordedByCode = /:(code|error)\.[A-Z0-9_]+$/
    expect([...baseKeys(english)].filter((key) => !wordedByCode.test(key) && !isUsed(key))).toEqual([])
  })
})

describe('refusal codes of the contract', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../../contract/**/*.ts', { eager: true })
  const exported = Object.values(modules).flatMap((module) => Object.entries(module))
  const listed = exported
    .filter(([name]) => name.endsWith('ErrorCodes'))
    .flatMap(([, codes]) => codes as readonly string[])
  const named = exported.flatMap(([, value]) => (isEndpoint(value) ? value.config.errors : []))

  it.each([...new Set([...listed, ...named])])('have a message for %s (PLT-8-04)', (code) => {
    const worded = [...english.keys()].some((key) => key === `errors:code.${code}` || key.endsWith(`:error.${code}`))
    expect(worded, `add code.${code} to errors.json, or error.${code} to the texts of the capability`).toBe(true)
  })
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'config' in value && 'url' in value
}

function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
}
