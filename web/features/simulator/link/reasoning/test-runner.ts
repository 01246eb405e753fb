import type { sittingCalls, SittingView } from '../../../../../contract/simulator/sitting.ts'
import { callLink } from '../../../../link/call-link.ts'
import { keptIn } from '../sending/kept.ts'
import { createSender, type Job, type Link } from '../sending/sender.ts'

type Calls = typeof sittingCalls
/** What is chosen and not yet acknowledged. `isAnswer`: Next was pressed. */
type Unsent = { itemId: string; sequence: number; option: number; isAnswer: boolean }
export type TestState = {
  view: SittingView
  /** By this device's clock: when the times of the view were right. Null before the page is alive. */
  shownAt: number | null
  unsent: Unsent | null
  link: Link
  /** The test went on elsewhere, and this page followed. */
  hasMoved: boolean
}

export type TestRunner = {
  state(): TestState
  subscribe(listener: () => void): () => void
  choose(option: number): void
  next(): void
  pause(): void
  resume(): void
  /** Asks the server where the sitting stands, after everything unsent. */
  refresh(): void
}

/** A reasoning test as this page shows it; the server decides what comes next and when the time is up. */
export function createTestRunner(token: string, first: SittingView): TestRunner {
  const params = { token }
  const listeners = new Set<() => void>()
  const kept = keptIn(`assay-simulated-choice:${token}`, isUnsent)
  const orders: ('refresh' | 'pause' | 'resume')[] = []
  let sender: ReturnType<typeof createSender> | undefined
  let state: TestState = { view: first, shownAt: null, unsent: null, link: 'idle', hasMoved: false }

  const become = (next: Partial<TestState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const keep = (unsent: Unsent | null) => {
    kept.write(unsent ?? undefined)
    become({ unsent })
  }
  const adopt = (view: SittingView) => {
    const isOther = state.unsent !== null && !(view.state === 'item' && fits(view, state.unsent))
    if (isOther) keep(null)
    become({ view, shownAt: Date.now() })
  }
  const order = (what: (typeof orders)[number]) => {
    if (!orders.includes(what)) orders.push(what)
    sender?.wake()
  }

  const sendUnsent = (unsent: Unsent): Job => ({
    send: () => {
      const { itemId, sequence, option } = unsent
      const input = { params, body: { itemId, sequence, option } }
      return unsent.isAnswer
        ? callLink<Calls['answer']>({ method: 'POST', url: '/api/simulator/:token/answer' }, input, { keepalive: true })
        : callLink<Calls['choose']>({ method: 'PUT', url: '/api/simulator/:token/choice' }, input, { keepalive: true })
    },
    onAnswer: (view) => {
      // Meanwhile another option may have been chosen: that one is still to be sent.
      if (state.unsent === unsent) keep(null)
      become({ hasMoved: false })
      adopt(view)
    },
    onRefusal: () => {
      keep(null)
      become({ hasMoved: true })
      orders.unshift('refresh')
    },
  })
  const carryOut = (what: (typeof orders)[number]): Job => {
    const done = () => {
      orders.splice(orders.indexOf(what), 1)
    }
    return {
      send: () => {
        if (what === 'refresh')
          return callLink<Calls['show']>({ method: 'GET', url: '/api/simulator/:token' }, { params })
        return what === 'pause'
          ? callLink<Calls['pause']>({ method: 'POST', url: '/api/simulator/:token/pause' }, { params })
          : callLink<Calls['resume']>({ method: 'POST', url: '/api/simulator/:token/resume' }, { params })
      },
      onAnswer: (view) => {
        done()
        adopt(view)
      },
      onRefusal: () => {
        done()
        if (what !== 'refresh') orders.push('refresh')
      },
    }
  }
  const nextJob = () => (state.unsent ? sendUnsent(state.unsent) : orders[0] && carryOut(orders[0]))

  const refreshWhenSeen = () => {
    if (document.visibilityState === 'visible') order('refresh')
  }
  /** On the first listener, which exists only in a browser. */
  const start = () => {
    sender = createSender(nextJob, (link) => become({ link }))
    const unsent = kept.read()
    const isCurrent = unsent && state.view.state === 'item' && fits(state.view, unsent)
    become({ shownAt: Date.now(), unsent: isCurrent ? unsent : null })
    document.addEventListener('visibilitychange', refreshWhenSeen)
    addEventListener('pageshow', refreshIfOld)
    sender.wake()
  }
  /** Shown again from the browser's memory, by Back: its times are old. */
  const refreshIfOld = ({ persisted }: PageTransitionEvent) => {
    if (persisted) order('refresh')
  }
  const stop = () => {
    sender?.stop()
    document.removeEventListener('visibilitychange', refreshWhenSeen)
    removeEventListener('pageshow', refreshIfOld)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    choose(option) {
      const { view, unsent } = state
      if (view.state !== 'item' || unsent?.isAnswer || option >= view.item.options.length) return
      keep({ itemId: view.item.id, sequence: view.sequence, option, isAnswer: false })
      sender?.wake()
    },
    next() {
      const { view, unsent } = state
      const option = chosenIn(state)
      if (view.state !== 'item' || option === null || unsent?.isAnswer) return
      keep({ itemId: view.item.id, sequence: view.sequence, option, isAnswer: true })
      sender?.wake()
    },
    pause: () => order('pause'),
    resume: () => order('resume'),
    refresh: () => order('refresh'),
  }
}

export function chosenIn({ view, unsent }: TestState): number | null {
  return unsent?.option ?? (view.state === 'item' ? view.chosen : null)
}

const fits = (view: { sequence: number; item: { id: string } }, { sequence, itemId }: Unsent) =>
  view.sequence === sequence && view.item.id === itemId

function isUnsent(found: unknown): found is Unsent {
  const { itemId, sequence, option, isAnswer } = (found ?? {}) as Partial<Unsent>
  return (
    typeof itemId === 'string' &&
    typeof sequence === 'number' &&
    typeof option === 'number' &&
    typeof isAnswer === 'boolean'
  )
}
