import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeToken, signOut } from '../../../contract/access/sign-in.ts'
import { currentSession, endSession, signOutEverywhere } from './session.ts'
import { authorizationUrl, finishSignIn } from './sign-in.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { serveSession, testClientId, tokenFor } from '../testing/sign-in-as.ts'

let server: FakeServer

beforeEach(() => {
  sessionStorage.clear()
  server = fakeServer()
  serveSession(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const askFor = async (origin?: string) => new URL(await authorizationUrl(origin)).searchParams
const answerTo = (asked: URLSearchParams, more: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'abc', state: asked.get('state') ?? '', ...more })

describe('sign-in', () => {
  it('requests a code, and returns to the page that was wanted (PLT-2-92, PLT-2-25)', async () => {
    const asked = await askFor('/organizations?page=2')
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: testClientId,
      redirect_uri: `${location.origin}/login/callback`,
      code_challenge_method: 'S256',
    })
    expect(asked.get('nonce')).toHaveLength(22)
    expect(asked.get('state')).toMatch(/^[\w-]{22}\.%2Forganizations%3Fpage%3D2$/)
  })

  it('needs nothing that browsers deny to pages of plain http (PLT-2-92)', async () => {
    const withoutSubtle = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    vi.stubGlobal('crypto', withoutSubtle)
    expect((await askFor()).get('code_challenge')).toHaveLength(43)
  })

  it('exchanges the code with the verifier of its challenge (PLT-2-93, PLT-7-17)', async () => {
    const asked = await askFor('/organizations')
    const result = await finishSignIn(answerTo(asked))
    expect(result).toEqual({ ok: true, origin: '/organizations' })
    expect(currentSession()?.user.username).toBe('jana.kralova')
    const sent = server.calls(exchangeToken)[0]?.body
    expect(sent).toMatchObject({
      grant_type: 'authorization_code',
      code: 'abc',
      redirect_uri: asked.get('redirect_uri'),
    })
    const challenge = createHash('sha256').update(String(sent?.code_verifier)).digest('base64url')
    expect(challenge).toBe(asked.get('code_challenge'))
  })

  it('makes the provider ask for credentials after somebody signed out here', async () => {
    server.answer(signOut, { endSessionUrl: null })
    expect((await askFor()).get('prompt')).toBeNull()
    await signOutEverywhere()
    const asked = await askFor()
    expect(asked.get('prompt')).toBe('login')
    await finishSignIn(answerTo(asked))
    expect((await askFor()).get('prompt')).toBeNull()
  })

  it('does not exchange a response that this tab did not request', async () => {
    const asked = await askFor()
    expect(await finishSignIn(answerTo(asked, { state: 'other' }))).toMatchObject({ ok: false })
    expect(await finishSignIn(answerTo(asked))).toMatchObject({ ok: false })
    expect(server.calls(exchangeToken)).toEqual([])
  })

  it('refuses a token with another nonce', async () => {
    const asked = await askFor()
    const [head, payload] = tokenFor().split('.')
    const claims = { ...JSON.parse(atob(payload ?? '')), name: 'x', nonce: 'other' }
    server.answer(exchangeToken, {
      access_token: `${head}.${btoa(JSON.stringify(claims))}.`,
      expires: Date.now() + 60_000,
      refresh_token: 'cookie',
      token_type: 'Bearer',
    })
    expect(await finishSignIn(answerTo(asked))).toEqual({ ok: false, origin: '/' })
    expect(currentSession()).toBeUndefined()
  })

  it('fails without throwing when the code is refused (PLT-4-06)', async () => {
    const asked = await askFor()
    server.refuse(exchangeToken, 401, { errorMessage: 'SIGN_IN_FAILED' })
    expect(await finishSignIn(answerTo(asked))).toEqual({ ok: false, origin: '/' })
  })

  it('redirects only to a page of this site (PLT-2-94)', async () => {
    const asked = await askFor('https://evil.test/')
    expect(asked.get('state')).toMatch(/\.%2F$/)
    expect(await finishSignIn(answerTo(asked, { origin: '//evil.test' }))).toEqual({ ok: true, origin: '/' })
  })

  it.each([
    ['/organizations', '/organizations'],
    ['//evil.test', '/'],
  ])('takes the page %s from the address where the state has none (PLT-2-20, PLT-2-94)', async (origin, goesTo) => {
    await askFor()
    const attempt = JSON.parse(sessionStorage.getItem('assay.signIn') ?? '{}') as object
    sessionStorage.setItem('assay.signIn', JSON.stringify({ ...attempt, state: 's' }))
    expect(await finishSignIn(new URLSearchParams({ code: 'c', state: 's', origin }))).toEqual({
      ok: true,
      origin: goesTo,
    })
  })
})
