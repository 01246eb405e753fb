import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as english from '../platform/texts/languages/en.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readTexts = <T>(namespace: string) => JSON.parse(read(`web/locales/en/${namespace}.json`)) as T
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted((one, other) => one.localeCompare(other))
const namespaceOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')
const inFrame = new Set(Object.keys(english.frame).map(namespaceOf))
const others = new Set(Object.keys(english.others).map(namespaceOf))

/** Modules that load their own texts; they do not count for the modules that import them. */
const withTexts = /(?:withTexts|screen)\(\s*\[([^\]]*)\],\s*\(\)\s*=>\s*import\(\s*'([^']+)'/g
const anyImport = /(?:\bfrom|\bimport\s*\(|\bimport)\s*'(\.[^']+)'/g
const typeImport = /^import type [^;]*?from '[^']+'$/gm
/** useTranslation('mailing'), wordCode('ui', …), t('mailing:send.title') */
const spoken = /\b(?:useTranslation|getFixedT|wordCode)\(\s*'([\w-]+)'|'([a-z-]+):[a-z]\w*[.\w]*'/g
const namedImport = /import \{([^}]*)\} from '([^']*\/contract\/[^']+)'/g

const resolve = (from: string, specifier: string) => posix.normalize(posix.join(posix.dirname(from), specifier))
const isCode = (path: string) => /^web\/.*\.tsx?$/.test(path) && existsSync(join(root, path))

/** A module and everything that it imports. */
function together(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !isCode(entry)) return seen
  seen.add(entry)
  const text = read(entry).replaceAll(typeImport, '').replaceAll(withTexts, '')
  for (const [, specifier = ''] of text.matchAll(anyImport)) together(resolve(entry, specifier), seen)
  return seen
}

const shared = 'project-errors'
const ofFrame = readTexts<{ code: object }>('errors').code
const ofSeveral = readTexts<{ error: object }>(shared).error
const isShared = (code: string) => code in ofFrame || code in ofSeveral

/** Capabilities whose own texts have a message for an error code of a call that the frame's lack. */
const wordedBy = new Map<string, string[]>()
for (const namespace of others) {
  const { error = {} } = readTexts<{ error?: object }>(namespace)
  const own = Object.keys(error).filter((code) => !isShared(code) || (namespace === shared && !(code in ofFrame)))
  for (const code of own) wordedBy.set(code, [...(wordedBy.get(code) ?? []), namespace])
}
const contract = import.meta.glob<Record<string, unknown>>(['../../contract/**/*.ts', '!**/*.test.ts'], { eager: true })

function errorTextsUsedBy(path: string, text: string): string[] {
  return [...text.matchAll(namedImport)].flatMap(([, names = '', specifier = '']) => {
    const module = contract[`../../${resolve(path, specifier)}`] ?? {}
    return names
      .split(',')
      .map((name) => module[name.trim()] as Endpoint | undefined)
      .flatMap((call) => call?.config?.errors ?? [])
      .flatMap((code) => wordedBy.get(code) ?? [])
  })
}

function textsUsedBy(entry: string): string[] {
  const used = [...together(entry)].flatMap((path) => {
    const text = read(path)
    const named = [...text.matchAll(spoken)].map(([, whole, prefix]) => whole ?? prefix ?? '')
    return [...named, ...errorTextsUsedBy(path, text)]
  })
  return sorted(used.filter((namespace) => others.has(namespace)))
}

const lazy = globSync('web/{app,features,platform,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/(testing|gallery)\//.test(path))
  .flatMap((path) =>
    [...read(path).matchAll(withTexts)].map(([, names = '', specifier = '']) => ({
      entry: resolve(path, specifier),
      loads: sorted([...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)),
    })),
  )

describe('texts', () => {
  it.each(lazy)('load with $entry: all that it uses and no others', ({ entry, loads }) => {
    expect(loads).toEqual(textsUsedBy(entry))
  })

  it('of the frame are all that the first load uses', () => {
    expect(textsUsedBy('web/main.tsx')).toEqual([])
  })

  it('are known to every page that is not in the first load', () => {
    expect(lazy.length).toBeGreaterThan(20)
    expect(sorted(inFrame)).toEqual(['access', 'errors', 'queue', 'shell', 'ui'])
  })

  it.each(Object.entries(import.meta.glob<typeof english>('../platform/texts/languages/*.ts', { eager: true })))(
    'of %s are divided as those of English',
    (path, { frame, others: rest }) => {
      const language = /(\w+)\.ts$/.exec(path)?.[1]
      const inLanguage = (paths: object) => Object.keys(paths).map((one) => one.replace('/en/', `/${language}/`))
      expect(Object.keys(frame)).toEqual(inLanguage(english.frame))
      expect(Object.keys(rest)).toEqual(inLanguage(english.others))
    },
  )
})
