import { invalid } from '../app-error.ts'

export type Refusal = { path: string; code: string }
export type Fields = Record<string, string>

/**
 * Reads `name=value&…` as text by name, and reports why it cannot be accepted: repeated names are refused, not guessed
 * at.
 */
export function readFields(text: string): { fields: Fields; refusal: Refusal | undefined } {
  const fields = Object.create(null) as Fields
  let refusal: Refusal | undefined
  const refuse = (path: string, code: string) => {
    refusal ??= { path: path.slice(0, 100), code }
  }
  if (!isUtf8(text)) refuse('', 'INVALID_UTF8')
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, name)) refuse(name, 'REPEATED_KEY')
    if (name.includes('\0') || value.includes('\0')) refuse(name, 'NUL_CHARACTER')
    fields[name] = value
  }
  return { fields, refusal }
}

/** The fields of a form that was sent as a body. */
export function readForm(text: string): Fields {
  const { fields, refusal } = readFields(text)
  if (refusal) throw invalid([refusal])
  return fields
}

function isUtf8(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
