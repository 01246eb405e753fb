import type { saveAnswer as call } from '../../../contract/questionnaires/answering.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Services } from '../../platform/services.ts'
import { refusalOf, storeAnswers } from './store-answers.ts'
import type { GivenAnswer } from './answers-queries.ts'

/** Saves one answer or comment. */
export async function saveAnswer(
  services: Services,
  shareGuid: string,
  given: GivenAnswer,
): Promise<AnswerOf<typeof call>> {
  const { savedAt, answers } = await storeAnswers(services, shareGuid, [given])
  const found = answers.get(0)
  if (!found) throw notFound()
  const refusal = refusalOf(found)
  if (refusal) throw refusal.path === 'questionnaireId' ? conflict(refusal.code) : invalid([refusal])
  return {
    isSaved: found.is_saved,
    savedAt,
    answeredCount: found.answered_count,
    itemsCount: found.items_count,
  }
}
