import { describe, expect, it } from 'vitest'
import { decidePoll, startPolling, type PollDecision, type PollEvent } from './polling.ts'

const answered = (reports: number, invitations = 0): PollEvent => ({
  type: 'answered',
  queued: { reports, invitations },
})
const failed: PollEvent = { type: 'failed' }
const wentOffline: PollEvent = { type: 'went-offline' }
const cameOnline: PollEvent = { type: 'came-online' }

const delaysAfter = (events: readonly PollEvent[], start: PollDecision = startPolling(true)) => {
  let last = start
  const delays = [start.delayMs]
  for (const event of events) {
    last = decidePoll(last.state, event)
    delays.push(last.delayMs)
  }
  return delays
}

describe('queue polling', () => {
  it.each<[string, PollEvent[], (number | null)[]]>([
    ['asks every 30 s when nothing waits (PLT-4-20)', [answered(0), answered(0)], [0, 30_000, 30_000]],
    ['asks every 5 s while reports wait (PLT-4-21)', [answered(2), answered(0)], [0, 5_000, 30_000]],
    ['asks every 5 s while invitations wait (PLT-4-21)', [answered(0, 1)], [0, 5_000]],
    ['tries again three times, 60 s apart (PLT-4-22)', [failed, failed, failed], [0, 60_000, 60_000, 60_000]],
    ['gives up after the third retry (PLT-4-23)', [failed, failed, failed, failed], [0, 60_000, 60_000, 60_000, null]],
    [
      'counts failures anew after an answer (PLT-4-23)',
      [failed, failed, failed, answered(0), failed],
      [0, 60_000, 60_000, 60_000, 30_000, 60_000],
    ],
    ['stops while offline (PLT-4-24)', [answered(3), wentOffline], [0, 5_000, null]],
    ['ignores a call that fails because of that (PLT-4-24)', [wentOffline, failed], [0, null, null]],
    ['asks at once when the browser is back (PLT-4-23)', [wentOffline, cameOnline, answered(0)], [0, null, 0, 30_000]],
    [
      'starts again after giving up when the browser is back (PLT-4-23)',
      [failed, failed, failed, failed, cameOnline, failed],
      [0, 60_000, 60_000, 60_000, null, 0, 60_000],
    ],
  ])('%s', (_title, events, delays) => {
    expect(delaysAfter(events)).toEqual(delays)
  })

  it('does not begin offline (PLT-4-24)', () => {
    expect(delaysAfter([cameOnline], startPolling(false))).toEqual([null, 0])
  })
})
