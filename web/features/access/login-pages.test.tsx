import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../../contract/access/sign-in.ts'
import { currentSession, endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { serveSession, signInAs } from '../../platform/testing/sign-in-as.ts'
import { LoginCallbackPage } from './login-callback-page.tsx'
import { LogoutPage } from './logout-page.tsx'

let server: FakeServer
const replace = vi.fn<(url: string) => void>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  serveSession(server)
  vi.spyOn(location, 'replace').mockImplementation((url) => replace(String(url)))
})
afterEach(() => {
  endSession()
  replace.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the return from the identity provider', () => {
  it('leads to the login page when the response was not requested', async () => {
    window.history.replaceState(null, '', '/login/callback?code=a&state=b')
    const { address } = await renderScreen(<LoginCallbackPage />, { path: '/login/callback' })
    await waitFor(() => expect(address()).toBe('/login?failed=true'))
    expect(currentSession()).toBeUndefined()
  })

  it('leads to a login page that still knows which page was wanted', async () => {
    window.history.replaceState(null, '', '/login/callback?code=c&state=s.%252Forganizations')
    const { address } = await renderScreen(<LoginCallbackPage />, { path: '/login/callback' })
    await waitFor(() => expect(address()).toBe('/login?failed=true&origin=%2Forganizations'))
  })

  it('exchanges the code and goes to the page that was wanted (PLT-2-93, PLT-2-94)', async () => {
    const state = 's.%2Forganization%2Fx%2Fprojects'
    const attempt = { state, verifier: 'v', nonce: 'n', redirectUri: 'r' }
    sessionStorage.setItem('assay.signIn', JSON.stringify(attempt))
    window.history.replaceState(null, '', `/login/callback?${new URLSearchParams({ code: 'a', state })}`)
    const { address } = await renderScreen(<LoginCallbackPage />, { path: '/login/callback' })
    await waitFor(() => expect(address()).toBe('/organization/x/projects'))
    expect(currentSession()?.user.name).toBe('Jana Králová')
  })
})

describe('logout', () => {
  it('ends the session and finishes on the login page (PLT-2-21, PLT-2-86)', async () => {
    await signInAs(server)
    server.answer(signOut, { endSessionUrl: null })
    const { address } = await renderScreen(<LogoutPage />, { path: '/login/logout' })
    await waitFor(() => expect(address()).toBe('/login'))
    expect(server.calls(signOut)).toHaveLength(1)
    expect(currentSession()).toBeUndefined()
  })

  it('reaches the login page although the logout call fails (PLT-7-20)', async () => {
    server.refuse(signOut, 500)
    const { address } = await renderScreen(<LogoutPage />, { path: '/login/logout' })
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('lets the identity provider end its own session', async () => {
    server.answer(signOut, { endSessionUrl: 'http://id.test/end' })
    await renderScreen(<LogoutPage />, { path: '/login/logout' })
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://id.test/end'))
  })
})
