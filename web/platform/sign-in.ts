import { safeOrigin } from '../../domain/access/sign-in.ts'
import { endSession, requestToken, type Session } from './session.ts'
import { signInConfiguration } from './sign-in-configuration.ts'
import { readClaims } from './token.ts'
import { remembered } from './remembered.ts'

const callbackPath = '/login/callback'
const attemptKey = 'assay.signIn'

/** What a sign-in leaves in the tab for its way back. */
type Attempt = { state: string; verifier: string; nonce: string; redirectUri: string }
export type SignInResult = { ok: true; origin: string } | { ok: false }

/** Sends the browser to the identity provider: authorization code with PKCE, state and nonce. */
export async function startSignIn(origin: string | undefined): Promise<void> {
  location.assign(await authorizationUrl(origin))
}

export async function authorizationUrl(origin: string | undefined): Promise<string> {
  const { authorizationEndpoint, clientId, scope } = await signInConfiguration()
  const redirectUri = `${location.origin}${callbackPath}?${new URLSearchParams({ origin: safeOrigin(origin) })}`
  const attempt: Attempt = { state: random(16), verifier: random(32), nonce: random(16), redirectUri }
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt))
  const url = new URL(authorizationEndpoint, location.origin)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    ui_locales: document.documentElement.lang,
    ...(remembered.get('signedOut') ? { prompt: 'login' } : {}),
    ssoLogin: String(remembered.get('singleSignOn') ?? false),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The way back. An answer that this tab did not ask for is not exchanged. */
export async function finishSignIn(query: URLSearchParams): Promise<SignInResult> {
  const attempt = takeAttempt()
  const code = query.get('code')
  if (!attempt || !code || query.get('state') !== attempt.state) return { ok: false }
  const session = await requestToken({
    grant_type: 'authorization_code',
    code,
    code_verifier: attempt.verifier,
    redirect_uri: attempt.redirectUri,
  }).catch(() => undefined)
  if (!session) return { ok: false }
  if (!answersNonce(session, attempt.nonce)) {
    endSession()
    return { ok: false }
  }
  remembered.set('signedOut', undefined)
  return { ok: true, origin: safeOrigin(query.get('origin')) }
}

/** Some providers repeat the nonce in the access token; then it must be ours. */
function answersNonce(session: Session, nonce: string): boolean {
  const answered = readClaims(session.accessToken)?.nonce
  return answered === undefined || answered === nonce
}

function takeAttempt(): Attempt | undefined {
  const text = sessionStorage.getItem(attemptKey)
  sessionStorage.removeItem(attemptKey)
  return text ? (JSON.parse(text) as Attempt) : undefined
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function random(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
