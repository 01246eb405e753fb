import type { CallAnswer } from '../../../../link/call-link.ts'
import { oneTabAtATime } from '../../../../platform/one-tab-at-a-time.ts'
import type { WaitingAnswer, WaitingAnswers } from './waiting-answers.ts'

export type Saved = { savedAt: string }
export type OutboxState = {
  waiting: number
  /** The last attempt got no response at all. */
  isOffline: boolean
  savedAt: string | null
  /** Why an answer was finally refused: nothing more can be saved, or the page is outdated. */
  stopped: 'closed' | 'changed' | null
}

export type Outbox = {
  state(): OutboxState
  /** Call after an answer was added to the unsent ones. */
  wake(): void
  stop(): void
}

type OutboxOptions = {
  waiting: WaitingAnswers
  send(answer: WaitingAnswer): Promise<CallAnswer<Saved>>
  onChange(state: OutboxState): void
  savedAt: string | null
  /** Name of the lock and channel by which tabs with the same answers take turns and report the results. */
  lockName: string
}

/** How sending an answer ended; the tab in which it was given need not be the one that sent it. */
type Ended = Partial<Pick<OutboxState, 'savedAt' | 'stopped'>>

const firstPause = 1000
const longestPause = 30_000
/** Refusals after which the same questionnaire takes no answer any more. */
const closing = new Set(['WAVE_NOT_COLLECTING', 'QUESTIONNAIRE_SUBMITTED', 'QUESTIONNAIRE_WITHDRAWN', 'LINK_EXPIRED'])

/** Sends unsent answers one at a time, oldest first, and retries after a pause if no server responded. */
export function createOutbox({ waiting, send, onChange, savedAt, lockName }: OutboxOptions): Outbox {
  let state: OutboxState = { waiting: 0, isOffline: false, savedAt, stopped: null }
  let isRunning = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : undefined

  const change = (changes: Partial<OutboxState>) => {
    const next = { ...state, waiting: waiting.all().length, ...changes }
    const isSame = (Object.keys(next) as (keyof OutboxState)[]).every((key) => next[key] === state[key])
    if (isSame) return
    state = next
    onChange(state)
  }

  const end = (ended: Ended) => {
    change({ isOffline: false, ...ended })
    otherTabs?.postMessage(ended)
  }
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<Ended>) => change({ isOffline: false, ...data }))

  async function run(): Promise<void> {
    if (isRunning || isStopped || state.stopped === 'closed') return
    isRunning = true
    clearTimeout(timer)
    while (!isStopped && (await sendNext())) pause = firstPause
    isRunning = false
  }

  /** False: there is nothing to send now. */
  function sendNext(): Promise<boolean> {
    return oneTabAtATime(lockName, async () => {
      const [next] = waiting.all()
      change({})
      if (!next) return false
      const sent = await send(next)
      if (sent.ok) {
        waiting.remove(next)
        end({ savedAt: sent.answer.savedAt })
        return true
      }
      if (isRefusal(sent.status)) return refuse(next, sent.code)
      change({ isOffline: sent.status === undefined })
      timer = setTimeout(() => void run(), pause)
      pause = Math.min(pause * 2, longestPause)
      return false
    })
  }

  function refuse(answer: WaitingAnswer, code: string | undefined): boolean {
    if (code !== undefined && closing.has(code)) {
      // Kept: the wave may be opened again, and the answers then still belong to it.
      end({ stopped: 'closed' })
      return false
    }
    waiting.remove(answer)
    end({ stopped: 'changed' })
    return true
  }

  const retryNow = () => {
    pause = firstPause
    void run()
  }
  const noteOffline = () => change({ isOffline: true })
  addEventListener('online', retryNow)
  addEventListener('offline', noteOffline)

  return {
    state: () => state,
    wake() {
      change({})
      void run()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      otherTabs?.close()
      removeEventListener('online', retryNow)
      removeEventListener('offline', noteOffline)
    },
  }
}

/** Too early, too many requests, or a server error: worth a retry. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}
