import { createHmac, randomBytes } from 'node:crypto'

/** Headers by which the receiver sees that a message is ours, is new and comes once: docs/provider-api.md. */
export function signMessage(body: string, webhookKey: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', webhookKey).update(`${timestamp}.${nonce}.${body}`).digest('hex')
  return { 'assay-timestamp': timestamp, 'assay-nonce': nonce, 'assay-signature': `v1=${signature}` }
}
