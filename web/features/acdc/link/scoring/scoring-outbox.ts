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
  'LINK_GONE',
])

type Sending = {
  shareGuid: string
  waveGuid: string
  waiting: Waiting<ScoringOperation>
  onChange: (state: OutboxState) => void
  savedAt: string | null
  /** Something newer was stored already: from another device, or from a sheet. */
  onOlder: (operations: readonly ScoringOperation[]) => void
}

/** Sends what one evaluator did. A note that is refused stays in the browser: it is not lost. */
export function scoringOutbox({ shareGuid, waveGuid, onOlder, ...sending }: Sending): Outbox {
  return createOutbox({
    ...sending,
    send: (operations) => send({ shareGuid, waveGuid }, operations, onOlder),
    lockName: `assay-scoring-${shareGuid}-${waveGuid}`,
    atOnce: scoringAtOnce,
    closing,
    isKept: ({ kind }) => kind === 'note',
  })
}

async function send(
  params: { shareGuid: string; waveGuid: string },
  operations: readonly ScoringOperation[],
  onOlder: Sending['onOlder'],
): Promise<CallAnswer<Sent>> {
  const sent = await callLink<typeof saveScoring>(
    { method: 'PUT', url: '/api/acdc/scoring/:shareGuid/:waveGuid' },
    { params, body: { operations: [...operations] } },
    // Outlives the page, so that the last tap before closing it arrives.
    { keepalive: true },
  )
  // The link was withdrawn, or the evaluator left the wave. All that waits goes on with his next link.
  if (!sent.ok) return sent.status === 404 ? { ...sent, code: 'LINK_GONE' } : sent
  const { savedAt, operations: found } = sent.answer
  const older = operations.filter((_, at) => found[at]?.isSaved === false && !found[at].refusal)
  if (older.length > 0) onOlder(older)
  return { ok: true, answer: { savedAt, refusals: found.map(({ refusal }) => refusal?.code ?? null) } }
}
