/** `JSON.parse` hands the text of a number over; TypeScript's library does not know yet. */
type Revive = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, revive: Revive) => unknown

/** Numbers as the text that stood there: binary fractions would change amounts. */
export function parseAnswer(text: string): unknown {
  return parse(text, (key, value, { source }) => {
    if (key === '__proto__') return undefined
    return typeof value === 'number' ? (source ?? String(value)) : value
  })
}

/** The number that this text writes, for a body that is sent. */
export function jsonNumber(text: string): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text)
}
