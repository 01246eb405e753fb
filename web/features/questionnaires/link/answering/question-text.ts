import type { Translate } from '../../../../link/texts/translate.ts'
import type { Question } from './answering-view.ts'

/** The template has no texts for ratings of a whole competency. */
export function questionText(question: Question, t: Translate): string {
  switch (question.kind) {
    case 'item':
      return question.text
    case 'current':
      return t('questionnaires:answering.currentLevel')
    case 'shift':
      return t('questionnaires:answering.wishedLevel')
    case 'importance':
      return t('questionnaires:answering.importance')
  }
}
