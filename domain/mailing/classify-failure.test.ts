import { expect, it } from 'vitest'
import { classifyFailure, type TransportFailure } from './classify-failure.ts'

const connection = { stage: 'connection' } as const
const message = { stage: 'message' } as const
const answer = { stage: 'answer' } as const

it.each<[string, TransportFailure, string, string]>([
  // Because of the recipient or the content.
  [
    '550 at RCPT',
    { ...message, command: 'RCPT TO', smtpCode: 550, reply: '550 5.1.1 no such user' },
    'permanent',
    'RECIPIENT_REFUSED',
  ],
  [
    '550 for policy',
    { ...message, command: 'RCPT TO', smtpCode: 550, reply: '550 5.7.1 blocked' },
    'permanent',
    'RECIPIENT_REFUSED',
  ],
  [
    '554 after DATA',
    { ...answer, command: 'DATA', code: 'EMESSAGE', smtpCode: 554, reply: '554 spam' },
    'permanent',
    'CONTENT_REFUSED',
  ],
  ['no valid address', { ...message, code: 'EENVELOPE', command: 'API' }, 'permanent', 'INVALID_ADDRESS'],
  [
    'larger than the server takes',
    { ...message, code: 'EMESSAGE', command: 'MAIL FROM' },
    'permanent',
    'CONTENT_REFUSED',
  ],
  // Temporary.
  ['450 at RCPT', { ...message, code: 'EENVELOPE', command: 'RCPT TO', smtpCode: 450 }, 'temporary', 'DEFERRED'],
  ['451 after DATA', { ...answer, code: 'EMESSAGE', command: 'DATA', smtpCode: 451 }, 'temporary', 'DEFERRED'],
  ['421 at MAIL', { ...message, code: 'EENVELOPE', command: 'MAIL FROM', smtpCode: 421 }, 'temporary', 'DEFERRED'],
  ['a connection dropped in the message', { ...message, code: 'ECONNECTION' }, 'temporary', 'CONNECTION_LOST'],
  ['silence within the message', { ...message, code: 'ETIMEDOUT' }, 'temporary', 'TIMED_OUT'],
  ['something nobody thought of', { ...message, code: 'EODD' }, 'temporary', 'UNEXPECTED'],
  // Unknown.
  ['silence after the whole message', { ...answer, code: 'ETIMEDOUT' }, 'unknown', 'OUTCOME_UNKNOWN'],
  ['our patience ending after it', { ...answer, code: 'EABORT' }, 'unknown', 'OUTCOME_UNKNOWN'],
  ['a connection dropped after it', { ...answer, code: 'ESOCKET', cause: 'ECONNRESET' }, 'unknown', 'OUTCOME_UNKNOWN'],
  ['a promise instead of an answer', { ...answer, code: 'EMESSAGE', smtpCode: 354 }, 'unknown', 'OUTCOME_UNKNOWN'],
  ['something nobody thought of after it', { ...answer, code: 'EODD' }, 'unknown', 'OUTCOME_UNKNOWN'],
  // A fault on our side.
  ['535', { ...connection, code: 'EAUTH', smtpCode: 535 }, 'server', 'SIGN_IN_REFUSED'],
  ['454 at the sign-in', { ...connection, code: 'EAUTH', smtpCode: 454 }, 'server', 'SERVER_BUSY'],
  ['530 at MAIL', { ...message, code: 'EENVELOPE', command: 'MAIL FROM', smtpCode: 530 }, 'server', 'SIGN_IN_REFUSED'],
  ['credentials that were not given', { ...connection, code: 'EAUTH' }, 'server', 'SIGN_IN_REFUSED'],
  ['421 as greeting', { ...connection, code: 'EPROTOCOL', smtpCode: 421 }, 'server', 'SERVER_BUSY'],
  [
    'a self-signed certificate',
    { ...connection, code: 'ESOCKET', cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'server',
    'CERTIFICATE_UNTRUSTED',
  ],
  [
    'an unknown authority',
    { ...connection, code: 'ETLS', cause: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    'server',
    'CERTIFICATE_UNTRUSTED',
  ],
  [
    'a certificate of another host',
    { ...connection, code: 'ESOCKET', cause: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'server',
    'CERTIFICATE_UNTRUSTED',
  ],
  ['no TLS at all', { ...connection, code: 'ETLS' }, 'server', 'TLS_FAILED'],
  [
    'TLS at a plain port',
    { ...connection, code: 'ESOCKET', cause: 'ERR_SSL_WRONG_VERSION_NUMBER' },
    'server',
    'TLS_FAILED',
  ],
  [
    'a name that DNS does not know',
    { ...connection, code: 'EDNS', cause: 'ENOTFOUND' },
    'server',
    'SERVER_UNREACHABLE',
  ],
  ['a refused connection', { ...connection, code: 'ESOCKET', cause: 'ECONNREFUSED' }, 'server', 'SERVER_UNREACHABLE'],
  ['a server that greets nobody', { ...connection, code: 'ETIMEDOUT' }, 'server', 'SERVER_SILENT'],
  ['a sender that is not ours', { ...message, command: 'MAIL FROM', smtpCode: 553 }, 'campaign', 'SENDER_REFUSED'],
  [
    'the same, said late',
    { ...message, command: 'RCPT TO', smtpCode: 553, reply: '553 5.7.1 Sender address rejected: not owned by user' },
    'campaign',
    'SENDER_REFUSED',
  ],
  [
    'no right to pass mail on',
    { ...message, command: 'RCPT TO', smtpCode: 554, reply: '554 5.7.1 Relay access denied' },
    'campaign',
    'RELAY_REFUSED',
  ],
])('%s', (_, failure, kind, reason) => {
  expect(classifyFailure(failure)).toEqual({ kind, reason, smtpCode: failure.smtpCode ?? null })
})

it.each(['nope', '17 no', '99999 no', 'HTTP/1.1 400 Bad Request'])('%s is no reply, and no refusal', (reply) => {
  const said = { reply, smtpCode: Number.parseInt(reply, 10) || undefined }
  expect(classifyFailure({ ...answer, code: 'EMESSAGE', command: 'DATA', ...said })).toEqual({
    kind: 'unknown',
    reason: 'OUTCOME_UNKNOWN',
    smtpCode: null,
  })
  expect(classifyFailure({ ...message, code: 'EENVELOPE', command: 'RCPT TO', ...said })).toEqual({
    kind: 'temporary',
    reason: 'UNEXPECTED',
    smtpCode: null,
  })
})
