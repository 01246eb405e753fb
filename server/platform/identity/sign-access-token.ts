import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Config } from '../config.ts'
import { accessTokenSeconds, builtInIssuer, claimsOf, type Account } from './built-in-provider.ts'
import { signingKey } from './signing-key.ts'

type TokenConfig = Pick<Config, 'dataDir' | 'publicUrl' | 'identity'>

/** An access token as the built-in provider issues it; for trying the API and for tests. `now` and lifetime in seconds. */
export async function signAccessToken(
  config: TokenConfig,
  account: Account,
  now: number,
  lifetime = accessTokenSeconds,
): Promise<string> {
  const key = await signingKey(config.dataDir)
  const { clientId } = config.identity
  return new SignJWT(claimsOf(account, clientId))
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid ?? '' })
    .setIssuer(builtInIssuer(config.publicUrl))
    .setSubject(account.user_name)
    .setAudience(clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .setJti(randomUUID())
    .sign(await importJWK(key, 'RS256'))
}
