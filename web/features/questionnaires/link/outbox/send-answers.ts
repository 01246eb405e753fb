import type { saveAnswer, saveAnswers, saveComment } from '../../../../../contract/questionnaires/answering.ts'
import { callLink, type CallAnswer } from '../../../../link/call-link.ts'
import type { Sent } from '../../../../link/outbox/outbox.ts'
import type { WaitingAnswer } from './waiting-answers.ts'

/** Outlives the page, so that the last tap before closing it arrives. */
const keepalive = true

/** Sends one answer by its own call, several together by another. */
export async function sendAnswers(shareGuid: string, answers: readonly WaitingAnswer[]): Promise<CallAnswer<Sent>> {
  const [first, second] = answers
  if (first && !second) {
    const sent = await sendAnswer(shareGuid, first)
    return sent.ok ? { ok: true, answer: { savedAt: sent.answer.savedAt, refusals: [null] } } : sent
  }
  const sent = await callLink<typeof saveAnswers>(
    { method: 'PUT', url: '/api/reports/questionnaires/:shareGuid/answers' },
    { params: { shareGuid }, body: { answers: [...answers] } },
    { keepalive },
  )
  if (!sent.ok) return sent
  const { savedAt, answers: found } = sent.answer
  return { ok: true, answer: { savedAt, refusals: found.map(({ refusal }) => refusal?.code ?? null) } }
}

function sendAnswer(
  shareGuid: string,
  { questionnaireId, itemKey, sequence, value, comment }: WaitingAnswer,
): Promise<CallAnswer<{ savedAt: string }>> {
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
