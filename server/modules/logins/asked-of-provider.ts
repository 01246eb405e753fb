import { AppError } from '../../platform/app-error.ts'
import { ProviderFailure } from '../../platform/providers/provider-failure.ts'

/** A question to a provider that somebody waits for. */
export async function askedOfProvider<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw new AppError(error.reason === 'away' ? 'SOURCE_UNAVAILABLE' : 'PROVIDER_REFUSED', 502)
  }
}
