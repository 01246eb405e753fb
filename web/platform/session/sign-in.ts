import { originOfState, safeOrigin, stateWith } from '../../../domain/access/sign-in.ts'
import { endSession, requestToken, type Session } from './session.ts'
import { sha256 } from './sha256.ts'
import { signInConfiguration } from './sign-in-configuration.ts'
import { readClaims } from './token.ts'
import { remembered } from '../remembered.ts'

const callbackPath = '/login/callback'
const attemptKey = 'assay.signIn'

/** What a sign-in stores in the tab for the return from the provider. */
type Attempt = { state: string; verifier: string; nonce: string; redirectUri: string }
/** `origin`: the page that was wanted. */
export type SignInResult = { ok: boolean; origin: string }

/** Sends the browser to the identity provider: authorization code with PKCE, state and nonce. */
export async function startSignIn(origin: string | undefined): Promise<void> {
  location.assign(await authorizationUrl(origin))
}

export async function authorizationUrl(origin: string | undefined): Promise<string> {
  const { authorizationEndpoint, clientId, scope } = await signInConfiguration()
  const redirectUri = `${location.origin}${callbackPath}`
  const attempt: Attempt = {
    state: stateWith(random(16), origin),
    verifier: random(32),
    nonce: random(16),
    redirectUri,
  }
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt))
  const url = new URL(authorizationEndpoint, location.origin)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: challengeOf(attempt.verifier),
    code_challenge_method: 'S256',
    ui_locales: document.documentElement.lang,
    ...(remembered.get('signedOut') ? { prompt: 'login' } : {}),
    ssoLogin: String(remembered.get('singleSignOn') ?? false),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Handles the return. A response that this tab did not request is not exchanged. */
export async function finishSignIn(query: URLSearchParams): Promise<SignInResult> {
  const attempt = takeAttempt()
  const code = query.get('code')
  const state = query.get('state')
  const origin = safeOrigin(originOfState(state) ?? query.get('origin'))
  const failed = { ok: false, origin }
  if (!attempt || !code || state !== attempt.state) return failed
  const session = await requestToken({
    grant_type: 'authorization_code',
    code,
    code_verifier: attempt.verifier,
    redirect_uri: attempt.redirectUri,
  }).catch(() => undefined)
  if (!session) return failed
  if (!answersNonce(session, attempt.nonce)) {
    endSession()
    return failed
  }
  remembered.set('signedOut', undefined)
  return { ok: true, origin }
}

/** Some providers repeat the nonce in the access token; then it must be the one sent from here. */
function answersNonce(session: Session, nonce: string): boolean {
  const answered = readClaims(session.accessToken)?.nonce
  return answered === undefined || answered === nonce
}

function takeAttempt(): Attempt | undefined {
  const text = sessionStorage.getItem(attemptKey)
  sessionStorage.removeItem(attemptKey)
  return text ? (JSON.parse(text) as Attempt) : undefined
}

function challengeOf(verifier: string): string {
  return base64url(sha256(new TextEncoder().encode(verifier)))
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
