import type { retrieveQuestionnaires as call } from '../../../contract/questionnaires/answering.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { withQuestionnaireLink } from './open-questionnaire-link.ts'
import { presentProduct } from './present-cards.ts'
import { findPerson } from './questionnaires-queries.ts'
import { readPersonWaves } from './read-person-waves.ts'

type Questionnaires = AnswerOf<typeof call>

const nothingFound: Questionnaires = {
  isFound: false,
  isExpired: false,
  isApproved: false,
  assesseeName: '',
  assesseeLanguage: '',
  collectionProducts: [],
  finishedProducts: [],
}

/** What a link is about, for the API. An unknown guid gets an answer too, not an error (OPS-7-66). */
export async function retrieveQuestionnaires(services: Services, shareGuid: string): Promise<Questionnaires> {
  const found = await withQuestionnaireLink(services, shareGuid, async (tx, { person, isApproved, isExpired }) => {
    const row = await findPerson(tx, person)
    if (!row) return undefined
    const waves = await readPersonWaves(tx, person)
    const context = { person, shareGuid, projectName: row.project_name, timeZone: row.time_zone }
    const product = (wave: (typeof waves.open)[number]) => presentProduct(context, wave, services.config.publicUrl)
    return {
      isFound: true,
      isExpired: isExpired || waves.isTooLate,
      isApproved,
      assesseeName: row.name,
      assesseeLanguage: row.language_code,
      collectionProducts: isExpired ? [] : waves.open.map(product),
      finishedProducts: isExpired ? [] : waves.finished.map(product),
    }
  })
  return found ?? nothingFound
}
