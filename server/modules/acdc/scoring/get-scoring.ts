import type { Scoring } from '../../../../contract/acdc/pages.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import type { Services } from '../../../platform/services.ts'
import { withAnsweringLink } from '../../questionnaires/open-questionnaire-link.ts'
import { findEvaluator } from './scoring-queries.ts'
import { readScoring } from './read-scoring.ts'

/** What an evaluator scores in one wave, with his own scores and notes so far. */
export function getScoring(
  services: Services,
  { shareGuid, waveGuid }: { shareGuid: string; waveGuid: string },
  language: InterfaceLanguage,
  wish: string | undefined,
): Promise<Scoring> {
  return withAnsweringLink(services, shareGuid, async (tx, person) => {
    const evaluator = await findEvaluator(tx, person)
    if (!evaluator) throw notFound()
    const wishes = [wish, evaluator.languageCode].filter((one) => one !== undefined)
    const read = await readScoring(tx, { ...person, name: evaluator.name }, waveGuid, { language, wishes })
    if (!read) throw notFound()
    if (!read.isCollecting) throw conflict('WAVE_NOT_COLLECTING')
    return read.scoring
  })
}
