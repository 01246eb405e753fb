import { isLanguageCode } from '../languages/languages.ts'
import { hasScript } from './scripts.ts'

export const shapeProblemCodes = [
  'MISSING',
  'UNKNOWN_FIELD',
  'WRONG_KIND',
  'TOO_LONG',
  'TOO_MANY',
  'INVALID_TEXT',
  'SCRIPT',
] as const
export type ShapeProblem = { path: string; problem: (typeof shapeProblemCodes)[number] }

/** The errors in a value from outside, each with its place. */
export type Shape = (value: unknown, path: string) => ShapeProblem[]

const wrong = (path: string, problem: ShapeProblem['problem']): ShapeProblem[] => [{ path, problem }]
const joined = (path: string, key: string | number) => (path === '' ? `${key}` : `${path}.${key}`)

// Half a surrogate pair is not a character, and PostgreSQL stores no NUL.
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const unstorable = /\p{Surrogate}|\u0000/u

export const text =
  (max: number): Shape =>
  (value, path) => {
    if (typeof value !== 'string') return wrong(path, 'WRONG_KIND')
    if (value.length > max) return wrong(path, 'TOO_LONG')
    if (unstorable.test(value)) return wrong(path, 'INVALID_TEXT')
    return hasScript(value) ? wrong(path, 'SCRIPT') : []
  }

export const flag: Shape = (value, path) => (typeof value === 'boolean' ? [] : wrong(path, 'WRONG_KIND'))

export const oneOf =
  (values: readonly unknown[]): Shape =>
  (value, path) =>
    values.includes(value) ? [] : wrong(path, 'WRONG_KIND')

export const integer =
  (min: number, max: number, ...others: readonly number[]): Shape =>
  (value, path) => {
    const isWithin = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    return isWithin || others.some((other) => other === value) ? [] : wrong(path, 'WRONG_KIND')
  }

export const listOf =
  (shape: Shape, max: number): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong(path, 'WRONG_KIND')
    if (value.length > max) return wrong(path, 'TOO_MANY')
    return value.flatMap((item, index) => shape(item, joined(path, index)))
  }

/** All of the fields and no others. */
export const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isObject(value)) return wrong(path, 'WRONG_KIND')
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key))
    return [
      ...unknown.flatMap((key) => wrong(joined(path, key), 'UNKNOWN_FIELD')),
      ...Object.entries(fields).flatMap(([key, shape]) =>
        Object.hasOwn(value, key) ? shape(value[key], joined(path, key)) : wrong(joined(path, key), 'MISSING'),
      ),
    ]
  }

/** A text for each language. */
export const labels =
  (max: number): Shape =>
  (value, path) => {
    if (!isObject(value)) return wrong(path, 'WRONG_KIND')
    return Object.entries(value).flatMap(([code, words]) =>
      isLanguageCode(code) ? text(max)(words, joined(path, code)) : wrong(joined(path, code), 'UNKNOWN_FIELD'),
    )
  }

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
