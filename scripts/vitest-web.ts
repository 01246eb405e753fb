import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { startI18n } from '../web/platform/texts/i18n.ts'
import { endSession } from '../web/platform/session/session.ts'
import { WorkerInPage } from '../web/platform/testing/worker-in-page.ts'

// Elements appear immediately; the wait is for a busy machine.
configure({ asyncUtilTimeout: 15_000 })

globalThis.Worker = WorkerInPage as unknown as typeof Worker

/**
 * React notes for each element where the program made it, up to a number a second, which takes a seventh of the time of
 * these tests. Its warnings are the same without it, but for that list of places.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: inReact } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number }
}
Object.defineProperty(inReact, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React counts from 0 again every second.
  },
})

let complaints: MockInstance[] = []

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

/** React and Mantine report our mistakes on the console. */
afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls)
  complaints.forEach((spy) => spy.mockRestore())
  expect(said, 'nothing may be written to console.error or console.warn').toEqual([])
})

/**
 * The files of a worker share one browser and one copy of our modules, since loading both takes longer than most tests.
 * Each file starts as if nothing had been opened before.
 */
afterAll(async () => {
  const timersAreFake = vi.isFakeTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
  notifications.clean()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  // A test may have set the page to offline.
  onlineManager.setOnline(true)
  await startI18n()
  expect(timersAreFake, 'this file leaves the clock standing: vi.useRealTimers() in afterEach').toBe(false)
})
