import { z } from 'zod'
import { outcomeQuestions, outcomeScale } from '../../domain/eap-reports/outcomes/outcome-questions.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'

const answer = z.number().int().min(outcomeScale.min).max(outcomeScale.max)

export const answerOutcome = endpoint({
  method: 'POST',
  url: '/api/eap/outcome/:linkGuid',
  schema: {
    summary: 'Stores the answers to a short questionnaire, once; sent again, nothing changes',
    params: z.object({ linkGuid: guid }),
    body: z.strictObject({ answers: z.array(answer).length(outcomeQuestions.length) }),
    response: { 200: z.object({ stored: z.literal(true) }) },
  },
  config: { caller: 'public', needs: 'outcomeLink', link: 'linkGuid', errors: ['LINK_EXPIRED'] },
})
