import type Provider from 'oidc-provider'
import type { Clock } from '../clock.ts'
import { localAddress, type Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { builtInClientSecret, builtInIssuer, builtInProvider } from './built-in-provider.ts'
import { publicPart, signingKey } from './signing-key.ts'
import { localKeys, tokenVerifier, type TokenVerifier } from './token-verifier.ts'

export type Endpoints = {
  authorization: string
  token: string
  /** Where a browser ends its session at the provider; not every provider has such a page. */
  endSession: string | undefined
}

/** The issuer that signs people in: the built-in one, or any OpenID Connect provider by configuration. */
export type Identity = {
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Present when Assay signs people in itself. */
  readonly provider: Provider | undefined
  /** Ends the session at the built-in provider; an outside one is notified through `logoutUrls`. */
  endSession(refreshToken: string): Promise<void>
  /** The configured addresses that end sessions; each is called with the token. */
  readonly logoutUrls: readonly string[]
  endpoints(): Promise<Endpoints>
  verify: TokenVerifier
}

export async function builtInIdentity(config: Config, db: Database, clock: Clock): Promise<Identity> {
  const { clientId } = config.identity
  const key = await signingKey(config.dataDir)
  const provider = builtInProvider(config, db, key)
  const inside = `${localAddress(config.host, config.port)}/oidc`
  return {
    clientId,
    clientSecret: builtInClientSecret(config.secret),
    provider,
    logoutUrls: config.identity.logoutUrls,
    endSession: (refreshToken) => endBuiltInSession(provider, refreshToken),
    // The browser uses the address by which it came; our own calls stay on this machine.
    endpoints: () => Promise.resolve({ authorization: '/oidc/auth', token: `${inside}/token`, endSession: undefined }),
    verify: tokenVerifier({
      issuer: builtInIssuer(config.publicUrl),
      clientId,
      keys: localKeys({ keys: [publicPart(key)] }),
      clock,
    }),
  }
}

/** The refresh token, everything granted with it, and the provider's own session in the browser. */
async function endBuiltInSession(provider: Provider, refreshToken: string): Promise<void> {
  const token = await provider.RefreshToken.find(refreshToken)
  if (!token) return
  const session = token.sessionUid ? await provider.Session.findByUid(token.sessionUid) : undefined
  await session?.destroy()
  await provider.RefreshToken.revokeByGrantId(token.grantId ?? '')
  await token.destroy()
}
