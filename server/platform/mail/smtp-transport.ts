import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import Dkim from 'nodemailer/lib/dkim'
import { classifyFailure, type TransportFailure } from '../../../domain/mailing/classify-failure.ts'
import type { DkimKey } from './dkim-key.ts'
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts'

/** In milliseconds. However slow a mail server is, one message occupies a worker for `whole` at most. */
export type MailTimeouts = {
  /** Looking up the server and connecting. */
  connection: number
  /** Waiting for its greeting. */
  greeting: number
  /** Waiting for any later response. */
  silence: number
  whole: number
}
export const mailTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, silence: 40_000, whole: 60_000 }

/**
 * Connections are kept, since a mail server makes each new one wait, and end before usual servers break them off. A message
 * of which nothing was sent yet, because a kept connection was gone, goes over a new one.
 */
const keeping = { pool: true, maxConnections: Infinity, maxMessages: 100, maxRequeues: 1, idleTimeout: 5000 } as const

type Stage = TransportFailure['stage']
type Sending = { stage: Stage; key: DkimKey | null }

/** `houseKey` signs mails from the house's domain. */
export function smtpTransport(
  url: string,
  timeouts: MailTimeouts = mailTimeouts,
  houseKey: DkimKey | null = null,
): MailTransport {
  const smtp = createTransport(
    {
      url,
      ...keeping,
      connectionTimeout: timeouts.connection,
      dnsTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.silence,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  const sendings = new Map<string, Sending>()
  // Reading the message starts once the server has accepted the sign-in, and ends when all of it has been sent. So it is
  // signed here, before the reading is watched: signing reads all of it at once.
  smtp.use('stream', (mail, done) => {
    const sending = sendings.get(mail.data.messageId ?? '')
    mail.message.processFunc((message) => {
      if (!sending) return message
      sending.stage = 'message'
      const sent = sending.key ? signed(message, sending.key) : message
      return sent.once('end', () => (sending.stage = 'answer'))
    })
    done()
  })
  return {
    name: 'smtp',
    async send({ attachments = [], dkimKey, ...mail }) {
      const sending: Sending = { stage: 'connection', key: dkimKey ?? keyOfHouse(houseKey, mail) }
      sendings.set(mail.messageId, sending)
      try {
        await smtp.sendMail({ ...mail, attachments: [...attachments], signal: AbortSignal.timeout(timeouts.whole) })
      } catch (error) {
        throw new MailFailure(classifyFailure(asFailure(error, sending.stage)))
      } finally {
        sendings.delete(mail.messageId)
      }
    },
    close: () => smtp.close(),
  }
}

/** The headers that are shown and acted upon; RFC 8058 asks for those of unsubscribing. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted'

function signed(message: Readable, { domain, selector, privateKey }: DkimKey): Readable {
  const headerFieldNames = signedHeaders
  return new Dkim({ domainName: domain, keySelector: selector, privateKey, headerFieldNames }).sign(message)
}

/** Also for addresses of its subdomains: receivers align them (RFC 7489). */
function keyOfHouse(key: DkimKey | null, { from }: Pick<OutgoingMail, 'from'>): DkimKey | null {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return key && (domain === key.domain || domain.endsWith(`.${key.domain}`)) ? key : null
}

type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number; response?: string }

function asFailure(error: unknown, stage: Stage): TransportFailure {
  const { code, originalCode, command, responseCode, response } = error as SmtpError
  return { stage, code, cause: originalCode ?? code, command, smtpCode: responseCode, reply: response }
}
