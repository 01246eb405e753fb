import type { QuestionnaireContent } from '../../../contract/questionnaires/pages.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { withAnsweringLink } from './open-questionnaire-link.ts'
import { presentContent } from './present-content.ts'
import {
  answerInstants,
  findPerson,
  publishedContent,
  savedAnswers,
  willGetReport,
  wavesOfPerson,
  type LinkPerson,
} from './questionnaires-queries.ts'

/** The questions of a rater in one wave, with his answers so far. */
export function getContent(
  services: Services,
  shareGuid: string,
  waveId: string,
  language: string | undefined,
): Promise<QuestionnaireContent> {
  return withAnsweringLink(services, shareGuid, async (tx, person) => {
    const row = await findPerson(tx, person)
    if (!row) throw notFound()
    const wishes = [language, row.language_code].filter((wish) => wish !== undefined)
    const read = await readContent(tx, person, waveId, wishes)
    if (!read) throw notFound()
    if (!read.isCollecting) throw conflict('WAVE_NOT_COLLECTING')
    return read.content
  })
}

/** Undefined if the person is not asked in the wave, or scores in it, or the wave has not published anything. */
export async function readContent(
  tx: TenantTransaction,
  person: LinkPerson,
  waveId: string,
  wishes: readonly string[],
): Promise<{ content: QuestionnaireContent; isCollecting: boolean } | undefined> {
  const { organizationId } = person
  const wave = (await wavesOfPerson(tx, person, [])).find(({ id }) => id === waveId)
  const published = wave && !wave.is_scored && (await publishedContent(tx, organizationId, waveId))
  if (!wave || !published) return undefined
  const ids = wave.questionnaires.map(({ questionnaireId }) => questionnaireId)
  const [answers, instants, hasOwnReport] = [
    await savedAnswers(tx, organizationId, ids),
    await answerInstants(tx, organizationId, ids),
    await willGetReport(tx, person, waveId),
  ]
  const content = presentContent({ wave, published, answers, instants, hasOwnReport, wishes })
  return { content, isCollecting: wave.wave_phase === 'dataCollection' }
}
