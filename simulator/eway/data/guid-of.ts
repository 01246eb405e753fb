import { createHash } from 'node:crypto'

/** A guid that is the same for the same text. */
export function guidOf(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
