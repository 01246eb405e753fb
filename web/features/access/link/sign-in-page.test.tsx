import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInPage as Model } from '../../../../contract/access/pages.ts'
import { exchangeToken, getSignInConfiguration } from '../../../../contract/access/sign-in.ts'
import { interfaceLanguages } from '../../../../domain/languages/languages.ts'
import { renderPublic } from '../../../link/testing/render-page.tsx'
import { remembered } from '../../../platform/remembered.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { serveSession } from '../../../platform/testing/sign-in-as.ts'
import { runSignInPage } from './run-sign-in-page.ts'
import { SignInPage } from './sign-in-page.tsx'

const model: Model = {
  configuration: {
    authorizationEndpoint: 'http://id.test/auth',
    clientId: 'assay-web',
    scope: 'openid',
    builtIn: true,
  },
  hasFailed: false,
  nextFiles: [],
}
let server: FakeServer
const assign = vi.fn<(url: string) => void>()
const replace = vi.fn<(url: string) => void>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
  server = fakeServer()
  vi.spyOn(location, 'assign').mockImplementation((url) => assign(String(url)))
  vi.spyOn(location, 'replace').mockImplementation((url) => replace(String(url)))
})
afterEach(() => {
  endSession()
  window.history.replaceState(null, '', '/')
  assign.mockReset()
  replace.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As the server renders it, with its script. */
function open(query = '', of: Partial<Model> = {}) {
  window.history.replaceState(null, '', `/login${query}`)
  const page = renderPublic(<SignInPage model={{ ...model, ...of }} />, { texts: ['sign-in:login'] })
  runSignInPage({ ...model, ...of })
  return page
}

describe('sign-in page', () => {
  it('has a heading, a button and the mark, and names the languages of the header (PLT-2-91, PLT-2-66)', () => {
    const { screen } = open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to the back-office')
    expect(screen.getByText('Assay')).toBeTruthy()
    expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
      'English',
      'Čeština',
    ])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(interfaceLanguages)('is worded in %s', (language) => {
    const { container } = renderPublic(<SignInPage model={model} />, { texts: ['sign-in:login'], language })
    expect(container.querySelector('h1')?.textContent).toMatch(/\S/)
  })

  it('leads to the identity provider with the page that was wanted, without another call (PLT-2-92)', async () => {
    const { screen, user } = open('?origin=/organizations?page=2')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    const asked = new URL(assign.mock.calls[0]?.[0] ?? '')
    expect(asked.origin + asked.pathname).toBe('http://id.test/auth')
    expect(asked.searchParams.get('redirect_uri')).toBe(`${location.origin}/login/callback`)
    expect(asked.searchParams.get('state')).toContain('.%2Forganizations%3Fpage%3D2')
    expect(asked.searchParams.get('ssoLogin')).toBe('false')
    expect(server.calls(getSignInConfiguration)).toEqual([])
  })

  it('carries the single-sign-on flag along (PLT-2-79)', async () => {
    remembered.set('singleSignOn', true)
    const { screen, user } = open()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(assign.mock.calls[0]?.[0]).toContain('ssoLogin=true'))
  })

  it('says that signing in failed', () => {
    const { screen } = open('?failed=true', { hasFailed: true })
    expect(screen.getByRole('alert').textContent).toContain('Signing in did not work.')
  })

  it('leads somebody with a session on to the page that was wanted', async () => {
    serveSession(server)
    open('?origin=/organizations')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/organizations'))
  })

  it('stays when there is no session any more, and leads nowhere outside', async () => {
    serveSession(server)
    server.refuse(exchangeToken, 401)
    open('?origin=https://elsewhere.example/')
    await waitFor(() => expect(server.calls(exchangeToken)).toHaveLength(1))
    await waitFor(() => expect(remembered.get('hasSession')).toBeUndefined())
    expect(replace).not.toHaveBeenCalled()
  })

  it('opens in the remembered language, unless another was chosen on it (PLT-9-31)', () => {
    remembered.set('language', 'cs')
    open('?origin=/organizations')
    expect(replace).toHaveBeenCalledWith('/login?origin=%2Forganizations&language=cs')
    replace.mockReset()
    open('?language=en')
    expect(replace).not.toHaveBeenCalled()
  })

  it('remembers a chosen language and the page that was wanted', async () => {
    const { screen, user } = open('?origin=/organizations')
    await user.click(screen.getByText('Čeština'))
    expect(remembered.get('language')).toBe('cs')
    expect(replace).toHaveBeenCalledWith('/login?origin=%2Forganizations&language=cs')
  })

  it('loads what the next page begins with', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response('')))
    vi.stubGlobal('fetch', fetched)
    open('', { nextFiles: ['/assets/a.js', '/assets/b.css'] })
    await waitFor(() =>
      expect(fetched.mock.calls.map(([file]: unknown[]) => file)).toEqual(['/assets/a.js', '/assets/b.css']),
    )
  })
})

describe('while the identity provider is away', () => {
  it('the button says that it did not work', async () => {
    vi.resetModules()
    const fresh = await import('./run-sign-in-page.ts')
    server.refuse(getSignInConfiguration, 502)
    const unknown = { ...model, configuration: null }
    const { screen, user } = renderPublic(<SignInPage model={unknown} />, { texts: ['sign-in:login'] })
    fresh.runSignInPage(unknown)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Signing in did not work.')
  })
})
