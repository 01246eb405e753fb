import type { ScoringOperation } from '../../../../../contract/acdc/pages.ts'
import type { saveScoring } from '../../../../../contract/acdc/scoring.ts'
import { scoringAtOnce } from '../../../../../domain/acdc/scores.ts'
import { callLink, type CallAnswer } from '../../../../link/call-link.ts'
import { createOutbox, type Outbox, type OutboxState, type Sent } from '../../../../link/outbox/outbox.ts'
import type { Waiting } from '../../../../link/outbox/waiting.ts'

/** Refusals after which nothing of this evaluator is taken any more. */
const closing = new Set([
  'SCORING_CLOSED',
  'WAVE_NOT_COLLECTING',
  'QUESTIONNAIRE_SUBMITTED',
  'LINK_EXPIRED',
  'TERMS_NOT_APPROVED',
])

type Sending = {
  shareGuid: string
  waveGuid: string
  waiting: Waiting<ScoringOperation>
  onChange: (state: OutboxState) => void
  savedAt: string | null
}

/** Sends what one evaluator did. A note that is refused stays in the browser: it is not lost. */
export function scoringOutbox({ shareGuid, waveGuid, ...sending }: Sending): Outbox {
  return createOutbox({
    ...sending,
    send: (operations) => send({ shareGuid, waveGuid }, operations),
    lockName: `assay-scoring-${shareGuid}-${waveGuid}`,
    atOnce: scoringAtOnce,
    closing,
    isKept: ({ kind }) => kind === 'note',
  })
}

async function send(
  params: { shareGuid: string; waveGuid: string },
  operations: readonly ScoringOperation[],
): Promise<CallAnswer<Sent>> {
  const sent = await callLink<typeof saveScoring>(
    { method: 'PUT', url: '/api/acdc/scoring/:shareGuid/:waveGuid' },
    { params, body: { operations: [...operations] } },
    // Outlives the page, so that the last tap before closing it arrives.
    { keepalive: true },
  )
  if (!sent.ok) return sent
  const { savedAt, operations: found } = sent.answer
  return { ok: true, answer: { savedAt, refusals: found.map(({ refusal }) => refusal?.code ?? null) } }
}
