import { answersAtOnce } from '../../../../../domain/questionnaires/answer-limits.ts'
import { createOutbox, type Outbox, type OutboxState } from '../../../../link/outbox/outbox.ts'
import type { Waiting } from '../../../../link/outbox/waiting.ts'
import { sendAnswers } from './send-answers.ts'
import type { WaitingAnswer } from './waiting-answers.ts'

/** Refusals after which the same questionnaire takes no answer any more. */
const closing = new Set(['WAVE_NOT_COLLECTING', 'QUESTIONNAIRE_SUBMITTED', 'QUESTIONNAIRE_WITHDRAWN', 'LINK_EXPIRED'])

type Sending = {
  shareGuid: string
  waiting: Waiting<WaitingAnswer>
  onChange: (state: OutboxState) => void
  savedAt: string | null
}

/** Sends the answers of one rater. */
export function answersOutbox({ shareGuid, ...sending }: Sending): Outbox {
  return createOutbox({
    ...sending,
    send: (answers) => sendAnswers(shareGuid, answers),
    lockName: `assay-answers-${shareGuid}`,
    atOnce: answersAtOnce,
    closing,
  })
}
