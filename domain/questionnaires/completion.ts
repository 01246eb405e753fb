import { notApplicableAnswer } from '../templates/limits.ts'
import { isAsked, type AskedSection, type RatedPerson } from './steps.ts'

export type Completion = {
  answered: number
  total: number
  /** Answers that are "not applicable". */
  notApplicable: number
  /** Keys without an answer, in the order of the questionnaire. */
  missing: string[]
}

/** Completion of the answers about one person. `answers` by item key; keys that are not asked do not count. */
export function completionOf(
  sections: readonly AskedSection[],
  person: RatedPerson,
  answers: Readonly<Record<string, number>>,
): Completion {
  const keys = sections.flatMap(({ questions }) =>
    questions.filter((question) => isAsked(question, person)).map(({ key }) => key),
  )
  const missing = keys.filter((key) => answers[key] === undefined)
  return {
    answered: keys.length - missing.length,
    total: keys.length,
    notApplicable: keys.filter((key) => answers[key] === notApplicableAnswer).length,
    missing,
  }
}

/** Whole percent, rounded, but 100 only when nothing is missing. Nothing to answer is complete. */
export function finishedPercent(answered: number, total: number): number {
  if (answered >= total) return 100
  return Math.min(99, Math.round((answered / total) * 100))
}
