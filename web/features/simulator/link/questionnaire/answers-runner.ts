import type { sittingCalls, SittingView } from '../../../../../contract/simulator/sitting.ts'
import { callLink } from '../../../../link/call-link.ts'
import { keptIn } from '../sending/kept.ts'
import { createSender, type Job, type Link } from '../sending/sender.ts'

type Calls = typeof sittingCalls
type Answers = Readonly<Record<string, { value: number; sequence: number }>>
export type QuestionnaireView = Extract<SittingView, { state: 'questionnaire' }>
export type AnswersState = {
  answers: Answers
  /** Given here and not yet acknowledged. */
  unsent: Answers
  savedAt: string | null
  link: Link
  handingIn: 'no' | 'yes' | 'failed'
  /** Set once the questionnaire has ended, here or elsewhere. */
  ended: SittingView | null
}

export type AnswersRunner = {
  state(): AnswersState
  subscribe(listener: () => void): () => void
  answer(itemId: string, value: number): void
  handIn(): void
}

/** The answers of one person: shown at once, and kept in the browser until the server confirms them. */
export function createAnswersRunner(token: string, first: QuestionnaireView): AnswersRunner {
  const params = { token }
  const listeners = new Set<() => void>()
  const kept = keptIn(`assay-simulated-answers:${token}`, isAnswers)
  let sender: ReturnType<typeof createSender> | undefined
  let state: AnswersState = {
    answers: first.answers,
    unsent: {},
    savedAt: first.savedAt,
    link: 'idle',
    handingIn: 'no',
    ended: null,
  }
  const become = (next: Partial<AnswersState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const keep = (unsent: Answers) => {
    kept.write(Object.keys(unsent).length > 0 ? unsent : undefined)
    become({ unsent })
  }
  const adopt = (view: SittingView) => {
    if (view.state !== 'questionnaire') {
      keep({})
      return become({ ended: view })
    }
    become({ answers: newest(view.answers, state.unsent), savedAt: view.savedAt })
  }

  const save = (sent: Answers): Job => ({
    send: () =>
      callLink<Calls['saveAnswers']>(
        { method: 'PUT', url: '/api/simulator/:token/answers' },
        { params, body: { answers: Object.entries(sent).map(([itemId, answer]) => ({ itemId, ...answer })) } },
        { keepalive: true },
      ),
    onAnswer: (view) => {
      keep(without(state.unsent, sent))
      adopt(view)
    },
    onRefusal: () => keep(without(state.unsent, sent)),
  })
  const finish: Job = {
    send: () => callLink<Calls['finish']>({ method: 'POST', url: '/api/simulator/:token/finish' }, { params }),
    onAnswer: (view) => {
      become({ handingIn: 'no' })
      adopt(view)
    },
    onRefusal: () => become({ handingIn: 'failed' }),
  }
  const nextJob = () =>
    Object.keys(state.unsent).length > 0 ? save(state.unsent) : state.handingIn === 'yes' ? finish : undefined

  /** On the first listener, which exists only in a browser. */
  const start = () => {
    sender = createSender(nextJob, (link) => become({ link }))
    const unsent = newer(kept.read() ?? {}, state.answers)
    become({ unsent, answers: newest(state.answers, unsent) })
    sender.wake()
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) sender?.stop()
      }
    },
    answer(itemId, value) {
      const highest = Math.max(0, ...Object.values(state.answers).map(({ sequence }) => sequence))
      const given = { [itemId]: { value, sequence: Math.max(Date.now(), highest + 1) } }
      become({ answers: { ...state.answers, ...given } })
      keep({ ...state.unsent, ...given })
      sender?.wake()
    },
    handIn() {
      if (state.handingIn === 'yes') return
      become({ handingIn: 'yes' })
      sender?.wake()
    },
  }
}

const newer = (some: Answers, than: Answers): Answers =>
  Object.fromEntries(Object.entries(some).filter(([id, { sequence }]) => sequence > (than[id]?.sequence ?? 0)))

const newest = (some: Answers, others: Answers): Answers => ({ ...some, ...newer(others, some) })

/** What is left of them: those that were sent may have changed meanwhile. */
const without = (all: Answers, sent: Answers): Answers =>
  Object.fromEntries(Object.entries(all).filter(([id, { sequence }]) => sequence !== sent[id]?.sequence))

function isAnswers(found: unknown): found is Answers {
  if (typeof found !== 'object' || found === null) return false
  return Object.values(found).every(
    (answer: unknown) =>
      typeof (answer as Answers[string] | null)?.value === 'number' &&
      typeof (answer as Answers[string]).sequence === 'number',
  )
}
