import type { Statement } from './item-bank.ts'
import type { Step } from './reasoning-sitting.ts'

/** A personality questionnaire between begin and end, as it is kept. It has no clock; every answer can change. */
export type QuestionnaireSitting = {
  kind: 'personality'
  begunAt: string
  answers: Readonly<Record<string, { value: number; sequence: number }>>
  savedAt: string | null
  end: { at: string } | null
}
export type StatementAnswer = { itemId: string; value: number; sequence: number }

export const beginQuestionnaire = (now: Date): QuestionnaireSitting => ({
  kind: 'personality',
  begunAt: now.toISOString(),
  answers: {},
  savedAt: null,
  end: null,
})

/** Keeps of each statement the answer with the highest number. Statements that do not exist are passed over. */
export function saveAnswers(
  sitting: QuestionnaireSitting,
  statements: readonly Statement[],
  given: readonly StatementAnswer[],
  now: Date,
): Step<QuestionnaireSitting> {
  if (sitting.end) return { sitting }
  const known = new Set(statements.map(({ id }) => id))
  const answers = new Map(Object.entries(sitting.answers))
  for (const { itemId, value, sequence } of given)
    if (known.has(itemId) && sequence > (answers.get(itemId)?.sequence ?? 0)) answers.set(itemId, { value, sequence })
  return { sitting: { ...sitting, answers: Object.fromEntries(answers), savedAt: now.toISOString() } }
}

export function finish(
  sitting: QuestionnaireSitting,
  statements: readonly Statement[],
  now: Date,
): Step<QuestionnaireSitting> {
  if (sitting.end) return { sitting }
  if (statements.some(({ id }) => !sitting.answers[id])) return { refusal: 'ITEMS_MISSING' }
  return { sitting: { ...sitting, end: { at: now.toISOString() } } }
}
