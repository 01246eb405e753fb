export const idlePollMs = 30_000
export const busyPollMs = 5_000
export const retryPollMs = 60_000
export const pollRetries = 3

/** The poller's state: how often it failed in a row, and whether the browser is online. */
export type PollState = { failures: number; online: boolean; queued: number }

export type PollEvent =
  | { type: 'answered'; queued: { reports: number; invitations: number } }
  | { type: 'failed' }
  | { type: 'went-offline' }
  | { type: 'came-online' }

/** `delayMs` until the next call: 0 is now, null never (until the browser is online again or the page is reloaded). */
export type PollDecision = { state: PollState; delayMs: number | null }

/** The first decision after a page was opened. */
export function startPolling(online: boolean): PollDecision {
  return { state: { failures: 0, online, queued: 0 }, delayMs: online ? 0 : null }
}

/** Decides when to ask for the queue status again after something happened. */
export function decidePoll(state: PollState, event: PollEvent): PollDecision {
  switch (event.type) {
    case 'answered':
      return paced({ ...state, failures: 0, queued: event.queued.reports + event.queued.invitations })
    case 'failed':
      return paced({ ...state, failures: state.failures + 1 })
    case 'went-offline':
      return paced({ ...state, online: false })
    case 'came-online':
      return { state: { ...state, failures: 0, online: true }, delayMs: 0 }
  }
}

function paced(state: PollState): PollDecision {
  return { state, delayMs: delayOf(state) }
}

function delayOf({ failures, online, queued }: PollState): number | null {
  if (!online || failures > pollRetries) return null
  if (failures > 0) return retryPollMs
  return queued > 0 ? busyPollMs : idlePollMs
}
