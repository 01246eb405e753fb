import { AppError } from '../app-error.ts'

/**
 * Parses a request body as strict JSON. In addition to syntax errors it refuses what JSON parsers disagree about or
 * what PostgreSQL cannot store: a byte order mark, repeated keys, `__proto__`, NUL and unpaired surrogates. It measures
 * the nesting before parsing: thousands of levels are expensive and never useful. All are 400.
 */
export function parseJsonBody(text: string): unknown {
  if (text === '') return undefined
  if (text.startsWith('\ufeff')) throw refused('BYTE_ORDER_MARK')
  if (isTooDeep(text)) throw refused('TOO_DEEP')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('INVALID_JSON', 400)
  }
  if (text.includes('\\u0000') || text.includes('\0')) throw refused('NUL_CHARACTER')
  if (!text.isWellFormed() || (/\\u[dD][89a-fA-F]/.test(text) && hasLoneSurrogate(value)))
    throw refused('LONE_SURROGATE')
  const repeated = findRepeatedKey(text)
  if (repeated !== undefined) throw refused(repeated === '__proto__' ? 'FORBIDDEN_KEY' : 'REPEATED_KEY', repeated)
  return value
}

/** No call of the API comes near this depth; templates are the deepest. */
const depthMax = 40

/** Whether lists and objects are nested too deeply. Brackets in texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInText && character === '\\') at += 1
    else if (character === '"') isInText = !isInText
    else if (isInText) continue
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > depthMax) return true
  }
  return false
}

function refused(code: string, key = ''): AppError {
  return new AppError('INVALID_JSON', 400, [{ path: key.slice(0, 100), code }])
}

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed()
  if (Array.isArray(value)) return value.some(hasLoneSurrogate)
  if (value && typeof value === 'object') {
    return Object.entries(value).some(([key, inner]) => !key.isWellFormed() || hasLoneSurrogate(inner))
  }
  return false
}

/** The first key that occurs twice in one object, or is `__proto__`. The text is known to be valid JSON. */
function findRepeatedKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let position = 0
  while (position < text.length) {
    const character = text[position]
    if (character === '{') open.push(new Set())
    else if (character === '[') open.push(undefined)
    else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfString(text, position)
      const keys = open.at(-1)
      if (keys && /^\s*:/.test(text.slice(end, end + 20))) {
        const key = JSON.parse(text.slice(position, end)) as string
        if (key === '__proto__' || keys.has(key)) return key
        keys.add(key)
      }
      position = end
      continue
    }
    position += 1
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  let position = start + 1
  while (text[position] !== '"') position += text[position] === '\\' ? 2 : 1
  return position + 1
}
