import * as contract from '../../../contract/questionnaires/answering.ts'
import * as linksContract from '../../../contract/questionnaires/links.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import type { GivenAnswer } from './answers-queries.ts'
import { approveTerms } from './approve-terms.ts'
import { createQuestionnaireLinks } from './create-questionnaire-links.ts'
import { downloadQuestionnaireReport } from './download-questionnaire-report.ts'
import { getContent } from './get-content.ts'
import { listAssessorsFinalized } from './list-assessors-finalized.ts'
import { listQuestionnaireLinks } from './list-questionnaire-links.ts'
import { retrieveQuestionnaires } from './retrieve-questionnaires.ts'
import { saveAnswer } from './save-answer.ts'
import { saveAnswers } from './save-answers.ts'
import { showQuestionnaireLink } from './show-questionnaire-link.ts'
import { submitQuestionnaires } from './submit-questionnaires.ts'

export function questionnairesRoutes(register: Register, services: Services): void {
  register(contract.retrieveQuestionnaires, ({ params }) => retrieveQuestionnaires(services, params.shareGuid))
  register(contract.approveTerms, async ({ params, query }) => {
    const { language, minSuperiorsToSeeResults: superiors, minNonsuperiorsToSeeResults: nonsuperiors } = query
    await approveTerms(services, params.shareGuid, {
      language,
      minSuperiorsToSeeResults: Number(superiors ?? 1),
      minNonsuperiorsToSeeResults: Number(nonsuperiors ?? 1),
    })
    return {}
  })
  register(contract.downloadQuestionnaireReport, ({ params, request }) =>
    downloadQuestionnaireReport(services, params.questionnaireGuid, params.fileGuid, request),
  )
  register(contract.getQuestionnaireContent, ({ params, query }) =>
    getContent(services, params.shareGuid, params.waveGuid, query.language),
  )
  register(contract.saveAnswer, ({ params: { shareGuid, ...place }, body }) =>
    saveAnswer(services, shareGuid, { ...place, ...body, comment: null }),
  )
  register(contract.saveComment, ({ params: { shareGuid, ...place }, body }) =>
    saveAnswer(services, shareGuid, { ...place, ...body, value: null }),
  )
  register(contract.saveAnswers, ({ params, body }) =>
    saveAnswers(services, params.shareGuid, body.answers.map(asGiven)),
  )
  register(contract.submitQuestionnaires, ({ params, body }) =>
    submitQuestionnaires(services, params.shareGuid, params.waveGuid, body),
  )
  register(linksContract.listQuestionnaireLinks, ({ user, params, language }) =>
    listQuestionnaireLinks(services, user, params.projectId, language),
  )
  register(linksContract.showQuestionnaireLink, ({ user, params }) =>
    showQuestionnaireLink(services, user, params.projectGuid, params.assesseeGuid),
  )
  register(linksContract.createQuestionnaireLinks, ({ user, params, body }) =>
    createQuestionnaireLinks(services, user, params.projectGuid, body.assesseeGuids),
  )
  register(linksContract.listAssessorsFinalized, ({ user, params, language }) =>
    listAssessorsFinalized(services, user, params.projectId, params.waveId, language),
  )
}

function asGiven({
  value,
  comment = '',
  ...place
}: BodyOf<typeof contract.saveAnswers>['answers'][number]): GivenAnswer {
  return value === undefined ? { ...place, value: null, comment } : { ...place, value, comment: null }
}
