import { createHmac } from 'node:crypto'
import type { JWK } from 'jose'
import { sql } from 'kysely'
import Provider, { type Configuration } from 'oidc-provider'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { identityRecords } from './identity-records.ts'

/** Lifetimes in seconds. */
export const accessTokenSeconds = 600
const refreshTokenSeconds = 12 * 3600
const resource = 'urn:assay:api'

export type Account = { user_name: string; name: string; email: string; roles: string[]; has_resource_access: boolean }

export async function findAccount(db: Database, userName: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select user_name, name, email, roles, has_resource_access from app.find_user(${userName})`.execute(db.open)
  return rows[0]
}

/** The claims that an outside issuer's mappers would add to an access token. */
export function claimsOf(account: Account, clientId: string): Record<string, unknown> {
  return {
    azp: clientId,
    preferred_username: account.user_name,
    name: account.name,
    email: account.email,
    resource_access: account.has_resource_access ? { [clientId]: { roles: account.roles } } : {},
  }
}

/** The client secret between the server and its own provider; it never leaves the server. */
export function builtInClientSecret(secret: string): string {
  return createHmac('sha256', secret).update('built-in identity client').digest('base64url')
}

export const builtInIssuer = (publicUrl: string) => `${publicUrl}/oidc`

/** OpenID Connect inside the server, for trying Assay out: anybody who opens the page picks a person. */
export function builtInProvider(config: Config, db: Database, key: JWK): Provider {
  const { clientId } = config.identity
  const configuration: Configuration = {
    adapter: identityRecords(db),
    clients: [
      {
        client_id: clientId,
        client_secret: builtInClientSecret(config.secret),
        redirect_uris: [`${config.publicUrl}/login/callback`],
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: {
      keys: [builtInClientSecret(`${config.secret} cookies`)],
      long: { signed: true },
      short: { signed: true },
    },
    pkce: { required: () => false },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub', 'preferred_username', 'name', 'email'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid',
          audience: clientId,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      RefreshToken: refreshTokenSeconds,
      IdToken: accessTokenSeconds,
      Session: 300,
      Grant: refreshTokenSeconds,
      Interaction: 900,
    },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'text/plain'
      context.body = `The sign-in failed: ${error}${description ? ` (${description})` : ''}. Go back to Assay and sign in again.`
    },
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    interactions: { url: (_context, interaction) => `/oidc/interaction/${interaction.uid}` },
    findAccount: async (_context, userName) => {
      const account = await findAccount(db, userName)
      return account && { accountId: userName, claims: () => ({ sub: userName, ...claimsOf(account, clientId) }) }
    },
    extraTokenClaims: async (_context, token) => {
      const userName = (token as { accountId?: string }).accountId
      const account = userName === undefined ? undefined : await findAccount(db, userName)
      return account && claimsOf(account, clientId)
    },
    loadExistingGrant: (context) => grantEverything(context),
  }
  const provider = new Provider(builtInIssuer(config.publicUrl), configuration)
  provider.proxy = config.trustProxy !== false
  allowCallbacks(provider, config.publicUrl)
  return provider
}

/** The only client is our own, so nobody is asked for consent. */
const grantEverything: NonNullable<Configuration['loadExistingGrant']> = async (context) => {
  const { client, session, provider } = context.oidc
  const known = client && session?.grantIdFor(client.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  if (found) return found
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid offline_access')
  grant.addResourceScope(resource, 'openid')
  await grant.save()
  return grant
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The whole callback address must match, except that loopback addresses may use any port. */
function allowCallbacks(provider: Provider, publicUrl: string): void {
  const prototype = (provider.Client as unknown as { prototype: { redirectUriAllowed(uri: string): boolean } })
    .prototype
  prototype.redirectUriAllowed = (uri) => {
    if (!URL.canParse(uri)) return false
    const { protocol, hostname, port } = new URL(uri)
    const base = protocol === 'http:' && loopback.has(hostname) ? `http://${hostname}${port && `:${port}`}` : publicUrl
    return uri === `${base}/login/callback`
  }
}
