/** No call of the API comes near this depth; templates are the deepest. */
const depthMax = 40
/** A list longer than this is cut after its next whole element, in characters. */
const partLength = 64 * 1024
/** How many characters are scanned in one step. */
const stepLength = 64 * 1024

/** What is known of a text before it is parsed. It need not be JSON. */
export type JsonScan = {
  /** Whether lists and objects are nested too deeply. Brackets in texts do not count. */
  isTooDeep: boolean
  /** The first key that occurs twice in one object, or is `__proto__`. */
  repeatedKey?: string
  /** If the whole text is one list: where its elements begin and end, and commas between them at which it may be cut. */
  list?: { from: number; commas: number[]; to: number }
}

const [quote, comma, colon] = [34, 44, 58]
const [openList, closeList, openObject, closeObject, backslash] = [91, 93, 123, 125, 92]

/** Reads a text once, from its brackets, commas and keys, and yields between steps. */
export function* scanJson(text: string): Generator<void, JsonScan> {
  /** The keys of each object that is open, and nothing for an open list. */
  const open: (Set<string> | undefined)[] = []
  const commas: number[] = []
  let repeatedKey: string | undefined
  let [isKeyNext, cut, end, pause] = [false, 0, -1, stepLength]
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pause) {
      pause = at + stepLength
      yield
    }
    const character = text.charCodeAt(at)
    if (character === quote) {
      const close = endOfText(text, at)
      if (isKeyNext) {
        repeatedKey ??= repeatedIn(open.at(-1), text.slice(at, close + 1))
        isKeyNext = false
      }
      at = close
    } else if (character === openObject || character === openList) {
      isKeyNext = character === openObject
      open.push(isKeyNext ? new Set() : undefined)
      if (open.length > depthMax) return { isTooDeep: true }
    } else if (character === closeObject || character === closeList) {
      open.pop()
      isKeyNext = false
      if (open.length === 0 && end < 0) end = at
    } else if (character === comma) {
      isKeyNext = open.at(-1) !== undefined
      if (open.length === 1 && at - cut > partLength) {
        commas.push(at)
        cut = at
      }
    } else if (character === colon) isKeyNext = false
  }
  const list = wholeList(text, end)
  return {
    isTooDeep: false,
    ...(repeatedKey !== undefined && { repeatedKey }),
    ...(list && { list: { ...list, commas } }),
  }
}

/** Position of the quote that ends the text that begins at `start`; a text without an end takes up the rest. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
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

/** The bounds of the list if there is nothing else in the text; `end`: where its last bracket closes. */
function wholeList(text: string, end: number): { from: number; to: number } | undefined {
  const from = text.search(/[^ \t\r\n]/)
  const isList = text.charCodeAt(from) === openList && text.charCodeAt(end) === closeList
  return isList && /^[ \t\r\n]*$/.test(text.slice(end + 1)) ? { from: from + 1, to: end } : undefined
}
