import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How far the time of a message may lie from ours, either way. */
const toleranceMs = 5 * 60_000
/** How long the nonce of a message is known: much longer than its time is accepted. */
export const keptMs = 24 * 60 * 60_000

export type SignedMessage = { timestamp: string; nonce: string; signature: string; body: Buffer }

/** Without a key nothing fits, after the same work. */
export function isSigned({ timestamp, nonce, signature, body }: SignedMessage, key: string | null): boolean {
  const expected = createHmac('sha256', key ?? randomBytes(32))
    .update(`${timestamp}.${nonce}.`)
    .update(body)
    .digest()
  const [, digits] = /^v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const isEqual = timingSafeEqual(expected, Buffer.from(digits ?? '0'.repeat(64), 'hex'))
  const isWellFormed = /^\d{1,12}$/.test(timestamp) && /^[\x21-\x7e]{16,128}$/.test(nonce) && digits !== undefined
  return isEqual && isWellFormed && key !== null
}

export function isInTime({ timestamp }: SignedMessage, now: Date): boolean {
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) <= toleranceMs
}
