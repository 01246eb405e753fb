import { audit } from '../../platform/audit.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Ends the session at every configured host, independently: one that is down keeps nobody signed in here, as the
 * refresh token is forgotten whatever they answer.
 */
export async function signOut(services: Services, token: string, refreshToken: string | undefined): Promise<void> {
  const { identity, log, db } = services
  if (refreshToken) await identity.endSession(refreshToken)
  const form = new URLSearchParams({
    client_id: identity.clientId,
    token: refreshToken ?? token,
    refresh_token: refreshToken ?? '',
  })
  if (identity.clientSecret) form.set('client_secret', identity.clientSecret)
  const calls = identity.logoutUrls.map((url) =>
    fetch(url, {
      method: 'POST',
      body: form,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(5_000),
    }),
  )
  const outcomes = await Promise.allSettled(calls)
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected' || !outcome.value.ok).length
  if (failed) log.warn({ hosts: outcomes.length, failed }, 'an authentication host did not end the session')
  const person = token ? await identity.verify(token).catch(() => undefined) : undefined
  if (person) await audit(db.open, { organizationId: null, userName: person.userName, action: 'sign-out' })
}
