import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createErrorReporter } from './error-reporter.ts'
import { SignedOut } from './session/session.ts'

const send = vi.fn<(url: string, body: string) => boolean>(() => true)

beforeEach(() => {
  send.mockClear()
  vi.stubGlobal('navigator', { sendBeacon: send })
})
afterEach(() => void vi.unstubAllGlobals())

describe('error reporter', () => {
  it('sends every error to the configured address, without the query of the page (PLT-9-34)', () => {
    window.history.replaceState(null, '', '/organizations?search=Novák')
    createErrorReporter('https://errors.test/')(new TypeError('broken'))
    expect(send).toHaveBeenCalledTimes(1)
    const [address, body] = send.mock.calls[0] ?? []
    expect(address).toBe('https://errors.test/')
    expect(JSON.parse(body ?? '')).toMatchObject({ message: 'broken', page: '/organizations' })
  })

  it('does nothing without an address (PLT-9-34)', () => {
    createErrorReporter(undefined)(new Error('broken'))
    expect(send).not.toHaveBeenCalled()
  })

  it.each([new SignedOut(), new Error('progress'), 'progress'])('ignores %s (PLT-8-09)', (error) => {
    createErrorReporter('https://errors.test/')(error)
    expect(send).not.toHaveBeenCalled()
  })
})
