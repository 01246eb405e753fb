import { configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

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
