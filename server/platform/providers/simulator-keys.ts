import { createHmac } from 'node:crypto'

/** The key by which the simulator signs its messages, for every branch and provider. */
export function simulatorWebhookKey(key: string): string {
  return createHmac('sha256', key).update('webhook').digest('hex')
}
