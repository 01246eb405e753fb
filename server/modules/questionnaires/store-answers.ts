import { answerRefusal } from '../../../domain/questionnaires/questionnaire-state.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Services } from '../../platform/services.ts'
import { insertAnswers, type AnswerFound, type GivenAnswer } from './answers-queries.ts'
import { isLinkExpired } from './open-questionnaire-link.ts'

/**
 * Saves what may be saved, in one round trip to the database; each place of an answer may occur once. An answer with a
 * lower sequence than the stored one came late and changes nothing. `answers` has what was found about them, by their
 * places in `given`.
 */
export async function storeAnswers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shareGuid: string,
  given: readonly GivenAnswer[],
): Promise<{ savedAt: string; answers: ReadonlyMap<number, AnswerFound> }> {
  const now = clock.now()
  const opened = await insertAnswers(db, shareGuid, given, now)
  if (!opened) throw notFound()
  if (isLinkExpired(opened.link, now)) throw conflict('LINK_EXPIRED')
  if (opened.link.terms_approved_at === null) throw conflict('TERMS_NOT_APPROVED')
  return { savedAt: now.toISOString(), answers: opened.answers }
}

/** Why an answer was not accepted, and the field concerned; null: it was, or a newer one was there already. */
export function refusalOf(found: AnswerFound | undefined): { path: string; code: string } | null {
  if (!found) return { path: 'questionnaireId', code: 'NOT_FOUND' }
  const code = answerRefusal(found.wave_phase, found.status)
  if (code) return { path: 'questionnaireId', code }
  if (!found.has_item) return { path: 'itemKey', code: 'UNKNOWN_ITEM' }
  if (!found.has_value) return { path: 'value', code: 'NOT_ON_THE_SCALE' }
  return null
}
