import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pastedImportErrorMs } from '../timing.ts'
import { usePassingText } from './use-passing-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('clears the error of a paste after five seconds, counted from the last one (OPS-5-25)', () => {
  const { result } = renderHook(() => usePassingText(pastedImportErrorMs))
  const after = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  act(() => result.current[1]('wrong'))
  after(4999)
  expect(result.current[0]).toBe('wrong')
  act(() => result.current[1]('wrong'))
  after(4999)
  expect(result.current[0]).toBe('wrong')
  after(1)
  expect(result.current[0]).toBeNull()
})
