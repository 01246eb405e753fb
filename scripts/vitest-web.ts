import { notifications } from '@mantine/notifications'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { i18n, startI18n } from '../web/platform/texts/i18n.ts'
import { endSession } from '../web/platform/session/session.ts'

// What appears, appears at once; on a machine that does much else it is waited for.
configure({ asyncUtilTimeout: 15_000 })

let complaints: MockInstance[] = []

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

/** React, Mantine and i18next complain on the console: what they say there is a fault of ours. */
afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls)
  complaints.forEach((spy) => spy.mockRestore())
  expect(said, 'nothing may be written to console.error or console.warn').toEqual([])
})

/**
 * The files of a worker share one browser and one copy of our modules, since loading both takes longer than most tests.
 * Each file finds them as if nothing had been opened before.
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
  // A test may have told the page that it is offline.
  onlineManager.setOnline(true)
  // Query clients of earlier pages would load anew with the next change of language.
  i18n.off('languageChanged')
  await startI18n()
  expect(timersAreFake, 'this file leaves the clock standing: vi.useRealTimers() in afterEach').toBe(false)
})
