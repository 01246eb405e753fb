import { exchangeToken, signOut } from '../../../contract/access/sign-in.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { isUsable, refreshLock, rolesFrom, userInfoFrom, type UserInfo } from '../../../domain/access/session.ts'
import { oneTabAtATime } from '../one-tab-at-a-time.ts'
import { remembered, rememberedKey } from '../remembered.ts'
import { signInConfiguration } from './sign-in-configuration.ts'
import { readClaims } from './token.ts'

/**
 * The session of this page. The access token is kept only here, in memory; the refresh token is in an
 * HttpOnly cookie that only the token endpoint sees.
 */
export type Session = { accessToken: string; expires: number; user: UserInfo }
/** `unknown` until the first refresh by cookie. */
export type SessionState = { kind: 'unknown' } | { kind: 'none' } | { kind: 'signed-in'; session: Session }

type TokenAnswer = AnswerOf<typeof exchangeToken>
type Grant = {
  grant_type: 'authorization_code' | 'refresh_token'
  code?: string
  code_verifier?: string
  redirect_uri?: string
}

let state: SessionState = { kind: 'unknown' }
let refreshing: Promise<Session | undefined> | undefined
const watchers = new Set<() => void>()
const endListeners = new Set<() => void>()

export const sessionState = () => state
export const currentSession = () => (state.kind === 'signed-in' ? state.session : undefined)

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Called when a session, or the attempt to restore one, ended without a sign-out by the user. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Needs no handling: the page is being replaced by the login page. */
export class SignedOut extends Error {
  constructor() {
    super('Redirecting to login')
    this.name = 'SignedOut'
  }
}

/** The token of the next call. Refreshes first when 30 seconds or less remain (PLT-4-01). */
export async function validToken(): Promise<string> {
  const session = currentSession()
  if (session && isUsable(session, Date.now())) return session.accessToken
  const renewed = await refreshSession()
  if (renewed) return renewed.accessToken
  endSession()
  throw new SignedOut()
}

/** On page load: restores the session by cookie, in a browser that was signed in on its last visit. */
export async function restoreSession(): Promise<Session | undefined> {
  const session = currentSession()
  if (session && isUsable(session, Date.now())) return session
  return remembered.get('hasSession') ? refreshSession().catch(() => undefined) : undefined
}

/**
 * Parallel calls share one refresh; tabs take turns, because a refresh token can be used once. Where they do not, the
 * server gives them the same answer.
 */
export function refreshSession({ waitsForOtherTabs = true } = {}): Promise<Session | undefined> {
  const refresh = () => requestToken({ grant_type: 'refresh_token' })
  refreshing ??= (waitsForOtherTabs ? oneTabAtATime(refreshLock, refresh) : refresh()).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/**
 * The session of a token response; undefined, and no session, when the token is refused or not for this product: such a
 * token is signed out too, or the next refresh would bring it again. Rejects when unknown: the session may exist.
 */
export async function requestToken(grant: Grant): Promise<Session | undefined> {
  const [answer, configuration] = await Promise.all([
    fetch(exchangeToken.url, { method: 'POST', body: new URLSearchParams(grant), credentials: 'same-origin' }),
    signInConfiguration(),
  ])
  if (answer.status >= 500 || answer.status === 429) throw new Error(`Token call: ${answer.status}`)
  const received = answer.ok ? ((await answer.json()) as TokenAnswer) : undefined
  const session = received && sessionOf(received, configuration.clientId)
  if (received && !session) await signOutEverywhere(received.access_token)
  become(session ? { kind: 'signed-in', session } : { kind: 'none' })
  return session
}

/** Drops the session and notifies the listener that opens the login page. */
export function endSession(): void {
  become({ kind: 'none' })
  for (const listener of endListeners) listener()
}

/** Signing out in one tab signs out all tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === rememberedKey('hasSession') && newValue === null && currentSession()) endSession()
  })
}

/** Ends the session at the authentication hosts too. Returns where the browser should go to finish, if anywhere. */
export async function signOutEverywhere(token = currentSession()?.accessToken): Promise<string | undefined> {
  become({ kind: 'none' })
  remembered.set('signedOut', true)
  try {
    const answer = await fetch(signOut.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(token ? { token } : {}),
    })
    if (!answer.ok) return undefined
    return ((await answer.json()) as AnswerOf<typeof signOut>).endSessionUrl ?? undefined
  } catch {
    return undefined
  }
}

function sessionOf(answer: TokenAnswer, clientId: string): Session | undefined {
  const claims = readClaims(answer.access_token)
  const isForUs = claims !== undefined && rolesFrom(claims, clientId) !== null
  return isForUs ? { accessToken: answer.access_token, expires: answer.expires, user: userInfoFrom(claims) } : undefined
}

function become(next: SessionState): void {
  state = next
  remembered.set('hasSession', next.kind === 'signed-in' || undefined)
  for (const watcher of watchers) watcher()
}
