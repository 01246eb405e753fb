import type { FailureReason } from './reasons.ts'

/** What a mail transport knows about a failed hand-over. Codes are nodemailer's and Node's, replies the server's. */
export type TransportFailure = {
  /** How far it got: reaching the server, sending the message, or waiting for the reply to the whole message. */
  stage: 'connection' | 'message' | 'answer'
  code?: string | undefined
  /** The code of the system or of TLS. */
  cause?: string | undefined
  command?: string | undefined
  smtpCode?: number | undefined
  /** The text of the reply, for the enhanced status code (RFC 3463) in it. Never stored or logged: it names people. */
  reply?: string | undefined
}

/**
 * `permanent`: because of this recipient or content; `temporary`: worth another attempt; `unknown`: may have arrived. The
 * others are faults on our side: `server`: no mail gets to the server; `campaign`: it accepts no mail of this campaign.
 */
export type FailureKind = 'permanent' | 'temporary' | 'unknown' | 'server' | 'campaign'
export type ClassifiedFailure = { kind: FailureKind; reason: FailureReason; smtpCode: number | null }

/** Decides whose fault a failed hand-over is, and whether it is temporary. */
export function classifyFailure(failure: TransportFailure): ClassifiedFailure {
  const smtpCode = isReplyCode(failure.smtpCode) ? failure.smtpCode : undefined
  const [kind, reason] = judged({ ...failure, smtpCode })
  return { kind, reason, smtpCode: smtpCode ?? null }
}

/** RFC 5321, 4.2. Other codes come from something that is not a mail server, and say nothing about the mail. */
const isReplyCode = (code: number | undefined) => code !== undefined && code >= 200 && code < 600

type Judged = readonly [FailureKind, FailureReason]

function judged(failure: TransportFailure): Judged {
  const { stage, code, smtpCode } = failure
  // A server that requires signing in may answer 530 or 535 to any later command.
  if (code === 'EAUTH' || smtpCode === 530 || smtpCode === 535)
    return ['server', isTemporary(smtpCode) ? 'SERVER_BUSY' : 'SIGN_IN_REFUSED']
  if (stage === 'connection') return ['server', reasonOfConnection(failure)]
  if (smtpCode === undefined || smtpCode < 400) return withoutRefusal(failure)
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
  // The server had announced its size limit before.
  EMESSAGE: ['permanent', 'CONTENT_REFUSED'],
  ETIMEDOUT: ['temporary', 'TIMED_OUT'],
  EABORT: ['temporary', 'TIMED_OUT'],
  ECONNECTION: ['temporary', 'CONNECTION_LOST'],
  ESOCKET: ['temporary', 'CONNECTION_LOST'],
}

/**
 * Once the server may have the whole message, only a refusal tells that it has not taken it: one that hangs up, falls
 * silent or answers something else may be delivering it.
 */
function withoutRefusal({ stage, code = '', reply }: TransportFailure): Judged {
  if (stage === 'answer') return ['unknown', 'OUTCOME_UNKNOWN']
  const judgedByCode = reply === undefined ? beforeAnswer[code] : undefined
  return judgedByCode ?? ['temporary', 'UNEXPECTED']
}

/** 5xx: because of the sender, the right to relay, the recipient, or the content. */
function refused({ command, reply = '' }: TransportFailure): Judged {
  if (command === 'MAIL FROM') return ['campaign', 'SENDER_REFUSED']
  if (command !== 'RCPT TO') return ['permanent', 'CONTENT_REFUSED']
  if (/relay/i.test(reply)) return ['campaign', 'RELAY_REFUSED']
  // Servers that check the sender late answer: "Sender address rejected: not owned by user", 5.1.7, 5.1.8.
  if (/\b5\.1\.[78]\b|sender address rejected|not owned by/i.test(reply)) return ['campaign', 'SENDER_REFUSED']
  return ['permanent', 'RECIPIENT_REFUSED']
}
