import type { PersonToEvaluate, QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import type { Step } from '../../../../../domain/questionnaires/steps.ts'
import type { AnswerState, AnswerStore } from './answer-store.ts'

/** What the phone, the desk and the summary draw from. */
export type AnsweringView = {
  shareGuid: string
  listPath: string
  content: QuestionnaireContent
  /** Those who are still to be answered about. */
  people: PersonToEvaluate[]
  steps: Step[]
  /** Index into `steps`. */
  at: number
  state: AnswerState
  minutes: number
  onAnswer: AnswerStore['answer']
  onComment: AnswerStore['comment']
  onGo: (at: number) => void
}

export type Section = QuestionnaireContent['sections'][number]
export type Question = Section['questions'][number]
