import type { PersonToEvaluate, QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import type { Step } from '../../../../../domain/questionnaires/steps.ts'
import type { AnswerState, AnswerStore } from './answer-store.ts'

/** The state that the phone view, the wide view and the summary render. */
export type AnsweringView = {
  shareGuid: string
  listPath: string
  content: QuestionnaireContent
  /** People with answers still missing. */
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
