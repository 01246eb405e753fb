import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { askProvider, providerAway } from './ask-provider.ts'
import type { Endpoints, Identity } from './identity.ts'
import { remoteKeys } from './remote-keys.ts'
import { tokenVerifier, type TokenVerifier } from './token-verifier.ts'

type IssuerConfig = Extract<Config['identity'], { kind: 'issuer' }>
type Discovered = { endpoints: Endpoints; verify: TokenVerifier }

/** An outside issuer is asked for its endpoints once; if that fails, the next call asks again. */
export function outsideIdentity(identity: IssuerConfig, clock: Clock): Identity {
  const { issuer, clientId, clientSecret, logoutUrls } = identity
  let asked: Promise<Discovered> | undefined
  const discovered = () => {
    asked ??= discover(issuer)
      .then(({ name, keys, ...endpoints }) => ({
        endpoints,
        verify: tokenVerifier({ issuer: name, clientId, keys: remoteKeys(keys), clock }),
      }))
      .catch((error: unknown) => {
        asked = undefined
        throw error
      })
    return asked
  }
  return {
    clientId,
    clientSecret,
    provider: undefined,
    endSession: () => Promise.resolve(),
    logoutUrls,
    endpoints: async () => (await discovered()).endpoints,
    verify: async (token) => (await discovered()).verify(token),
  }
}

async function discover(issuer: string): Promise<Endpoints & { name: string; keys: string }> {
  const { status, body } = await askProvider('discovery', `${issuer}/.well-known/openid-configuration`)
  const missing = (why: string) => providerAway('discovery', why)
  if (status >= 300) throw missing(`status ${status}`)
  const addressOf = (field: string) => {
    const value = body[field]
    return typeof value === 'string' && URL.canParse(value) ? value : undefined
  }
  // Some issuers end with a slash, which the configuration drops.
  const name = body.issuer
  if (typeof name !== 'string' || name.replace(/\/+$/, '') !== issuer) throw missing('it is another issuer')
  const authorization = addressOf('authorization_endpoint')
  const token = addressOf('token_endpoint')
  const keys = addressOf('jwks_uri')
  if (!authorization || !token || !keys) throw missing('authorization_endpoint, token_endpoint or jwks_uri is missing')
  return { name, authorization, token, keys, endSession: addressOf('end_session_endpoint') }
}
