/**
 * What can happen to a message. `claimed`: a worker begins to hand it over. `paused`: it waits for a fault on our side.
 * Told by reports of other mail servers are `delayed`, `returned` (given up, though the address may be good) and `bounced`.
 */
export const mailEventKinds = [
  'queued',
  'claimed',
  'accepted',
  'deferred',
  'paused',
  'failed',
  'unknown',
  'dropped',
  'sent-again',
  'delayed',
  'returned',
  'bounced',
] as const
export type MailEventKind = (typeof mailEventKinds)[number]
