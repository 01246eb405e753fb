import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exchangeToken } from '../../../contract/access/sign-in.ts'
import { endSession } from '../session/session.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { useUploadAuthorization } from './use-upload-authorization.ts'

let server: FakeServer
beforeEach(async () => {
  vi.useFakeTimers()
  server = fakeServer()
  await signInAs(server, { minutes: 1 })
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps the token valid every 60 seconds while files are being sent (PLT-9-07)', async () => {
  const refreshes = () => server.calls(exchangeToken).length
  const { rerender, unmount } = renderHook(({ sending }) => useUploadAuthorization(sending), {
    initialProps: { sending: true },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refreshes()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refreshes()).toBe(3)
  rerender({ sending: false })
  await vi.advanceTimersByTimeAsync(180_000)
  expect(refreshes()).toBe(3)
  unmount()
})
