import { waitingIn, type Waiting } from '../../../../link/outbox/waiting.ts'

/** An answer that no server has acknowledged yet. Exactly one of value and comment is given. */
export type WaitingAnswer = {
  questionnaireId: number
  itemKey: string
  sequence: number
  value?: number
  comment?: string
}

const prefix = 'assay-answer'
const keyOf = (questionnaireId: number, itemKey: string) => `${prefix}:${questionnaireId}:${itemKey}`

/** Which answer a storage event is about; by these events tabs learn of each other's answers. */
export function placeOf(storageKey: string | null): { questionnaireId: number; itemKey: string } | undefined {
  const [before, id, itemKey] = (storageKey ?? '').split(':')
  return before === prefix && itemKey ? { questionnaireId: Number(id), itemKey } : undefined
}

export function readWaiting(text: string | null): WaitingAnswer | undefined {
  if (text === null) return undefined
  try {
    const { questionnaireId, itemKey, sequence, value, comment } = JSON.parse(text) as Partial<WaitingAnswer>
    if (typeof questionnaireId !== 'number' || typeof itemKey !== 'string' || typeof sequence !== 'number')
      return undefined
    if (typeof value === 'number') return { questionnaireId, itemKey, sequence, value }
    return typeof comment === 'string' ? { questionnaireId, itemKey, sequence, comment } : undefined
  } catch {
    return undefined
  }
}

/** Those of one rater: another one may have answered in this browser. */
export function waitingAnswers(
  questionnaireIds: ReadonlySet<number>,
  storage: Storage | undefined,
): Waiting<WaitingAnswer> {
  return waitingIn(storage, {
    keyOf: ({ questionnaireId, itemKey }) => keyOf(questionnaireId, itemKey),
    read(key, text) {
      const answer = placeOf(key) && readWaiting(text)
      return answer && questionnaireIds.has(answer.questionnaireId) ? answer : undefined
    },
  })
}
