import { AppError } from '../app-error.ts'
import { parseInParts } from './parse-in-parts.ts'
import { scanJson } from './scan-json.ts'

/** Only an escape brings one in: UTF-8 has none. */
const mayHaveLone = /\\u[dD][89a-fA-F]/

/**
 * Parses a request body as strict JSON. In addition to syntax errors it refuses what JSON parsers disagree about or
 * what PostgreSQL cannot store: a byte order mark, repeated keys, `__proto__`, NUL and unpaired surrogates. It measures
 * nesting and keys before parsing: thousands of levels are expensive and never useful. All are 400. It yields between
 * steps, so that other calls are answered while a large body is parsed.
 */
export function* parseJsonBody(text: string): Generator<void, unknown> {
  if (text === '') return undefined
  if (text.startsWith('\ufeff')) throw refused('BYTE_ORDER_MARK')
  const scan = yield* scanJson(text)
  if (scan.refusal) throw refused(scan.refusal)
  let hasNul = false
  let hasLone = false
  const value = yield* parseInParts(text, scan, (part, source) => {
    hasNul ||= source.includes('\\u0000')
    hasLone ||= mayHaveLone.test(source) && hasLoneSurrogate(part)
  })
  if (hasNul) throw refused('NUL_CHARACTER')
  if (hasLone) throw refused('LONE_SURROGATE')
  const { repeatedKey } = scan
  if (repeatedKey !== undefined)
    throw refused(repeatedKey === '__proto__' ? 'FORBIDDEN_KEY' : 'REPEATED_KEY', repeatedKey)
  return value
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
