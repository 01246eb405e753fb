import { AppError } from '../app-error.ts'
import { endOfText, type JsonScan } from './scan-json.ts'

type Source = Pick<JsonScan, 'long'> & { text: string; onPart: (part: unknown, source: string) => void }

/**
 * `JSON.parse` of a text that was scanned, in parts: long lists and objects are put together from parts of them, each of
 * which is valid by itself exactly if the whole is. `onPart` gets each part once it is parsed, and its text.
 */
export function parseInParts(text: string, { long }: JsonScan, onPart: Source['onPart']): Generator<void, unknown> {
  return parseBetween({ text, long, onPart }, 0, text.length)
}

function* parseBetween(source: Source, from: number, to: number): Generator<void, unknown> {
  const { text, long } = source
  const start = afterBlanks(text, from)
  const found = long.get(start)
  if (!found) return parsed(source, from, to)
  if (text[found.to] !== (found.isObject ? '}' : ']') || afterBlanks(text, found.to + 1) < to) throw invalidJson()
  const bounds = [start, ...found.cuts, found.to]
  const parts = bounds.slice(1).map((end, index) => [(bounds[index] ?? 0) + 1, end] as const)
  return yield* found.isObject ? parseObject(source, parts) : parseList(source, parts)
}

type Parts = readonly (readonly [from: number, to: number])[]

function* parseList(source: Source, parts: Parts): Generator<void, unknown[]> {
  const values: unknown[] = []
  for (const [from, to] of parts) {
    if (source.long.has(afterBlanks(source.text, from))) values.push(yield* parseBetween(source, from, to))
    else {
      const part = parsed(source, from, to, '[]') as unknown[]
      // A list that ends in a comma, or has two in a row.
      if (part.length === 0 && parts.length > 1) throw invalidJson()
      for (const value of part) values.push(value)
    }
    yield
  }
  return values
}

function* parseObject(source: Source, parts: Parts): Generator<void, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [from, to] of parts) {
    const colon = yield* colonBeforeLong(source, from)
    if (colon === undefined) {
      const part = parsed(source, from, to, '{}') as object
      if (Object.keys(part).length === 0 && parts.length > 1) throw invalidJson()
      Object.assign(fields, part)
    } else {
      const [key] = Object.keys(parsed(source, from, colon, '{:0}') as object)
      fields[key ?? ''] = yield* parseBetween(source, colon + 1, to)
    }
    yield
  }
  return fields
}

/** Where the colon stands in a part that is a key and a long value. */
function* colonBeforeLong({ text, long }: Source, from: number): Generator<void, number | undefined> {
  const key = afterBlanks(text, from)
  if (text[key] !== '"') return undefined
  const colon = afterBlanks(text, (yield* endOfText(text, key)) + 1)
  return text[colon] === ':' && long.has(afterBlanks(text, colon + 1)) ? colon : undefined
}

/** A part as the content of a list, of an object, or as the key of one. */
function parsed({ text, onPart }: Source, from: number, to: number, within = ''): unknown {
  const [before, after] = [within.slice(0, 1), within.slice(1)]
  try {
    const source = text.slice(from, to)
    const part: unknown = JSON.parse(`${before}${source}${after}`)
    onPart(part, source)
    return part
  } catch {
    throw invalidJson()
  }
}

/** The next character that is none of the blanks of JSON. */
function afterBlanks(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1
  return at
}

const invalidJson = () => new AppError('INVALID_JSON', 400)
