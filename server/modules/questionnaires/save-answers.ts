import type { saveAnswers as call } from '../../../contract/questionnaires/answering.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { refusalOf, storeAnswers } from './store-answers.ts'
import type { GivenAnswer } from './answers-queries.ts'

/** Saves several answers and comments of one rater. One that is refused does not stop the others. */
export async function saveAnswers(
  services: Services,
  shareGuid: string,
  given: readonly GivenAnswer[],
): Promise<AnswerOf<typeof call>> {
  const { savedAt, answers } = await storeAnswers(services, shareGuid, given)
  const questionnaires = new Map([...answers.values()].map((found) => [found.questionnaire_id, found]))
  return {
    savedAt,
    answers: given.map(({ questionnaireId, itemKey }, at) => {
      const found = answers.get(at)
      return { questionnaireId, itemKey, isSaved: found?.is_saved ?? false, refusal: refusalOf(found) }
    }),
    questionnaires: [...questionnaires.values()].map((found) => ({
      questionnaireId: found.questionnaire_id,
      answeredCount: found.answered_count,
      itemsCount: found.items_count,
    })),
  }
}
