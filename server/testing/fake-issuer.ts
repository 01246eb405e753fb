import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }
export type FakeIssuer = {
  readonly address: string
  /** Every call received, as method, path and form. */
  readonly calls: { path: string; form: URLSearchParams }[]
  /** Signs with a new key from now on; the old one is removed. */
  changeKey(): Promise<void>
  accessToken(claims?: Record<string, unknown>): Promise<string>
  /** A refresh token that works once. */
  refreshToken(): string
  /** Delays responses to token calls until the returned function is called. */
  holdTokens(): () => void
  /** Answers everything with this status; `undefined`: normal operation. */
  failWith(status: number | undefined): void
  /** Additional fields of token responses. */
  answerWith(more: Record<string, unknown>): void
  close(): Promise<void>
}

/** An outside OpenID Connect provider: discovery, keys, single-use tokens, logout. */
export async function startFakeIssuer(metadata: Record<string, string> = {}): Promise<FakeIssuer> {
  let key = await makeKey()
  let failure: number | undefined
  let held: Promise<void> | undefined
  let more: Record<string, unknown> = {}
  const usable = new Set<string>()
  const calls: FakeIssuer['calls'] = []
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`

  const refreshToken = () => {
    const made = randomUUID()
    usable.add(made)
    return made
  }
  const accessToken = (claims: Record<string, unknown> = {}) =>
    new SignJWT({ preferred_username: 'jana', resource_access: { assay: { roles: ['superadmin'] } }, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(address)
      .setAudience('assay')
      .setExpirationTime('10 minutes')
      .setJti(randomUUID())
      .sign(key.privateKey)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '').replace('/realm', '')
    const form = new URLSearchParams(await text(request))
    calls.push({ path, form })
    if (failure) return send(response, failure, {})
    if (path === '/.well-known/openid-configuration') return send(response, 200, discovery())
    if (path === '/keys') return send(response, 200, { keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid }] })
    if (path !== '/token') return send(response, 200, {})
    await held
    if (form.get('grant_type') === 'refresh_token' && !usable.delete(form.get('refresh_token') ?? ''))
      return send(response, 400, { error: 'invalid_grant' })
    const tokens = { access_token: await accessToken(), expires_in: 600, refresh_token: refreshToken(), ...more }
    return send(response, 200, tokens)
  }

  const discovery = () => ({
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/keys`,
    ...metadata,
  })

  return {
    address,
    calls,
    changeKey: async () => {
      key = await makeKey()
    },
    accessToken,
    refreshToken,
    holdTokens: () => {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    failWith: (status) => (failure = status),
    answerWith: (wanted) => (more = wanted),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function makeKey(): Promise<Key> {
  return { kid: randomUUID(), ...(await generateKeyPair('RS256', { extractable: true })) }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
