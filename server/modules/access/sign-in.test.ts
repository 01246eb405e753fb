import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/builders.ts'
import { freePort } from '../../testing/processes.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let assay: TestApp
let address: string

/** What a browser keeps between two requests. */
class Browser {
  private readonly cookies = new Map<string, string>()

  async open(
    url: string,
    init: { method?: string; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const response = await fetch(new URL(url, address), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie) || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects within the provider until one leads elsewhere. */
  async follow(url: string, init?: { method?: string }): Promise<Response & { at: string }> {
    let at = url
    let response = await this.open(url, init)
    while (response.status >= 300 && response.status < 400 && !at.includes('/login/callback')) {
      at = new URL(response.headers.get('location') ?? '', new URL(at, address)).href
      if (at.includes('/login/callback')) break
      response = await this.open(at)
    }
    return Object.assign(response, { at })
  }

  form(fields: Record<string, string>): Promise<Response> {
    return this.open('/api/auth/token', { method: 'POST', body: new URLSearchParams(fields) })
  }
}

beforeAll(async () => {
  const port = await freePort()
  assay = await startTestApp('2026-11-16T09:00:00Z', { port })
  address = await assay.app.listen({ port, host: '127.0.0.1' })
  assay.clock.moveTo(new Date())
  await assay.build((tx) =>
    buildUser(tx, { user_name: 'manager', name: 'Markéta <b>Šimůnková</b>', roles: ['project manager'], demo: true }),
  )
})
afterAll(() => assay.close())

async function signIn(browser: Browser): Promise<Response> {
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = `${address}/login/callback`
  const { authorizationEndpoint, clientId, scope } = (await (
    await browser.open('/api/auth/configuration')
  ).json()) as Record<string, string>
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId ?? '',
    redirect_uri: redirectUri,
    scope: scope ?? '',
    state: 'abc.%2Forganizations',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const choice = await browser.follow(`${authorizationEndpoint}?${query.toString()}`)
  const page = await choice.text()
  expect(page).toContain('Who would you like to be?')
  expect(page).not.toContain('<b>Šimůnková')
  const uid = /interaction\/([\w-]+)\//.exec(page)?.[1]
  const back = await browser.follow(`/oidc/interaction/${uid}/manager`, { method: 'POST' })
  const callback = new URL(back.at)
  expect(callback.origin + callback.pathname).toBe(redirectUri)
  expect(callback.searchParams.get('state')).toBe('abc.%2Forganizations')
  return browser.form({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: 'assay',
  })
}

describe('signing in with the built-in provider', () => {
  test('lets the user choose a person and gives a token that opens the API (PLT-2-92, PLT-2-93, PLT-3-10, PLT-7-17, PLT-7-19)', async () => {
    const browser = new Browser()
    const answer = await signIn(browser)
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as {
      access_token: string
      expires: number
      refresh_token: string
      token_type: string
    }
    expect(Object.keys(session)).toEqual(['access_token', 'expires', 'refresh_token', 'token_type'])
    expect(session.refresh_token).toBe('cookie')
    expect(session.expires).toBeGreaterThan(Date.now())
    expect(answer.headers.get('set-cookie')).toMatch(/assay_refresh=.*HttpOnly; SameSite=Strict/)
    const companies = await browser.open('/api/crm/branches', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(companies.status).toBe(200)
  })

  test('refreshes with the cookie, and refuses a used one (PLT-4-02, PLT-7-18)', async () => {
    const browser = new Browser()
    await signIn(browser)
    expect((await browser.form({ grant_type: 'refresh_token' })).status).toBe(200)
    expect((await browser.form({ grant_type: 'refresh_token' })).status).toBe(200)
    expect((await new Browser().form({ grant_type: 'refresh_token' })).status).toBe(401)
    expect((await new Browser().form({ grant_type: 'refresh_token', refresh_token: 'guess' })).status).toBe(401)
  })

  test('ends everywhere when the user signs out (PLT-7-20)', async () => {
    const browser = new Browser()
    const { access_token: token } = (await (await signIn(browser)).json()) as { access_token: string }
    const out = await browser.open('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(out.status).toBe(200)
    expect((await browser.form({ grant_type: 'refresh_token' })).status).toBe(401)
    // The next sign-in asks again who it is.
    expect((await signIn(browser)).status).toBe(200)
  })

  test('refuses a wrong code, a wrong grant and a redirect to elsewhere', async () => {
    const browser = new Browser()
    const wrong = await browser.form({
      grant_type: 'authorization_code',
      code: 'guess',
      redirect_uri: `${address}/login/callback`,
    })
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toEqual({ errorMessage: 'SIGN_IN_FAILED' })
    expect((await browser.form({ grant_type: 'password' })).status).toBe(400)
    for (const uri of ['https://evil.example/login/callback', `${address}/login/callback?origin=%2F`, `${address}/`]) {
      const elsewhere = await browser.open(
        `/oidc/auth?response_type=code&client_id=assay&scope=openid&redirect_uri=${encodeURIComponent(uri)}`,
      )
      expect(elsewhere.status).toBe(400)
    }
  })

  test('is written to the audit log', async () => {
    const { rows } = await assay.services.db.withTenant({ kind: 'all' }, async (tx) => ({
      rows: await tx
        .selectFrom('audit_log')
        .select(['user_name', 'action'])
        .where('action', 'in', ['sign-in', 'sign-out'])
        .execute(),
    }))
    expect(rows).toContainEqual({ user_name: 'manager', action: 'sign-in' })
    expect(rows).toContainEqual({ user_name: 'manager', action: 'sign-out' })
  })
})
