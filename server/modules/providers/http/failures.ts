import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import { InsideAddress } from './provider-agent.ts'

const tls = 'TLS'
const inside = 'INSIDE_ADDRESS'

/** What people can do something about, besides `away`, `refused` and `invalid`. */
export type Problem = ProviderFailure['reason'] | 'tls' | 'inside'

export function problemOf({ reason, detail }: ProviderFailure): Problem {
  if (reason !== 'away') return reason
  if (detail.startsWith(`${tls}: `)) return 'tls'
  return detail === inside ? 'inside' : reason
}

/** A call that brought no answer. `isUncertain` unless it is known that nothing was sent. */
export function noAnswer(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  const { code: given, syscall = '', name = '' } = (error ?? {}) as { code?: unknown; syscall?: string; name?: string }
  // That of a timeout is a number.
  const code = typeof given === 'string' ? given : ''
  if (error instanceof InsideAddress) return new ProviderFailure('away', { detail: inside })
  if (tlsCodes.test(code)) return new ProviderFailure('away', { detail: `${tls}: ${code}` })
  const isUnsent = unsentCodes.has(code) || ['connect', 'getaddrinfo'].includes(syscall)
  return new ProviderFailure('away', { isUncertain: !isUnsent, detail: code || name })
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

const orderKeyReused = 'ORDER_KEY_REUSED'

export const invalidAnswer = (detail: string) => new ProviderFailure('invalid', { isUncertain: true, detail })

/** What a status other than 2xx means. `said` is what the provider wrote. */
export function failureOf(status: number, said: string): ProviderFailure {
  const detail = said || `HTTP ${status}`
  if (status >= 300 && status < 400) return invalidAnswer(`HTTP ${status}: a redirect`)
  if (status === 425 || status === 429) return new ProviderFailure('away', { detail })
  if (status === 408 || status >= 500) return new ProviderFailure('away', { isUncertain: true, detail })
  // Its order of this key says something else, so there is one: the key must stay.
  if (status === 409 && said.startsWith(orderKeyReused))
    return new ProviderFailure('refused', { isUncertain: true, detail })
  if (status >= 400) return new ProviderFailure('refused', { detail })
  return invalidAnswer(`HTTP ${status}`)
}
