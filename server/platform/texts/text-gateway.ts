import type { ClassifiedFailure } from '../../../domain/mailing/classify-failure.ts'

export type OutgoingText = {
  /** The same at every attempt: the gateway sends a message of one reference once. */
  reference: string
  /** E.164, such as `+420777123456`. */
  to: string
  text: string
}

/** Sends text messages. `viewer` only keeps them in the database, where the built-in viewer shows them. */
export type TextGateway = {
  readonly name: 'http' | 'viewer'
  /** Resolves when the gateway has taken the message; otherwise rejects with a TextFailure. */
  send(text: OutgoingText): Promise<void>
}

/** Failures are those of mail; none is a campaign's, and none unknown: the reference makes another attempt safe. */
type TextFailureKind = 'permanent' | 'temporary' | 'server'

/** A failed hand-over, and whose fault it is. The gateway's own text is left out: it may contain numbers. */
export class TextFailure extends Error {
  override readonly name = 'TextFailure'
  readonly failure: { kind: TextFailureKind; reason: ClassifiedFailure['reason'] }
  constructor(kind: TextFailureKind, reason: ClassifiedFailure['reason']) {
    super(reason)
    this.failure = { kind, reason }
  }
}

export const textViewer: TextGateway = {
  name: 'viewer',
  send: () => Promise.resolve(),
}
