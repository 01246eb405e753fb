import type { ScoringPage } from '../../../../contract/acdc/pages.ts'
import { notFound } from '../../../platform/app-error.ts'
import { shareOf, type PageCall, type ServePage } from '../../../platform/http/public-pages.ts'
import { linkPath } from '../../../platform/links/link-path.ts'
import type { Services } from '../../../platform/services.ts'
import { withQuestionnaireLink } from '../../questionnaires/open-questionnaire-link.ts'
import { readScoring, type ScoringRead } from './read-scoring.ts'
import { findEvaluator, type EvaluatorRow } from './scoring-queries.ts'

/** The page on which an evaluator scores a wave, opened by his questionnaire link, whose list leads to it. */
export function scoringPages(servePage: ServePage, services: Services): void {
  servePage('/organization/:org/project/:proj/acdc-scoring/:share/:wave', async (call) => {
    const page = await withQuestionnaireLink(services, shareOf(call), async (tx, { person, isApproved, isExpired }) => {
      const { organizationId, projectId } = person
      if (call.params['org'] !== organizationId || call.params['proj'] !== projectId) return undefined
      const evaluator = await findEvaluator(tx, person)
      if (!evaluator) return undefined
      const shareGuid = shareOf(call)
      const listPath = linkPath('questionnaires', person, shareGuid)
      // Terms, or that it is too late, stand on the list.
      if (!isApproved || isExpired) return { redirect: withQuery(listPath, call) }
      const language = call.languageFor(evaluator.languageCode)
      const read = await readScoring(tx, { ...person, name: evaluator.name }, call.params['wave'] ?? '', {
        language,
        wishes: [language, evaluator.languageCode],
      })
      if (!read) return undefined
      const model = modelOf(read, { shareGuid, listPath, evaluator })
      return {
        page: 'acdc-scoring' as const,
        model,
        language,
        brand: { name: evaluator.organizationName, logoUrl: null },
      }
    })
    if (!page) throw notFound()
    return page
  })
}

type Around = { shareGuid: string; listPath: string; evaluator: EvaluatorRow }

function modelOf({ scoring, isCollecting }: ScoringRead, { shareGuid, listPath, evaluator }: Around): ScoringPage {
  if (isCollecting) return { state: 'open', shareGuid, listPath, scoring }
  const { ownerName: name, ownerEmail: email } = evaluator
  const contact = email ? { name: name || email, email } : null
  const { waveGuid, evaluatorId, waveName } = scoring
  return { state: 'over', waveGuid, evaluatorId, waveName, listPath, contact }
}

function withQuery(path: string, { request }: PageCall): string {
  const { language } = request.query as { language?: string }
  return language ? `${path}?language=${encodeURIComponent(language)}` : path
}
