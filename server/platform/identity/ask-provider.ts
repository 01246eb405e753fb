import { AppError } from '../app-error.ts'

type Answer = { status: number; body: Record<string, unknown> }

const patienceMs = 10_000

/**
 * One call to the identity provider, which waits ten seconds at most for the whole response. A provider that is
 * unreachable, fails, or does not answer with JSON gives SOURCE_UNAVAILABLE with the reason for the log.
 */
export async function askProvider(what: string, address: string, init: RequestInit = {}): Promise<Answer> {
  const failed = (error: unknown) => {
    throw providerAway(what, kindOf(error))
  }
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(address, { ...init, redirect: 'error', signal }).catch(failed)
  if (answer.status >= 500) throw providerAway(what, `status ${answer.status}`)
  // The body of a refusal is not needed, only its status.
  const body: unknown = await answer.json().catch((error: unknown) => (answer.ok ? failed(error) : {}))
  if (typeof body !== 'object' || body === null) throw providerAway(what, 'the answer is no JSON object')
  return { status: answer.status, body: body as Record<string, unknown> }
}

/** `reason` goes to the log unchanged, so it must be our own wording. */
export const providerAway = (what: string, reason: string) =>
  new AppError('SOURCE_UNAVAILABLE', 502, undefined, `the identity provider's ${what} failed: ${reason}`)

/** The kind of failure. Its message is left out, as it may contain what was sent. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return [error.name, codeOf(error.cause) ?? codeOf(error)].filter(Boolean).join(' ')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
