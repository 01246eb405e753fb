import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getQueueStatus } from '../../../contract/queue/queue.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { anchoredPanel } from '../../ui/floating/anchored-panel.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { QueueStatus } from './queue-status.tsx'

const none = { reports: 0, invitations: 0 }
const idle = { queued: none, failed: none, finished: none }
const busy = { ...idle, queued: { reports: 9, invitations: 3 }, failed: { reports: 1, invitations: 0 } }
let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = fakeServer()
  await signInAs(server, { minutes: 60 })
  server.answer(getQueueStatus, idle)
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const polls = () => server.calls(getQueueStatus).length
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
async function open() {
  const view = await renderScreen(<QueueStatus />)
  await pass(0.1)
  return view
}

describe('queue status', () => {
  it('counts what is waiting, by reports and invitations (PLT-2-84, PLT-3-33)', async () => {
    server.answer(getQueueStatus, busy)
    const { screen } = await open()
    const button = screen.getByRole('button', { name: 'Queue: 9 reports, 3 invitations, 12' })
    // Its code may still have to be loaded.
    await act(() => anchoredPanel.fetch())
    act(() => button.click())
    await pass(0.5)
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([' ReportsInvitations', 'Waiting93', 'Failed10', 'Done in 24 hours00'])
  })

  it('is requested every 30 seconds while idle (PLT-4-20)', async () => {
    await open()
    expect(polls()).toBe(1)
    await pass(29)
    expect(polls()).toBe(1)
    await pass(1)
    expect(polls()).toBe(2)
  })

  it('is requested every 5 seconds while anything waits (PLT-4-21)', async () => {
    server.answer(getQueueStatus, busy)
    await open()
    await pass(10)
    expect(polls()).toBe(3)
    server.answer(getQueueStatus, idle)
    await pass(5)
    await pass(20)
    expect(polls()).toBe(4)
  })

  it('is retried three times, a minute apart, then not until the browser is back online (PLT-4-22, PLT-4-23)', async () => {
    server.refuse(getQueueStatus, 500)
    await open()
    await pass(59)
    expect(polls()).toBe(1)
    await pass(1)
    expect(polls()).toBe(2)
    await pass(600)
    expect(polls()).toBe(4)
    dispatchEvent(new Event('online'))
    await pass(0.1)
    expect(polls()).toBe(5)
  })

  it('is not requested while offline (PLT-4-24)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    await pass(120)
    expect(polls()).toBe(0)
    dispatchEvent(new Event('online'))
    await pass(0.1)
    expect(polls()).toBe(1)
    dispatchEvent(new Event('offline'))
    await pass(120)
    expect(polls()).toBe(1)
  })

  it('stops when it is no longer shown (PLT-6-58)', async () => {
    const { unmount } = await open()
    unmount()
    await pass(120)
    expect(polls()).toBe(1)
  })
})
