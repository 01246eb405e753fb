import type { ClassifiedFailure } from '../../../domain/mailing/classify-failure.ts'

export type OutgoingMail = {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Hands mail over. `viewer` keeps messages in the database alone, where the built-in viewer shows them. */
export type MailTransport = {
  readonly name: 'smtp' | 'viewer'
  /** Resolves when the mail was acknowledged; rejects with a MailFailure otherwise, within `longestHandOver`. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A hand-over that failed, and whose fault it is. What the server wrote stays out of it: it names people. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly failure: ClassifiedFailure
  constructor(failure: ClassifiedFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

export const mailViewer: MailTransport = {
  name: 'viewer',
  send: () => Promise.resolve(),
  close: () => undefined,
}
