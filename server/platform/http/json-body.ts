import { AppError } from '../app-error.ts'
import { scanJson, type JsonScan } from './scan-json.ts'

/**
 * Parses a request body as strict JSON. In addition to syntax errors it refuses what JSON parsers disagree about or
 * what PostgreSQL cannot store: a byte order mark, repeated keys, `__proto__`, NUL and unpaired surrogates. It measures
 * the nesting before parsing: thousands of levels are expensive and never useful. All are 400. It yields between
 * steps, so that other calls are answered while a large body is parsed.
 */
export function* parseJsonBody(text: string): Generator<void, unknown> {
  if (text === '') return undefined
  if (text.startsWith('\ufeff')) throw refused('BYTE_ORDER_MARK')
  const scan = yield* scanJson(text)
  if (scan.isTooDeep) throw refused('TOO_DEEP')
  const value = yield* parse(text, scan)
  if (text.includes('\\u0000') || text.includes('\0')) throw refused('NUL_CHARACTER')
  if (!text.isWellFormed() || (/\\u[dD][89a-fA-F]/.test(text) && hasLoneSurrogate(value)))
    throw refused('LONE_SURROGATE')
  const { repeatedKey } = scan
  if (repeatedKey !== undefined)
    throw refused(repeatedKey === '__proto__' ? 'FORBIDDEN_KEY' : 'REPEATED_KEY', repeatedKey)
  return value
}

/** A long list is parsed in parts, each of which is a list of whole elements. */
function* parse(text: string, { list }: JsonScan): Generator<void, unknown> {
  if (!list || list.commas.length === 0) return parsed(text)
  const values: unknown[] = []
  let from = list.from
  for (const to of [...list.commas, list.to]) {
    const part = parsed(`[${text.slice(from, to)}]`) as unknown[]
    // A list that ends in a comma, or has two in a row.
    if (part.length === 0) throw new AppError('INVALID_JSON', 400)
    for (const value of part) values.push(value)
    from = to + 1
    yield
  }
  return values
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('INVALID_JSON', 400)
  }
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
