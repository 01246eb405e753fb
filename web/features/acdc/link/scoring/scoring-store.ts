import type { Scoring, ScoringOperation } from '../../../../../contract/acdc/pages.ts'
import type { getScoring } from '../../../../../contract/acdc/scoring.ts'
import { scoringTarget } from '../../../../../domain/acdc/scoring-target.ts'
import { callLink } from '../../../../link/call-link.ts'
import type { Outbox, OutboxState } from '../../../../link/outbox/outbox.ts'
import { browserStorage } from '../../../../link/outbox/waiting.ts'
import { scoringOutbox } from './scoring-outbox.ts'
import { readOperation, waitingOperations } from './waiting-operations.ts'
import { operationsIn } from './operations-in.ts'

/** What is known of everything given, by what it is about. */
export type Given = ReadonlyMap<string, ScoringOperation>
export type ScoringState = {
  given: Given
  outbox: OutboxState
  closedOn: string | null
  finishedOn: string | null
  /** His link does not work any more. */
  isLinkGone: boolean
  /** Something else counts than what was sent from here: it was given later, on another device or by a sheet. */
  isOverruled: boolean
}
type WithoutSequence<T> = T extends unknown ? Omit<T, 'sequence'> : never

export type ScoringStore = {
  state(): ScoringState
  subscribe(listener: () => void): () => void
  give(operation: WithoutSequence<ScoringOperation>): void
  /** The evaluator is done, or goes on. */
  setFinished(finishedOn: string | null): void
}

/** Milliseconds between looks at what other devices of the evaluator did, and whether scoring was closed. */
const lookEvery = 60_000

/** What one evaluator gives: shown at once, kept in the browser until the server has confirmed it. */
export function createScoringStore(scoring: Scoring, shareGuid: string): ScoringStore {
  const { waveGuid } = scoring
  const listeners = new Set<() => void>()
  const waiting = waitingOperations(scoring, browserStorage())
  let outbox: Outbox | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let { lastSequence } = scoring
  let state = initialState(scoring)

  const become = (next: Partial<ScoringState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  /** Takes over what is newer than what is shown. */
  const show = (operations: readonly ScoringOperation[]) => {
    const isNewer = (one: ScoringOperation) => one.sequence > (state.given.get(scoringTarget(one))?.sequence ?? 0)
    const newer = operations.filter(isNewer)
    lastSequence = Math.max(lastSequence, ...newer.map(({ sequence }) => sequence))
    if (newer.length > 0)
      become({ given: new Map([...state.given, ...newer.map((one) => [scoringTarget(one), one] as const)]) })
  }
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    const operation = readOperation(scoring, key, newValue)
    if (operation) show([operation])
    outbox?.wake()
  }
  async function look() {
    if (document.visibilityState === 'hidden') return
    const seen = await callLink<typeof getScoring>(
      { method: 'GET', url: '/api/acdc/scoring/:shareGuid/:waveGuid' },
      { params: { shareGuid, waveGuid }, query: {} },
    )
    if (listeners.size === 0) return
    if (!seen.ok) {
      if (seen.status === 404 || seen.code === 'LINK_EXPIRED') become({ isLinkGone: true })
      return
    }
    if (state.isLinkGone) become({ isLinkGone: false })
    show(operationsIn(seen.answer))
    reopen(seen.answer)
  }
  const lookNow = () => void look()
  const lookAfter = async (sent: readonly ScoringOperation[]) => {
    await look()
    const differs = (one: ScoringOperation) => !saysTheSame(one, state.given.get(scoringTarget(one)))
    if (listeners.size > 0 && sent.some(differs)) become({ isOverruled: true })
  }
  /** Whether scoring was closed, opened again, finished or taken up elsewhere. */
  const reopen = ({ closedOn, finishedOn }: Pick<ScoringState, 'closedOn' | 'finishedOn'>) => {
    if (closedOn !== state.closedOn || finishedOn !== state.finishedOn) become({ closedOn, finishedOn })
    if (closedOn === null && finishedOn === null && state.outbox.stopped === 'closed') outbox?.resume()
  }
  /** On the first listener, which exists only in the browser: the server renders its own state. */
  const start = () => {
    outbox = scoringOutbox({
      shareGuid,
      waveGuid,
      waiting,
      onChange: (changed) => {
        const isNewlyClosed = changed.stopped === 'closed' && state.outbox.stopped !== 'closed'
        become({ outbox: changed })
        if (isNewlyClosed) lookNow()
      },
      savedAt: scoring.savedAt,
      onOlder: (sent) => void lookAfter(sent),
    })
    show(waiting.all())
    addEventListener('storage', handleStorage)
    document.addEventListener('visibilitychange', lookNow)
    addEventListener('online', lookNow)
    timer = setInterval(lookNow, lookEvery)
    outbox.wake()
  }
  const stop = () => {
    removeEventListener('storage', handleStorage)
    document.removeEventListener('visibilitychange', lookNow)
    removeEventListener('online', lookNow)
    clearInterval(timer)
    outbox?.stop()
    outbox = undefined
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
    give(operation) {
      const given = { ...operation, sequence: Math.max(Date.now(), lastSequence + 1) }
      waiting.put(given)
      if (state.isOverruled) become({ isOverruled: false })
      show([given])
      outbox?.wake()
    },
    setFinished: (finishedOn) => reopen({ closedOn: state.closedOn, finishedOn }),
  }
}

export function initialState(scoring: Scoring): ScoringState {
  const { closedOn, finishedOn, savedAt } = scoring
  return {
    given: new Map(operationsIn(scoring).map((one) => [scoringTarget(one), one])),
    outbox: { waiting: 0, isOffline: false, savedAt, stopped: null },
    closedOn,
    finishedOn,
    isLinkGone: false,
    isOverruled: false,
  }
}

/** Whether both came to the same, whenever they were given. */
function saysTheSame(one: ScoringOperation, other: ScoringOperation | undefined): boolean {
  if (one.kind === 'deletedNote' || !other) return one.kind === other?.kind
  const known: Record<string, unknown> = { ...other, sequence: one.sequence }
  return Object.entries(one).every(([key, value]) => known[key] === value)
}
