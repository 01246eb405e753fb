import type { ClassifiedFailure } from '../../../domain/mailing/classify-failure.ts'
import type { DkimKey } from './dkim-key.ts'

export type OutgoingMail = {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  /** Where answers go, if not to the sender. */
  replyTo?: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  /** Where a mail that comes back goes to, instead of to its sender. */
  envelope?: { from: string; to: string }
  attachments?: readonly MailAttachment[]
  /** Signs a mail from a domain of its organization; mails of the house are signed with the house's key. */
  dkimKey?: DkimKey
}

export type MailAttachment = {
  filename: string
  /** Media type with its parameters. */
  contentType: string
  content: string
}

/** Sends mail. `viewer` only keeps messages in the database, where the built-in viewer shows them. */
export type MailTransport = {
  readonly name: 'smtp' | 'viewer'
  /**
   * Resolves when the mail server has acknowledged the mail; otherwise rejects with a MailFailure, within
   * `longestHandOver`.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A failed hand-over, and whose fault it is. The server's own text is left out: it may contain names. */
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
