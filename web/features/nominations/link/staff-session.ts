import type { exchangeToken } from '../../../../contract/access.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { getNominationLink, NominationLink } from '../../../../contract/nominations.ts'
import { isUsable } from '../../../../domain/access/session.ts'
import { callLink } from '../../../public/call-link.ts'

type Token = { accessToken: string; expires: number }
let token: Token | null = null

/**
 * The access token of somebody who is signed in to the back-office in this browser; null for every other visitor,
 * without asking the server. The refresh token can be used once: this page takes turns with the back-office's tabs.
 */
export async function staffToken(): Promise<string | null> {
  if (token && isUsable(token, Date.now())) return token.accessToken
  if (!isSignedInHere()) return null
  const request = async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token' })
    const answer = await fetch('/api/auth/token', { method: 'POST', body, credentials: 'same-origin' }).catch(
      () => null,
    )
    if (!answer?.ok) return null
    const { access_token: accessToken, expires } = (await answer.json()) as AnswerOf<typeof exchangeToken>
    return { accessToken, expires }
  }
  token = await (navigator.locks ? navigator.locks.request('assay-token', request) : request())
  return token?.accessToken ?? null
}

/** The link as staff of its project see it; null for everybody else. */
export async function openAsStaff(shareGuid: string): Promise<NominationLink | null> {
  const accessToken = await staffToken()
  if (!accessToken) return null
  const opened = await callLink<typeof getNominationLink>(
    { method: 'GET', url: '/api/reports/nomination-link/:shareGuid' },
    { params: { shareGuid } },
    { token: accessToken },
  )
  return opened.ok && opened.answer.isStaff && opened.answer.wave ? opened.answer : null
}

function isSignedInHere(): boolean {
  try {
    return localStorage.getItem('assay.hasSession') === 'true'
  } catch {
    return false
  }
}
