import { createTransport } from 'nodemailer'
import { classifyFailure, type TransportFailure } from '../../../domain/mailing/classify-failure.ts'
import { MailFailure, type MailTransport } from './mail-transport.ts'

/** In milliseconds. However slowly a mail server answers, one message holds a worker for `whole` at most. */
export type MailTimeouts = {
  /** Finding the server and reaching it. */
  connection: number
  /** Waiting for its first words. */
  greeting: number
  /** Waiting for any later answer. */
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
  // The message is asked for once the server has let us in, and comes to its end when the server has been given all of it.
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
    async send(mail) {
      try {
        await smtp.sendMail({ ...mail, signal: AbortSignal.timeout(timeouts.whole) })
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
