import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id } from '../shapes.ts'

export const listQuestionnaireLinks = endpoint({
  method: 'GET',
  url: '/api/reports/questionnaire-links/:projectId',
  schema: {
    summary: 'People of a project with the links to their questionnaires',
    params: z.object({ projectId: guid }),
    response: {
      200: z.array(
        z.object({
          assesseeId: z.number().int(),
          assesseeGuid: z.string(),
          assesseeName: z.string(),
          assesseeEmail: z.string().nullable(),
          assesseeLanguage: z.string(),
          hasLink: z.boolean(),
          /** Empty for callers who may not create links; `showQuestionnaireLink` gives a single one. */
          linkGuid: z.string().nullable(),
          linkUrl: z.string().nullable(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeQuestionnaireLinks', errors: [] },
})

export const showQuestionnaireLink = endpoint({
  method: 'POST',
  url: '/api/reports/show-questionnaire-link/:projectGuid/:assesseeGuid',
  schema: {
    summary: 'The link of one person; the journal records who has seen it',
    params: z.object({ projectGuid: guid, assesseeGuid: guid }),
    response: { 200: z.object({ linkGuid: z.string(), linkUrl: z.string() }) },
  },
  config: { caller: 'user', needs: 'seeQuestionnaireLinks', errors: [] },
})

export const createQuestionnaireLinks = endpoint({
  method: 'POST',
  url: '/api/reports/create-questionnaire-links/:projectGuid',
  schema: {
    summary: 'Creates links for people who have none; the others keep theirs',
    params: z.object({ projectGuid: guid }),
    body: z.strictObject({ assesseeGuids: z.array(guid).max(10_000) }),
    response: { 200: z.object({ created: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'createQuestionnaireLinks', errors: [] },
})

export const listAssessorsFinalized = endpoint({
  method: 'GET',
  url: '/api/reports/assessors-finalized/:projectId/:waveId',
  schema: {
    summary: 'Progress of the raters of a wave',
    params: z.object({ projectId: guid, waveId: guid }),
    response: {
      200: z.array(
        z.object({ assessorGuid: z.string(), assessorId: id, finalized: z.boolean(), finishedPct: z.number() }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeProgress', errors: [] },
})
