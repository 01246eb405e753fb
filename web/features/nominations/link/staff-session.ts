import type { exchangeToken } from '../../../../contract/access/sign-in.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getNominationLink, NominationLink } from '../../../../contract/nominations/links.ts'
import { isUsable, refreshLock } from '../../../../domain/access/session.ts'
import { rememberedKeys } from '../../../../domain/shell/remembered.ts'
import { oneTabAtATime } from '../../../platform/one-tab-at-a-time.ts'
import { callLink, type CallAnswer, type CallFailure } from '../../../link/call-link.ts'

type Token = { accessToken: string; expires: number }
let token: Token | null = null

/**
 * The access token of somebody who is signed in to the back-office in this browser; null for every other visitor,
 * without a request. A server that is unreachable or busy cannot tell who it is: that is a failure, never a
 * visitor. The refresh token can be used only once: this page shares a lock with the back-office's tabs.
 */
export async function staffToken(): Promise<CallAnswer<string | null>> {
  if (token && isUsable(token, Date.now())) return { ok: true, answer: token.accessToken }
  if (!isSignedInHere()) return { ok: true, answer: null }
  const refreshed = await oneTabAtATime(refreshLock, refresh)
  token = refreshed.ok ? refreshed.answer : null
  return refreshed.ok ? { ok: true, answer: token?.accessToken ?? null } : refreshed
}

async function refresh(): Promise<CallAnswer<Token | null>> {
  try {
    const body = new URLSearchParams({ grant_type: 'refresh_token' })
    const answer = await fetch('/api/auth/token', { method: 'POST', body, credentials: 'same-origin' })
    if (answer.status >= 500 || answer.status === 429) return failure(answer.status)
    if (!answer.ok) return { ok: true, answer: null }
    const { access_token: accessToken, expires } = (await answer.json()) as AnswerOf<typeof exchangeToken>
    return { ok: true, answer: { accessToken, expires } }
  } catch {
    return failure(undefined)
  }
}

const failure = (status: number | undefined): CallFailure => ({
  ok: false,
  status,
  code: undefined,
  details: undefined,
})

/** The link as staff of its project see it; null for everybody else. */
export async function openAsStaff(shareGuid: string): Promise<CallAnswer<NominationLink | null>> {
  const staff = await staffToken()
  if (!staff.ok || staff.answer === null) return staff as CallAnswer<null>
  const opened = await callLink<typeof getNominationLink>(
    { method: 'GET', url: '/api/reports/nomination-link/:shareGuid' },
    { params: { shareGuid } },
    { token: staff.answer },
  )
  if (!opened.ok) return opened
  return { ok: true, answer: opened.answer.isStaff && opened.answer.wave ? opened.answer : null }
}

function isSignedInHere(): boolean {
  try {
    return localStorage.getItem(rememberedKeys.hasSession) === 'true'
  } catch {
    return false
  }
}
