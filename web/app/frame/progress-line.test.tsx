import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { ProgressLine } from './progress-line.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function Page({ ms }: { ms: number }) {
  const { data } = useQuery({
    queryKey: ['slow', ms],
    queryFn: () => new Promise((resolve) => setTimeout(() => resolve('done'), ms)),
  })
  return (
    <>
      <ProgressLine />
      <p>{data ? 'done' : 'waiting'}</p>
    </>
  )
}

it.each([
  [300, false],
  [800, true],
])('shows the progress of a call of %i ms: %s (PLT-9-11)', async (ms, isShown) => {
  const { screen } = await renderScreen(<Page ms={ms} />)
  await screen.findByText('waiting')
  let wasShown = false
  for (let passed = 0; passed < 1000; passed += 50) {
    await act(() => vi.advanceTimersByTimeAsync(50))
    wasShown ||= screen.queryByRole('progressbar') !== null
  }
  expect(wasShown).toBe(isShown)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
