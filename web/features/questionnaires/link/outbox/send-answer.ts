import type { saveAnswer, saveComment } from '../../../../../contract/questionnaires/answering.ts'
import { callLink, type CallAnswer } from '../../../../link/call-link.ts'
import type { Saved } from './outbox.ts'
import type { WaitingAnswer } from './waiting-answers.ts'

/** Outlives the page, so that the last tap before closing it arrives. */
const keepalive = true

export function sendAnswer(shareGuid: string, answer: WaitingAnswer): Promise<CallAnswer<Saved>> {
  const { questionnaireId, itemKey, sequence, value, comment } = answer
  const params = { shareGuid, questionnaireId, itemKey }
  return value === undefined
    ? callLink<typeof saveComment>(
        { method: 'PUT', url: '/api/reports/questionnaires/:shareGuid/comments/:questionnaireId/:itemKey' },
        { params, body: { comment: comment ?? '', sequence } },
        { keepalive },
      )
    : callLink<typeof saveAnswer>(
        { method: 'PUT', url: '/api/reports/questionnaires/:shareGuid/answers/:questionnaireId/:itemKey' },
        { params, body: { value, sequence } },
        { keepalive },
      )
}
