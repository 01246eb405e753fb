import { cleanText } from '../text/clean-text.ts'

export const customInputMax = 20_000
const keyMax = 100
const valueMax = 1000

export type CustomInputIssueCode =
  | 'NO_COLON'
  | 'EMPTY_KEY'
  | 'DUPLICATE_KEY'
  | 'FORBIDDEN_KEY'
  | 'UNKNOWN_KEY'
  | 'KEY_TOO_LONG'
  | 'VALUE_TOO_LONG'
  | 'CUSTOM_INPUT_TOO_LONG'

/** `line` counts from 1; for pairs that came as an object it is the number of the pair. */
export type CustomInputIssue = { line: number; code: CustomInputIssueCode; key?: string }
export type CustomInput = { pairs: Readonly<Record<string, string>>; issues: readonly CustomInputIssue[] }

/** Names that objects of JavaScript have already: whoever reads them would find something else. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The keys that a tool takes, from the catalogue's list with commas; none: it takes any. */
export function keysOfStructure(structure: string): string[] {
  return structure
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
}

/** Lines of `key: value`; blank lines are left out, and nothing at all means no pairs (OPS-5-84, OPS-5-85). */
export function parseCustomInput(text: string, structure = ''): CustomInput {
  const lines = text.split(/\r\n?|\n/)
  if (text.length > customInputMax) {
    const line = text.slice(0, customInputMax + 1).split(/\r\n?|\n/).length
    return { pairs: {}, issues: [{ line, code: 'CUSTOM_INPUT_TOO_LONG' }] }
  }
  const reader = pairReader(structure)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const colon = line.indexOf(':')
    if (colon === -1) reader.issues.push({ line: index + 1, code: 'NO_COLON' })
    else reader.read(index + 1, line.slice(0, colon), line.slice(colon + 1))
  }
  return reader.result()
}

/** The same rules for pairs that come as an object. */
export function checkCustomInput(pairs: Readonly<Record<string, string>>, structure = ''): CustomInput {
  const reader = pairReader(structure)
  let length = 0
  for (const [index, [key, value]] of Object.entries(pairs).entries()) {
    length += key.length + value.length + 3
    if (length > customInputMax) return { pairs: {}, issues: [{ line: index + 1, code: 'CUSTOM_INPUT_TOO_LONG' }] }
    reader.read(index + 1, key, value)
  }
  return reader.result()
}

export function customInputText(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')
}

function pairReader(structure: string) {
  const known = keysOfStructure(structure)
  const found = new Map<string, string>()
  const issues: CustomInputIssue[] = []
  const codeOf = (key: string, value: string): CustomInputIssueCode | null => {
    if (key === '') return 'EMPTY_KEY'
    if (forbidden.has(key)) return 'FORBIDDEN_KEY'
    if (key.length > keyMax) return 'KEY_TOO_LONG'
    if (value.length > valueMax) return 'VALUE_TOO_LONG'
    if (found.has(key)) return 'DUPLICATE_KEY'
    return known.length > 0 && !known.includes(key) ? 'UNKNOWN_KEY' : null
  }
  return {
    issues,
    read(line: number, rawKey: string, rawValue: string) {
      const [key, value] = [cleanText(rawKey), cleanText(rawValue)]
      const code = codeOf(key, value)
      if (code === null) found.set(key, value)
      else issues.push({ line, code, ...(key !== '' && { key: key.slice(0, keyMax) }) })
    },
    result: (): CustomInput => ({ pairs: issues.length > 0 ? {} : Object.fromEntries(found), issues }),
  }
}
