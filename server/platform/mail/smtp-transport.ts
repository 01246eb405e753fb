import { createTransport } from 'nodemailer'
import { classifyFailure, type TransportFailure } from '../../../domain/mailing/classify-failure.ts'
import { MailFailure, type MailTransport } from './mail-transport.ts'

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

type Stage = TransportFailure['stage']

export function smtpTransport(url: string, timeouts: MailTimeouts = mailTimeouts): MailTransport {
  const smtp = createTransport(
    {
      url,
      connectionTimeout: timeouts.connection,
      dnsTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.silence,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  const stages = new Map<string, Stage>()
  // Reading the message starts once the server has accepted the sign-in, and ends when all of it has been sent.
  smtp.use('stream', (mail, done) => {
    const { messageId = '' } = mail.data
    mail.message.processFunc((message) => {
      stages.set(messageId, 'message')
      return message.once('end', () => stages.set(messageId, 'answer'))
    })
    done()
  })
  return {
    name: 'smtp',
    async send({ attachments = [], ...mail }) {
      try {
        await smtp.sendMail({ ...mail, attachments: [...attachments], signal: AbortSignal.timeout(timeouts.whole) })
      } catch (error) {
        throw new MailFailure(classifyFailure(asFailure(error, stages.get(mail.messageId) ?? 'connection')))
      } finally {
        stages.delete(mail.messageId)
      }
    },
    close: () => smtp.close(),
  }
}

type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number; response?: string }

function asFailure(error: unknown, stage: Stage): TransportFailure {
  const { code, originalCode, command, responseCode, response } = error as SmtpError
  return { stage, code, cause: originalCode ?? code, command, smtpCode: responseCode, reply: response }
}
