import { answersAtOnce } from '../../../../../domain/questionnaires/answer-limits.ts'
import type { CallAnswer } from '../../../../link/call-link.ts'
import { oneTabAtATime } from '../../../../platform/one-tab-at-a-time.ts'
import type { WaitingAnswer, WaitingAnswers } from './waiting-answers.ts'

/** What the server said about answers sent together: why it refused each of them, or null, in their order. */
export type Sent = { savedAt: string; refusals: readonly (string | null)[] }
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
  send(answers: readonly WaitingAnswer[]): Promise<CallAnswer<Sent>>
  onChange(state: OutboxState): void
  savedAt: string | null
  /** Name of the lock and channel by which tabs with the same answers take turns and report the results. */
  lockName: string
}

/** How sending an answer ended; the tab in which it was given need not be the one that sent it. */
type Ended = Partial<Pick<OutboxState, 'savedAt' | 'stopped'>>

const firstPause = 1000
const longestPause = 30_000
/** A call that may outlive its page must be smaller than 64 KiB, at three bytes a character. */
const charactersAtOnce = 20_000
/** Refusals after which the same questionnaire takes no answer any more. */
const closing = new Set(['WAVE_NOT_COLLECTING', 'QUESTIONNAIRE_SUBMITTED', 'QUESTIONNAIRE_WITHDRAWN', 'LINK_EXPIRED'])

/**
 * Sends unsent answers, oldest first: all that wait go in one call, and the next call waits until it has ended. Retries
 * after a pause if no server responded.
 */
export function createOutbox({ waiting, send, onChange, savedAt, lockName }: OutboxOptions): Outbox {
  let state: OutboxState = { waiting: 0, isOffline: false, savedAt, stopped: null }
  let isRunning = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let most = answersAtOnce
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
      const next = firstOf(waiting.all(), most)
      change({})
      const [oldest, ...others] = next
      if (!oldest) {
        most = answersAtOnce
        return false
      }
      const sent = await send(next)
      if (sent.ok) return settle(next, sent.answer)
      if (isRefusal(sent.status)) {
        if (others.length === 0) return refuse(oldest, sent.code)
        // The call itself was refused: sent one by one, those that can be saved are.
        most = 1
        return true
      }
      change({ isOffline: sent.status === undefined })
      timer = setTimeout(() => void run(), pause)
      pause = Math.min(pause * 2, longestPause)
      return false
    })
  }

  function settle(sent: readonly WaitingAnswer[], { savedAt: at, refusals }: Sent): boolean {
    const saved = sent.filter((_, place) => refusals[place] === null)
    for (const answer of saved) waiting.remove(answer)
    if (saved.length > 0) end({ savedAt: at })
    return sent.every((answer, place) => {
      const code = refusals[place]
      return code === null || refuse(answer, code)
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

/** As many as one call may hold. */
function firstOf(answers: readonly WaitingAnswer[], most: number): WaitingAnswer[] {
  let characters = 0
  return answers.slice(0, most).filter((answer, place) => {
    characters += JSON.stringify(answer).length
    return place === 0 || characters <= charactersAtOnce
  })
}

/** Too early, too many requests, or a server error: worth a retry. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}
