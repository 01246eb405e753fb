import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderCatalogue } from '../../../../domain/providers/assessment-provider.ts'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import { codeOfFailure } from '../../../platform/providers/asked-of-provider.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Providers } from '../../../platform/providers/providers.ts'
import type { Services } from '../../../platform/services.ts'

type Failed = (typeof codeOfFailure)[ProviderFailure['reason']]
/** What a provider offers a branch now, or why it is not known. */
export type Offer =
  | { kind: 'known'; catalogue: ProviderCatalogue }
  | { kind: 'not-set-up' }
  | { kind: 'failed'; code: Failed }

const keptMs = 60_000
/** Nobody looks at an empty dialog for longer; an answer that comes later is kept for the next time. */
const patienceMs = 5000

type Asked = { until: number; offer: Promise<Offer> }
/** By branch and provider; a process may lose it. */
const asked = new WeakMap<Providers, Map<string, Asked>>()

/** The catalogue of a provider for a branch, at most a minute old. Never throws because of the provider. */
export async function offerOf(services: Services, branchId: string | null, provider: OutsideProvider): Promise<Offer> {
  const offer = keptOffer(services, branchId, provider)
  const stop = new AbortController()
  const tooLong = pause(patienceMs, { kind: 'failed', code: codeOfFailure.away } as const, {
    signal: stop.signal,
    ref: false,
  })
  try {
    return await Promise.race([offer, tooLong])
  } finally {
    tooLong.catch(() => undefined)
    stop.abort()
  }
}

function keptOffer({ providers, clock }: Services, branchId: string | null, provider: OutsideProvider): Promise<Offer> {
  const kept = asked.get(providers) ?? new Map<string, Asked>()
  asked.set(providers, kept)
  const key = `${branchId} ${provider}`
  const now = clock.now().getTime()
  const known = kept.get(key)
  if (known && known.until > now) return known.offer
  const offer = askFor(providers, branchId, provider)
  kept.set(key, { until: now + keptMs, offer })
  const forget = () => kept.get(key)?.offer === offer && kept.delete(key)
  void offer.then(({ kind }) => kind === 'known' || forget(), forget)
  return offer
}

async function askFor(providers: Providers, branchId: string | null, provider: OutsideProvider): Promise<Offer> {
  try {
    const system = await providers.of(branchId, provider)
    return system ? { kind: 'known', catalogue: await system.catalogue() } : { kind: 'not-set-up' }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return { kind: 'failed', code: codeOfFailure[error.reason] }
  }
}

/** For calls that are about the lists alone. */
export function catalogueIn(offer: Offer): ProviderCatalogue {
  if (offer.kind === 'known') return offer.catalogue
  if (offer.kind === 'not-set-up') throw conflict('PROVIDER_NOT_SET_UP')
  throw new AppError(offer.code, 502)
}
