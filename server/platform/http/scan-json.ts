/** No call of the API comes near this depth; templates are the deepest. */
const depthMax = 40
/** No object of the API has nearly as many keys; a million of them take seconds. */
const keysMax = 10_000
/** A list or object longer than this is cut into parts of about this length, in characters. */
const partLength = 64 * 1024
/** How many characters are scanned in one step. */
const stepLength = 64 * 1024

/** A list or object that is parsed in parts. `to`: where it closes; `cuts`: commas between the parts. */
export type LongValue = { isObject: boolean; to: number; cuts: readonly number[] }

/** What is known of a text before it is parsed. It need not be JSON. */
export type JsonScan = {
  /** Lists and objects are nested too deeply, where brackets in texts do not count, or one object has too many keys. */
  refusal?: 'TOO_DEEP' | 'TOO_MANY_KEYS'
  /** The first key that occurs twice in one object, or is `__proto__`. */
  repeatedKey?: string
  /** By where they open. Each stands alone in its part of the one that it is in. */
  long: ReadonlyMap<number, LongValue>
}

const [quote, comma, colon] = [34, 44, 58]
const [openList, closeList, openObject, closeObject, backslash] = [91, 93, 123, 125, 92]

/** A list or object that has opened. `keys`: of an object; `comma`: its last one; `cut`: where its last part begins. */
type Open = {
  at: number
  keys: Set<string> | undefined
  comma: number
  cut: number
  cuts: number[]
  isAfterLong: boolean
}

/** Reads a text once, from its brackets, commas and keys, and yields between steps. */
export function* scanJson(text: string): Generator<void, JsonScan> {
  const open: Open[] = []
  const long = new Map<number, LongValue>()
  let repeatedKey: string | undefined
  let [isKeyNext, pause] = [false, stepLength]
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pause) {
      pause = at + stepLength
      yield
    }
    const character = text.charCodeAt(at)
    if (character === quote) {
      const close = yield* endOfText(text, at)
      if (isKeyNext) {
        const keys = open.at(-1)?.keys
        repeatedKey ??= repeatedIn(keys, text.slice(at, close + 1))
        if (keys && keys.size > keysMax) return { refusal: 'TOO_MANY_KEYS', long }
        isKeyNext = false
      }
      at = close
    } else if (character === openObject || character === openList) {
      isKeyNext = character === openObject
      const keys = isKeyNext ? new Set<string>() : undefined
      open.push({ at, keys, comma: at, cut: at, cuts: [], isAfterLong: false })
      if (open.length > depthMax) return { refusal: 'TOO_DEEP', long }
    } else if (character === closeObject || character === closeList) {
      const closed = open.pop()
      isKeyNext = false
      if (closed && at - closed.at > partLength) keepLong(long, closed, at, open.at(-1))
    } else if (character === comma) {
      const list = open.at(-1)
      isKeyNext = list?.keys !== undefined
      if (list) passComma(list, at)
    } else if (character === colon) isKeyNext = false
  }
  return { long, ...(repeatedKey !== undefined && { repeatedKey }) }
}

function keepLong(long: Map<number, LongValue>, { at, keys, cuts }: Open, to: number, around: Open | undefined): void {
  long.set(at, { isObject: keys !== undefined, to, cuts })
  if (!around) return
  if (around.comma > around.cut) cutAt(around, around.comma)
  around.isAfterLong = true
}

function passComma(list: Open, at: number): void {
  list.comma = at
  if (list.isAfterLong || at - list.cut > partLength) cutAt(list, at)
  list.isAfterLong = false
}

function cutAt(list: Open, at: number): void {
  list.cuts.push(at)
  list.cut = at
}

/**
 * Position of the quote that ends the text that begins at `start`; a text without an end takes up the rest. Yields in one
 * that is long by its escaped quotes.
 */
export function* endOfText(text: string, start: number): Generator<void, number> {
  let [end, pause] = [text.indexOf('"', start + 1), start + stepLength]
  while (end > 0 && isEscaped(text, end)) {
    if (end >= pause) {
      pause = end + stepLength
      yield
    }
    end = text.indexOf('"', end + 1)
  }
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1
  return backslashes % 2 === 1
}

/** The key, if the object has it already or nobody may send it. */
function repeatedIn(keys: Set<string> | undefined, quoted: string): string | undefined {
  const key = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1)
  if (key === '__proto__' || keys?.has(key)) return key
  keys?.add(key)
  return undefined
}

/** A broken escape is refused when the text is parsed. */
function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
