import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  messageId: string
  from: string
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Hands mail over. `viewer` keeps messages in the database alone, where the built-in viewer shows them. */
export type MailTransport = {
  readonly name: 'smtp' | 'viewer'
  /** Resolves when the mail was acknowledged; rejects with a MailRefusal otherwise. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** `permanent`: trying again will not help (5xx of SMTP, a bad address). */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal'
  readonly permanent: boolean
  constructor(code: string, permanent: boolean) {
    super(code)
    this.permanent = permanent
  }
}

export const mailViewer: MailTransport = {
  name: 'viewer',
  send: () => Promise.resolve(),
  close: () => undefined,
}

export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport(url, { disableFileAccess: true, disableUrlAccess: true })
  return {
    name: 'smtp',
    async send({ messageId, from, to, subject, html, text, headers }) {
      try {
        await smtp.sendMail({ messageId, from, to, subject, html, text, headers })
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string }
        const permanent = (responseCode !== undefined && responseCode >= 500) || code === 'EENVELOPE'
        throw new MailRefusal(responseCode ? `SMTP_${responseCode}` : (code ?? 'SMTP_FAILED'), permanent)
      }
    },
    close: () => smtp.close(),
  }
}
