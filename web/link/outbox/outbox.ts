import { oneTabAtATime } from '../../platform/one-tab-at-a-time.ts'
import type { CallAnswer } from '../call-link.ts'
import type { Sequenced, Waiting } from './waiting.ts'

/** What the server said about items sent together: why it refused each of them, or null, in their order. */
export type Sent = { savedAt: string; refusals: readonly (string | null)[] }
export type OutboxState = {
  waiting: number
  /** The last attempt got no response at all. */
  isOffline: boolean
  savedAt: string | null
  /** Why an item was finally refused: nothing more can be saved, or the page is outdated. */
  stopped: 'closed' | 'changed' | null
}

export type Outbox = {
  state(): OutboxState
  /** Call after an item was added to the unsent ones. */
  wake(): void
  /** Goes on after it had stopped for good: what was closed is open again. */
  resume(): void
  stop(): void
}

type OutboxOptions<Item extends Sequenced> = {
  waiting: Waiting<Item>
  send(items: readonly Item[]): Promise<CallAnswer<Sent>>
  onChange(state: OutboxState): void
  savedAt: string | null
  /** Name of the lock and channel by which tabs with the same items take turns and report the results. */
  lockName: string
  /** As many as one call takes. */
  atOnce: number
  /** Refusals after which nothing is taken any more. */
  closing: ReadonlySet<string>
  /** What is not thrown away when it is refused: it waits until the page is opened again. */
  isKept?(item: Item): boolean
}

/** How sending an item ended; the tab in which it was given need not be the one that sent it. */
type Ended = Partial<Pick<OutboxState, 'savedAt' | 'stopped'>>

const firstPause = 1000
const longestPause = 30_000
/** A call that may outlive its page must be smaller than 64 KiB, at three bytes a character. */
const charactersAtOnce = 20_000

/**
 * Sends unsent items, oldest first: all that wait go in one call, and the next call waits until it has ended. Retries
 * after a pause if no server responded.
 */
export function createOutbox<Item extends Sequenced>(options: OutboxOptions<Item>): Outbox {
  const { waiting, send, onChange, savedAt, lockName, atOnce, closing, isKept = () => false } = options
  let state: OutboxState = { waiting: 0, isOffline: false, savedAt, stopped: null }
  let isRunning = false
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let most = atOnce
  const kept = new Set<number>()
  const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : undefined

  const toSend = () => waiting.all().filter(({ sequence }) => !kept.has(sequence))
  const change = (changes: Partial<OutboxState>) => {
    const next = { ...state, waiting: toSend().length, ...changes }
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
      const next = firstOf(toSend(), most)
      change({})
      const [oldest, ...others] = next
      if (!oldest) {
        most = atOnce
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

  function settle(sent: readonly Item[], { savedAt: at, refusals }: Sent): boolean {
    const saved = sent.filter((_, place) => refusals[place] === null)
    for (const item of saved) waiting.remove(item)
    if (saved.length > 0) end({ savedAt: at })
    return sent.every((item, place) => {
      const code = refusals[place]
      return code === null || refuse(item, code)
    })
  }

  function refuse(item: Item, code: string | undefined): boolean {
    if (code !== undefined && closing.has(code)) {
      // It still waits: the wave may be opened again, and then it belongs to it.
      end({ stopped: 'closed' })
      return false
    }
    if (isKept(item)) kept.add(item.sequence)
    else waiting.remove(item)
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
    resume() {
      change({ stopped: null })
      retryNow()
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
function firstOf<Item>(items: readonly Item[], most: number): Item[] {
  let characters = 0
  return items.slice(0, most).filter((item, place) => {
    characters += JSON.stringify(item).length
    return place === 0 || characters <= charactersAtOnce
  })
}

/** Too early, too many requests, or a server error: worth a retry. */
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}
