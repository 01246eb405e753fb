import { randomOf } from './random.ts'

/** What a mail server does wrong, or refuses. Codes that it answers are at the recipient or after the message. */
export type MailFault =
  | { at: 'recipient' | 'message'; does: 'refuse'; code: 421 | 450 | 451 | 452 | 550 | 554 }
  /** Closes the connection: before the message, in the middle of it, or after it has taken the message. */
  | { at: 'recipient' | 'data' | 'taken'; does: 'drop' }
  | { at: 'recipient'; does: 'wait'; milliseconds: number }
  /** Never answers again. */
  | { at: 'recipient' | 'taken'; does: 'stall' }

/** Each as likely as its share of an attempt; all other attempts go well. */
const passing: readonly (readonly [share: number, fault: MailFault])[] = [
  [0.01, { at: 'recipient', does: 'refuse', code: 421 }],
  [0.02, { at: 'recipient', does: 'refuse', code: 450 }],
  [0.01, { at: 'message', does: 'refuse', code: 421 }],
  [0.01, { at: 'message', does: 'refuse', code: 451 }],
  [0.01, { at: 'message', does: 'refuse', code: 452 }],
  [0.02, { at: 'recipient', does: 'drop' }],
  [0.01, { at: 'data', does: 'drop' }],
  [0.02, { at: 'taken', does: 'drop' }],
  [0.01, { at: 'recipient', does: 'wait', milliseconds: 500 }],
]

/** Some recipients are refused at every attempt. */
const lasting: readonly (readonly [share: number, fault: MailFault])[] = [
  [0.01, { at: 'recipient', does: 'refuse', code: 550 }],
  [0.01, { at: 'message', does: 'refuse', code: 554 }],
]

/** The same for the same seed, recipient and attempt, in whatever order they come. */
export function faultOf(seed: number, recipient: string, attempt: number): MailFault | undefined {
  return refusalOf(seed, recipient) ?? drawn(passing, randomOf(seed ^ hashOf(`${recipient} ${attempt}`))())
}

/** Why this recipient never gets a mail. */
export function refusalOf(seed: number, recipient: string): MailFault | undefined {
  return drawn(lasting, randomOf(seed ^ hashOf(recipient))())
}

function drawn(faults: typeof passing, number: number): MailFault | undefined {
  let reached = 0
  for (const [share, fault] of faults) {
    reached += share
    if (number < reached) return fault
  }
  return undefined
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
