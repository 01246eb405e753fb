import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exchangeToken } from '../../../contract/access/sign-in.ts'
import { uploadData } from '../../../contract/data-exchange/uploads.ts'
import { endSession } from '../session/session.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { serveSession, signInAs, tokenFor } from '../testing/sign-in-as.ts'
import { sendCall } from './send-call.ts'
import { useUploadAuthorization } from './use-upload-authorization.ts'

const guid = '33333333-3333-4333-8333-333333333331'
const done = {
  importGuid: guid,
  kind: 'as360' as const,
  fileName: '',
  created: 0,
  changed: 0,
  unchanged: 0,
  warnings: [],
  alreadyUploaded: null,
}
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

it('has the next file sent with the token that was fetched 60 seconds after the last (OPS-7-99)', async () => {
  server.answer(uploadData, done)
  const send = () => sendCall(uploadData, { params: { waveGuid: guid } }, { language: 'en', form: new FormData() })
  const sentWith = () => server.calls(uploadData).map(({ headers }) => headers.get('authorization'))
  const { unmount } = renderHook(() => useUploadAuthorization(true))
  await send()
  serveSession(server, { userName: 'renewed', minutes: 1 })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(server.calls(exchangeToken)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.calls(exchangeToken)).toHaveLength(2)
  await send()
  expect(server.calls(exchangeToken)).toHaveLength(2)
  expect(sentWith()).toEqual([`Bearer ${tokenFor()}`, `Bearer ${tokenFor({ userName: 'renewed' })}`])
  unmount()
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
