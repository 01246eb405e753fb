import { kindOf } from '../../platform/identity/ask-provider.ts'
import type { Services } from '../../platform/services.ts'

type Ended = { accessToken: string; refreshToken: string | undefined }

/** In milliseconds: how long a user who signs out waits for the hosts, and the time limit of a call to a host. */
const patience = { person: 1_500, host: 10_000 }

/**
 * Ends a session at the built-in provider and at every configured host, independently of each other. The answer does
 * not wait for a slow host; its call continues in the background. A failed call is logged.
 */
export async function endAtProvider(services: Services, ended: Ended): Promise<void> {
  if (ended.refreshToken) await services.identity.endSession(ended.refreshToken)
  const calls = endAtHosts(services, ended)
  let timer: NodeJS.Timeout | undefined
  await Promise.race([calls, new Promise((resolve) => (timer = setTimeout(resolve, patience.person)))])
  clearTimeout(timer)
}

async function endAtHosts({ identity, log }: Services, { accessToken, refreshToken }: Ended): Promise<void> {
  const body = new URLSearchParams({
    client_id: identity.clientId,
    token: refreshToken ?? accessToken,
    refresh_token: refreshToken ?? '',
  })
  if (identity.clientSecret) body.set('client_secret', identity.clientSecret)
  const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : undefined
  const calls = identity.logoutUrls.map((url, index) =>
    post(url, { body, ...(headers && { headers }) }).catch((err: unknown) =>
      log.warn({ host: index + 1, reason: kindOf(err), err }, 'an authentication host did not end the session'),
    ),
  )
  await Promise.all(calls)
}

async function post(url: string, init: RequestInit): Promise<void> {
  const signal = AbortSignal.timeout(patience.host)
  const answer = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`status ${answer.status}`)
}
