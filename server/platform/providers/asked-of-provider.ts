import { AppError } from '../app-error.ts'
import { ProviderFailure } from './provider-failure.ts'

/** A question to a provider that somebody waits for. */
export async function askedOfProvider<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof ProviderFailure) throw new AppError(codeOfFailure[error.reason], 502)
    throw error
  }
}

/** What callers are told. Only a refusal stays one; a wrong answer may be a better one soon. */
export const codeOfFailure = {
  away: 'SOURCE_UNAVAILABLE',
  invalid: 'SOURCE_UNAVAILABLE',
  refused: 'PROVIDER_REFUSED',
} as const satisfies Record<ProviderFailure['reason'], string>
