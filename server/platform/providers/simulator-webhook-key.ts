import { createHmac } from 'node:crypto'

/** The key by which the simulator signs its messages, made from the key that it is called with: the same on both sides. */
export function simulatorWebhookKey(simulatorKey: string): string {
  return createHmac('sha256', simulatorKey).update('webhook').digest('hex')
}
