import { audit } from '../../platform/audit.ts'
import type { Services } from '../../platform/services.ts'
import { endAtProvider } from './end-at-provider.ts'
import { endRefreshes } from './token-refreshes.ts'

type SessionTokens = { accessToken: string; refreshToken: string | undefined; idToken: string | undefined }

/**
 * Ends a session here and at the identity provider, and answers the address that the browser must open to finish, if
 * any. A provider that is down keeps nobody signed in here: the caller deletes the tokens in any case.
 */
export async function signOut(services: Services, tokens: SessionTokens): Promise<string | null> {
  const { identity, db } = services
  const refreshToken = tokens.refreshToken && (await endRefreshes(services, tokens.refreshToken))
  await endAtProvider(services, { accessToken: tokens.accessToken, refreshToken })
  const person = tokens.accessToken ? await identity.verify(tokens.accessToken).catch(() => undefined) : undefined
  if (person) await audit(db.open, { organizationId: null, userName: person.userName, action: 'sign-out' })
  return tokens.refreshToken || tokens.idToken ? endSessionUrl(services, tokens.idToken) : null
}

/**
 * The provider's own page for signing out (OpenID Connect RP-Initiated Logout), which leads back to the sign-in page.
 * Null if logout addresses are configured: those end the session instead.
 */
async function endSessionUrl({ config, identity }: Services, idToken: string | undefined): Promise<string | null> {
  if (identity.logoutUrls.length > 0) return null
  const endpoints = await identity.endpoints().catch(() => undefined)
  if (!endpoints?.endSession) return null
  const url = new URL(endpoints.endSession)
  if (idToken) url.searchParams.set('id_token_hint', idToken)
  url.searchParams.set('client_id', identity.clientId)
  url.searchParams.set('post_logout_redirect_uri', `${config.publicUrl}/login`)
  return url.href
}
