import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { lettersOf } from './font-letters.ts'

/** Where `withFonts` puts the fonts. */
export const fontsPlace = '/* fonts */'

/** The fonts of reports in their order: a letter is printed in the first that has it. */
export const fontFamilies = "Geist, 'Noto Sans', 'Noto Sans Other', sans-serif"

type Package = {
  name: string
  family: string
  sheets: readonly string[]
  /** The parts of the package that are used; all, if none is named. */
  parts?: RegExp
  /** A font of all weights, or of one that stands for all. */
  isForAllWeights?: boolean
}

type Face = {
  /** Its rule, with the place of the font itself as `%`. */
  rule: string
  file: string
  /** Among these letters are those that it has. */
  ranges: (readonly [number, number])[]
}

/** Static weights are embedded in the PDF as TrueType, a variable font as drawings (Type 3). */
const geist: Package = { name: '@fontsource/geist', family: 'Geist', sheets: ['400', '500', '600'] }

const script = (name: string): Package => ({
  name: `@fontsource/noto-sans-${name}`,
  family: 'Noto Sans',
  sheets: ['400', '600'],
  parts: new RegExp(`-${name}-\\d`),
})

/** Thousands of letters: static weights would be a gigabyte of packages. */
const ofAllWeights = (name: string): Package => ({
  name: `@fontsource-variable/${name}`,
  family: 'Noto Sans Other',
  sheets: ['wght'],
  parts: /-\d+-wght/,
  isForAllWeights: true,
})

const symbols: Package = {
  name: '@fontsource/noto-sans-symbols-2',
  family: 'Noto Sans Other',
  sheets: ['400'],
  isForAllWeights: true,
}

/** In their order: the first that has a letter is used for it. */
const packages: readonly Package[] = [
  geist,
  { name: '@fontsource/noto-sans', family: 'Noto Sans', sheets: ['400', '600'] },
  ...['arabic', 'armenian', 'georgian', 'hebrew', 'thai'].map(script),
  symbols,
  ...['noto-emoji', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'].map(ofAllWeights),
]

/** Printed where no font has a letter: a reader sees that something is missing. */
const unknownLetter = '\ufffd'
/** What is not seen by itself: directions, joiners, variants. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\s/u
const notAscii = /[^\0-\u007f]/gu

/** The document with the fonts that it needs, for printing. A screen has fonts of its own. */
export function withFonts(html: string): string {
  const faces = new Set(facesFor('a'))
  const unknown = new Set<string>()
  for (const letter of new Set(html.match(notAscii))) {
    if (unseen.test(letter)) continue
    const found = facesFor(letter)
    if (found.length === 0) unknown.add(letter)
    for (const face of found.length > 0 ? found : facesFor(unknownLetter)) faces.add(face)
  }
  const replaced = (letter: string) => (unknown.has(letter) ? unknownLetter : letter)
  const printed = unknown.size > 0 ? html.replaceAll(notAscii, replaced) : html
  return printed.replace(fontsPlace, () => [...faces].map(embedded).join('\n'))
}

const known = new Map<string, Face[]>()

/** The faces of all weights of the first font that has a letter; none, if no font has it. */
function facesFor(letter: string): Face[] {
  const remembered = known.get(letter)
  if (remembered) return remembered
  const code = letter.codePointAt(0) ?? 0
  let found: Face[] = []
  for (const used of packages) {
    found = facesOf(used).filter((face) => hasLetter(face, code))
    if (found.length > 0) break
  }
  if (known.size < rememberedMax) known.set(letter, found)
  return found
}

/** Names in all languages of the house have fewer letters. */
const rememberedMax = 5_000

function hasLetter({ file, ranges }: Face, code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to) && readFont(file).has(code)
}

const read = new Map<string, { address: string; has(code: number): boolean }>()

/** A font as a `data:` address. Read once per process, which keeps those that its documents need. */
function readFont(file: string) {
  const before = read.get(file)
  if (before) return before
  const bytes = readFileSync(file)
  const font = { address: `data:font/woff2;base64,${bytes.toString('base64')}`, has: lettersOf(bytes) }
  read.set(file, font)
  return font
}

const sheets = new Map<Package, Face[]>()

/** The faces of a package, from its own style sheets. */
function facesOf(used: Package): Face[] {
  const before = sheets.get(used)
  if (before) return before
  const { name, sheets: names } = used
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  const faces = names.flatMap((sheet) => {
    const rules = readFileSync(path.join(folder, `${sheet}.css`), 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
    return rules.flatMap((rule) => faceOf(used, folder, sheet, rule) ?? [])
  })
  sheets.set(used, faces)
  return faces
}

function faceOf({ family, parts, isForAllWeights }: Package, folder: string, sheet: string, rule: string) {
  const file = /url\(\.\/files\/([^)]+\.woff2)\)/.exec(rule)?.[1] ?? ''
  if (parts && !parts.test(file)) return undefined
  const weight = isForAllWeights ? '100 900' : sheet
  const unicodeRange = /unicode-range: ([^;]*)/.exec(rule)?.[1] ?? ''
  return {
    rule: `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url(%) format('woff2'); unicode-range: ${unicodeRange} }`,
    file: path.join(folder, 'files', file),
    ranges: unicodeRange.split(',').map(rangeOf),
  }
}

/** `U+0370-0377`, or one letter: `U+038C`. */
function rangeOf(written: string): readonly [number, number] {
  const [from = '', to = from] = written.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function embedded({ rule, file }: Face): string {
  return rule.replace('%', readFont(file).address)
}
