import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeToken, signOut } from '../../../contract/access/sign-in.ts'
import { getFeatureAccess, getPermissions } from '../../../contract/access/permissions.ts'
import { getEnums } from '../../../contract/crm/catalogues.ts'
import { call } from '../calls/api-client.ts'
import {
  currentSession,
  endSession,
  followOtherTabs,
  onSessionEnd,
  restoreSession,
  signOutEverywhere,
} from './session.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { serveSession, signInAs } from '../testing/sign-in-as.ts'

const ended = vi.fn()
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-20T09:00:00Z') })
  server = fakeServer()
  server.answer(getFeatureAccess, { featurePermissions: [] })
})
afterEach(() => {
  endSession()
  ended.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
onSessionEnd(() => void ended())

const refreshes = () => server.calls(exchangeToken).length

describe('session', () => {
  it('reads the user from the token (PLT-3-11)', async () => {
    await signInAs(server, { userName: 'petr', name: 'Petr Čáp', roles: ['support', 'internal'] })
    expect(currentSession()).toMatchObject({
      user: { id: 'id-petr', username: 'petr', name: 'Petr Čáp', email: 'petr@example.com' },
    })
  })

  it('sends the token while more than 30 seconds remain, and refreshes at 30 (PLT-4-01, PLT-4-02, PLT-9-06)', async () => {
    await signInAs(server, { minutes: 1 })
    vi.advanceTimersByTime(29_999)
    await call(getFeatureAccess)
    expect(refreshes()).toBe(1)
    vi.advanceTimersByTime(1)
    await call(getFeatureAccess)
    expect(refreshes()).toBe(2)
    expect(server.calls(exchangeToken)[1]?.body).toEqual({ grant_type: 'refresh_token' })
  })

  it('makes parallel calls share one refresh (PLT-4-02)', async () => {
    await signInAs(server, { minutes: 1 })
    vi.advanceTimersByTime(60_000)
    await Promise.all([call(getFeatureAccess), call(getFeatureAccess), call(getFeatureAccess)])
    expect(refreshes()).toBe(2)
  })

  it('ends the session when the refresh is refused (PLT-4-03, PLT-4-06)', async () => {
    await signInAs(server, { minutes: 1 })
    vi.advanceTimersByTime(60_000)
    server.refuse(exchangeToken, 400, { errorMessage: 'SIGN_IN_FAILED' })
    await expect(call(getFeatureAccess)).rejects.toThrow('Redirecting to login')
    expect(currentSession()).toBeUndefined()
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the network', () => server.break(exchangeToken)],
    ['the identity provider', () => server.refuse(exchangeToken, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })],
  ])('keeps the session when %s fails the refresh (PLT-4-02)', async (_, fail) => {
    await signInAs(server, { minutes: 1 })
    vi.advanceTimersByTime(60_000)
    fail()
    await expect(call(getFeatureAccess, {}, { suppressNotice: true })).rejects.toMatchObject({ status: undefined })
    expect(ended).not.toHaveBeenCalled()
    serveSession(server)
    await call(getFeatureAccess)
    expect(currentSession()).toBeDefined()
  })

  it('does not accept a token without the entry of this product (PLT-4-05)', async () => {
    server.answer(signOut, { endSessionUrl: null })
    await signInAs(server, { roles: null })
    expect(currentSession()).toBeUndefined()
    expect(server.calls(signOut)[0]?.body).toEqual({ token: expect.stringMatching(/^e30\./) })
    await expect(call(getFeatureAccess)).rejects.toThrow('Redirecting to login')
    expect(ended).toHaveBeenCalled()
  })

  it('restores nothing and reports nothing for a browser without the cookie', async () => {
    serveSession(server)
    server.refuse(exchangeToken, 401)
    expect(await restoreSession()).toBeUndefined()
    expect(ended).not.toHaveBeenCalled()
  })

  it('aborts everything in flight when the server responds with 401 (PLT-8-01)', async () => {
    await signInAs(server)
    server.hang(getPermissions)
    server.refuse(getFeatureAccess, 401, { errorMessage: 'NOT_SIGNED_IN' })
    const waiting = expect(call(getPermissions, { body: {} })).rejects.toMatchObject({ name: 'AbortError' })
    await expect(call(getFeatureAccess)).rejects.toThrow('Redirecting to login')
    await waiting
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('does not use the session for public calls (PLT-7-02)', async () => {
    await signInAs(server)
    const empty = { tools: [], norms: [], passwordFormats: [], languages: [], productCategories: [] }
    server.answer(getEnums, empty)
    await call(getEnums, { params: { language: 'cs', distributor: 'CZ' } })
    await call(getFeatureAccess)
    expect(server.calls(getEnums)[0]?.headers.get('authorization')).toBeNull()
    expect(server.calls(getFeatureAccess)[0]?.headers.get('authorization')).toMatch(/^Bearer e30\./)
  })

  it('ends when another tab signs out', async () => {
    followOtherTabs()
    await signInAs(server)
    dispatchEvent(new StorageEvent('storage', { key: 'assay.language', newValue: null }))
    expect(currentSession()).toBeDefined()
    dispatchEvent(new StorageEvent('storage', { key: 'assay.hasSession', newValue: null }))
    expect(currentSession()).toBeUndefined()
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('sends the token with the logout call and finishes even when that fails (PLT-7-20)', async () => {
    await signInAs(server)
    server.answer(signOut, { endSessionUrl: 'http://id.test/end' })
    const token = currentSession()?.accessToken
    expect(await signOutEverywhere()).toBe('http://id.test/end')
    expect(server.calls(signOut)[0]?.body).toEqual({ token })
    server.break(signOut)
    expect(await signOutEverywhere()).toBeUndefined()
    expect(currentSession()).toBeUndefined()
  })
})
