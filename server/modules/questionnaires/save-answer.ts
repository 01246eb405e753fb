import type { saveAnswer as call } from '../../../contract/questionnaires/answering.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { answerRefusal } from '../../../domain/questionnaires/questionnaire-state.ts'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { endBehind } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { withAnsweringLink } from './open-questionnaire-link.ts'
import { upsertAnswer, type GivenAnswer } from './answers-queries.ts'

/**
 * Saves one answer or comment. Two round trips to the database: one opens the link; the other checks and writes in one
 * statement, sent together with the commit, as a refused answer has written nothing. An answer with a lower sequence
 * than the stored one came late and changes nothing.
 */
export function saveAnswer(services: Services, shareGuid: string, given: GivenAnswer): Promise<AnswerOf<typeof call>> {
  return withAnsweringLink(services, shareGuid, async (tx, person) => {
    const now = services.clock.now()
    const saving = upsertAnswer(tx, person, given, now)
    endBehind(tx)
    const outcome = await saving
    if (!outcome) throw notFound()
    const refusal = answerRefusal(outcome.wave_phase, outcome.status)
    if (refusal) throw conflict(refusal)
    if (!outcome.has_item) throw invalid([{ path: 'itemKey', code: 'UNKNOWN_ITEM' }])
    if (!outcome.has_value) throw invalid([{ path: 'value', code: 'NOT_ON_THE_SCALE' }])
    return {
      isSaved: outcome.is_saved,
      savedAt: now.toISOString(),
      answeredCount: outcome.answered_count,
      itemsCount: outcome.items_count,
    }
  })
}
