import type { FailureReason } from './reasons.ts'

/** What a mail transport knows about a hand-over that failed. Codes are nodemailer's and Node's, replies the server's. */
export type TransportFailure = {
  /** How far it came: reaching the server, the message itself, or waiting for the answer to the whole message. */
  stage: 'connection' | 'message' | 'answer'
  code?: string | undefined
  /** The system's or TLS's own code. */
  cause?: string | undefined
  command?: string | undefined
  smtpCode?: number | undefined
  /** The text of the reply, for the enhanced status code (RFC 3463) in it. Never kept or logged: it names people. */
  reply?: string | undefined
}

/**
 * `permanent` is about this recipient or content, `temporary` passes by itself, `unknown` may have arrived. The rest is
 * our own affair: nothing reaches the `server`, or it takes no mail of this `campaign`.
 */
export type FailureKind = 'permanent' | 'temporary' | 'unknown' | 'server' | 'campaign'
export type ClassifiedFailure = { kind: FailureKind; reason: FailureReason; smtpCode: number | null }

/** Tells apart whose fault a failed hand-over is, and whether it passes. */
export function classifyFailure(failure: TransportFailure): ClassifiedFailure {
  const smtpCode = isReplyCode(failure.smtpCode) ? failure.smtpCode : undefined
  const [kind, reason] = judged({ ...failure, smtpCode })
  return { kind, reason, smtpCode: smtpCode ?? null }
}

/** RFC 5321, 4.2. Whatever else somebody says who answers in place of a mail server is not about a mail. */
const isReplyCode = (code: number | undefined) => code !== undefined && code >= 200 && code < 600

type Judged = readonly [FailureKind, FailureReason]

function judged(failure: TransportFailure): Judged {
  const { stage, code, smtpCode, reply } = failure
  // Without a sign-in that it wants, servers answer 530 or 535 at any later command.
  if (code === 'EAUTH' || smtpCode === 530 || smtpCode === 535)
    return ['server', isTemporary(smtpCode) ? 'SERVER_BUSY' : 'SIGN_IN_REFUSED']
  if (stage === 'connection') return ['server', reasonOfConnection(failure)]
  if (smtpCode === undefined && reply === undefined) return withoutReply(failure)
  if (smtpCode === undefined || smtpCode < 400) return ['temporary', 'UNEXPECTED']
  if (smtpCode < 500) return ['temporary', 'DEFERRED']
  return refused(failure)
}

const isTemporary = (smtpCode: number | undefined) => smtpCode !== undefined && smtpCode >= 400 && smtpCode < 500

const untrusted =
  /CERT_|_CERT|CERTIFICATE|LEAF_SIGNATURE|ALTNAME|ISSUER|^HOSTNAME_MISMATCH$|^CRL_|^INVALID_CA$|^PATH_LENGTH_EXCEEDED$/

function reasonOfConnection({ code, cause = '', smtpCode }: TransportFailure): FailureReason {
  if (smtpCode !== undefined) return 'SERVER_BUSY'
  if (untrusted.test(cause)) return 'CERTIFICATE_UNTRUSTED'
  if (code === 'ETLS' || cause.startsWith('ERR_SSL_')) return 'TLS_FAILED'
  return code === 'ETIMEDOUT' || code === 'EABORT' ? 'SERVER_SILENT' : 'SERVER_UNREACHABLE'
}

const beforeAnswer: Readonly<Record<string, Judged>> = {
  EENVELOPE: ['permanent', 'INVALID_ADDRESS'],
  // The server has said before how much it takes.
  EMESSAGE: ['permanent', 'CONTENT_REFUSED'],
  ETIMEDOUT: ['temporary', 'TIMED_OUT'],
  EABORT: ['temporary', 'TIMED_OUT'],
  ECONNECTION: ['temporary', 'CONNECTION_LOST'],
  ESOCKET: ['temporary', 'CONNECTION_LOST'],
}

/**
 * A server that hangs up has not taken the message and expects it again (RFC 5321, 4.2.5). It is we who lose patience
 * with one that is silent, and it may be delivering all the while.
 */
function withoutReply({ stage, code = '' }: TransportFailure): Judged {
  if (stage === 'answer' && (code === 'ETIMEDOUT' || code === 'EABORT')) return ['unknown', 'OUTCOME_UNKNOWN']
  return beforeAnswer[code] ?? ['temporary', 'UNEXPECTED']
}

/** 5xx: of the sender, of the right to pass mail on, of the recipient, or of what is written. */
function refused({ command, reply = '' }: TransportFailure): Judged {
  if (command === 'MAIL FROM') return ['campaign', 'SENDER_REFUSED']
  if (command !== 'RCPT TO') return ['permanent', 'CONTENT_REFUSED']
  if (/relay/i.test(reply)) return ['campaign', 'RELAY_REFUSED']
  // Servers that check the sender late: "Sender address rejected: not owned by user", 5.1.7, 5.1.8.
  if (/\b5\.1\.[78]\b|sender address rejected|not owned by/i.test(reply)) return ['campaign', 'SENDER_REFUSED']
  return ['permanent', 'RECIPIENT_REFUSED']
}
