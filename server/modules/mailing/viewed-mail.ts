import type { MailAttachment } from '../../platform/mail/mail-transport.ts'

/** A mail in the list of the built-in viewer. */
export type ViewedMail = { id: string; subject: string; toName: string; toAddress: string; sentAt: Date | null }

/** A mail as the viewer shows it; `html` is a part of a page, or a whole `document` with a style of its own. */
export type OpenedMail = ViewedMail & {
  fromAddress: string
  language: string
  html: string
  isDocument: boolean
  attachments: readonly MailAttachment[]
}

/** A capability that sends mail shows its own in the viewer. */
export type ViewedMails = {
  /** The newest ones in whose subject or recipient a text occurs, at most so many. */
  list(search: string, most: number): Promise<ViewedMail[]>
  find(id: string): Promise<OpenedMail | undefined>
}
