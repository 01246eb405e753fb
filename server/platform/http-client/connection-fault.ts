/** Why a call brought no answer. `isUnsent`: it is known that nothing reached the other side. */
export type ConnectionFault = { isUnsent: boolean; isTls: boolean; code: string }

export function connectionFault(error: unknown): ConnectionFault {
  const { code: given, syscall = '', name = '' } = (error ?? {}) as { code?: unknown; syscall?: string; name?: string }
  // That of a timeout is a number.
  const code = typeof given === 'string' ? given : ''
  const isTls = tlsCodes.test(code)
  const isUnsent = isTls || unsentCodes.has(code) || ['connect', 'getaddrinfo'].includes(syscall)
  return { isUnsent, isTls, code: code || name }
}

const tlsCodes =
  /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|EPROTO)/
const unsentCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
