import type { QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import { secondsPerAnswer } from '../../../../../domain/questionnaires/minutes-left.ts'
import type { Outbox, OutboxState } from '../../../../link/outbox/outbox.ts'
import { browserStorage } from '../../../../link/outbox/waiting.ts'
import { answersOutbox } from '../outbox/answers-outbox.ts'
import { placeOf, readWaiting, waitingAnswers, type WaitingAnswer } from '../outbox/waiting-answers.ts'

type ByPerson<T> = Readonly<Record<number, Readonly<Record<string, T>>>>
export type AnswerState = {
  values: ByPerson<number>
  comments: ByPerson<string>
  outbox: OutboxState
  /** The rater's own pace, in seconds from answer to answer. */
  secondsPerAnswer: number
}

export type AnswerStore = {
  state(): AnswerState
  subscribe(listener: () => void): () => void
  answer(questionnaireId: number, itemKey: string, value: number): void
  comment(questionnaireId: number, itemKey: string, text: string): void
}

/** With fewer measurements the server's estimate is better. */
const minAnswersForPace = 10

/** The answers of one rater: shown at once, stored in the browser until the server confirms them. */
export function createAnswerStore(content: QuestionnaireContent, shareGuid: string): AnswerStore {
  const listeners = new Set<() => void>()
  const storage = browserStorage()
  const waiting = waitingAnswers(new Set(content.people.map(({ questionnaireId }) => questionnaireId)), storage)
  const outboxes: Outbox[] = []
  const answeredAt: number[] = []
  let { lastSequence } = content
  let state = initialState(content)

  const become = (next: Partial<AnswerState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const show = ({ questionnaireId, itemKey, sequence, value, comment }: WaitingAnswer) => {
    lastSequence = Math.max(lastSequence, sequence)
    if (value !== undefined) become({ values: withEntry(state.values, questionnaireId, itemKey, value) })
    if (comment !== undefined) become({ comments: withEntry(state.comments, questionnaireId, itemKey, comment) })
  }
  const give = (answer: Omit<WaitingAnswer, 'sequence'>) => {
    const now = Date.now()
    const given = { ...answer, sequence: Math.max(now, lastSequence + 1) }
    if (answer.value !== undefined && answeredAt.push(now) > minAnswersForPace)
      become({ secondsPerAnswer: secondsPerAnswer(answeredAt) })
    waiting.put(given)
    show(given)
    for (const outbox of outboxes) outbox.wake()
  }
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    const answer = placeOf(key) && readWaiting(newValue)
    if (answer && state.values[answer.questionnaireId]) show(answer)
    for (const outbox of outboxes) outbox.wake()
  }
  /** On the first listener, which exists only in the browser: the server renders its own state. */
  const start = () => {
    const outbox = answersOutbox({
      shareGuid,
      waiting,
      onChange: (changed) => become({ outbox: changed }),
      savedAt: content.savedAt,
    })
    outboxes.push(outbox)
    for (const answer of waiting.all()) show(answer)
    addEventListener('storage', handleStorage)
    outbox.wake()
  }
  const stop = () => {
    removeEventListener('storage', handleStorage)
    for (const outbox of outboxes.splice(0)) outbox.stop()
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
    answer: (questionnaireId, itemKey, value) => give({ questionnaireId, itemKey, value }),
    comment: (questionnaireId, itemKey, comment) => give({ questionnaireId, itemKey, comment }),
  }
}

export function initialState({ people, savedAt, secondsPerAnswer }: QuestionnaireContent): AnswerState {
  return {
    values: Object.fromEntries(people.map((person) => [person.questionnaireId, person.answers])),
    comments: Object.fromEntries(people.map((person) => [person.questionnaireId, person.comments])),
    outbox: { waiting: 0, isOffline: false, savedAt, stopped: null },
    secondsPerAnswer,
  }
}

function withEntry<T>(all: ByPerson<T>, questionnaireId: number, itemKey: string, value: T): ByPerson<T> {
  return { ...all, [questionnaireId]: { ...all[questionnaireId], [itemKey]: value } }
}
