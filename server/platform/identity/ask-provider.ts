import { AppError } from '../app-error.ts'

type Answer = { status: number; body: Record<string, unknown> }

const patienceMs = 10_000

/**
 * One call to the identity provider, which never waits longer than ten seconds for the whole answer. A provider that is
 * away, fails, or answers something else than JSON gives SOURCE_UNAVAILABLE, whose cause says what happened.
 */
export async function askProvider(what: string, address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    return { status: answer.status, body: await jsonOf(answer) }
  } catch (error) {
    throw providerAway(what, error)
  }
}

export const providerAway = (what: string, reason: unknown) =>
  new AppError(
    'SOURCE_UNAVAILABLE',
    502,
    undefined,
    new Error(`The identity provider's ${what} failed`, { cause: reason }),
  )

/** What a refusal says beyond its status is not needed. */
async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json().catch((error: unknown) => {
    if (answer.ok) throw error
  })
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  if (answer.ok) throw new Error('its answer is no JSON object')
  return {}
}
