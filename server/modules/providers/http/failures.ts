import { connectionFault } from '../../../platform/http-client/connection-fault.ts'
import { UnusableAnswer } from '../../../platform/http-client/read-answer.ts'
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
  if (error instanceof UnusableAnswer) return invalidAnswer(error.message)
  if (error instanceof InsideAddress) return new ProviderFailure('away', { detail: inside })
  const { isUnsent, isTls, code } = connectionFault(error)
  return new ProviderFailure('away', { isUncertain: !isUnsent, detail: isTls ? `${tls}: ${code}` : code })
}

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
