import type { saveScoring as call } from '../../../../contract/acdc/scoring.ts'
import type { ScoringOperation } from '../../../../contract/acdc/pages.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { notesOfPersonMax } from '../../../../domain/acdc/scores.ts'
import {
  scoringRefusal,
  stateRefusal,
  type Refusal,
  type ScoringRules,
} from '../../../../domain/acdc/scoring-refusal.ts'
import type { QuestionnaireStatus } from '../../../../domain/questionnaires/questionnaire-state.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { withAnsweringLink } from '../../questionnaires/open-questionnaire-link.ts'
import {
  lockScored,
  recountScores,
  type ScoredQuestionnaire,
} from '../../questionnaires/records/scored-questionnaires.ts'
import { countNotes } from '../records/notes.ts'
import { scoringRules, knownNotes, type EvaluatorPlace } from './scoring-queries.ts'
import { storeOperations, type Outcome } from './store-operations.ts'

type Checked = { operation: ScoringOperation; refusal: Refusal | null }

/**
 * Saves what one evaluator did. What is refused does not stop the rest. The state is read behind the lock, so that
 * closing the scoring, switching the phase and other devices of the evaluator come before or after.
 */
export function saveScoring(
  services: Services,
  { shareGuid, waveGuid: waveId }: { shareGuid: string; waveGuid: string },
  operations: readonly ScoringOperation[],
): Promise<AnswerOf<typeof call>> {
  return withAnsweringLink(services, shareGuid, async (tx, { organizationId, assesseeId: evaluatorId }) => {
    const place = { organizationId, waveId, evaluatorId }
    const mine = await lockScored(tx, place, evaluatorId)
    const rules = mine.length > 0 ? await scoringRules(tx, place) : undefined
    if (!rules) throw notFound()
    const at = services.clock.now()
    const checked = await withoutTooManyNotes(tx, place, check(operations, mine, rules))
    const taken = checked.flatMap(({ operation, refusal }) => (refusal ? [] : [operation]))
    const outcomes = await storeOperations(tx, place, taken, at)
    const questionnaireIds = touched(taken, outcomes)
    if (questionnaireIds.length > 0) await recountScores(tx, place, { questionnaireIds, at })
    return { savedAt: at.toISOString(), operations: checked.map((one) => present(one, outcomes)) }
  })
}

function check(
  operations: readonly ScoringOperation[],
  mine: readonly ScoredQuestionnaire[],
  rules: ScoringRules,
): Checked[] {
  const isDone = mine.every(({ status }) => status !== 'open')
  // Somebody added after the evaluator was done opens the rest again, too.
  const byId = new Map(mine.map((one) => [one.id, isDone || one.status === 'withdrawn' ? one.status : 'open']))
  return operations.map((operation) => ({ operation, refusal: refusalOf(operation, byId, rules) ?? null }))
}

function refusalOf(
  operation: ScoringOperation,
  mine: ReadonlyMap<number, QuestionnaireStatus>,
  rules: ScoringRules,
): Refusal | undefined {
  const isClock = operation.kind === 'clock'
  const status = isClock ? 'open' : mine.get(operation.questionnaireId)
  if (!status) return { path: 'questionnaireId', code: 'NOT_FOUND' }
  const code = stateRefusal(rules, status)
  if (code) return { path: isClock ? 'activityId' : 'questionnaireId', code }
  // A note can be taken back although its activity is gone.
  return operation.kind === 'deletedNote' ? undefined : scoringRefusal(rules, operation)
}

/** Only so many notes about a person are stored; those that are stored can always be changed. */
async function withoutTooManyNotes(
  tx: TenantTransaction,
  { organizationId }: EvaluatorPlace,
  checked: readonly Checked[],
): Promise<Checked[]> {
  const notes = checked.flatMap(({ operation, refusal }) => (!refusal && operation.kind === 'note' ? [operation] : []))
  if (notes.length === 0) return [...checked]
  const [counts, known] = await Promise.all([
    countNotes(
      tx,
      organizationId,
      notes.map(({ questionnaireId }) => questionnaireId),
    ),
    knownNotes(
      tx,
      organizationId,
      notes.map(({ noteGuid }) => noteGuid),
    ),
  ])
  return checked.map((one) => {
    const { operation, refusal } = one
    if (refusal || operation.kind !== 'note' || known.has(operation.noteGuid)) return one
    const count = (counts.get(operation.questionnaireId) ?? 0) + 1
    counts.set(operation.questionnaireId, count)
    return count > notesOfPersonMax ? { operation, refusal: { path: 'noteGuid', code: 'TOO_MANY_NOTES' } } : one
  })
}

function touched(taken: readonly ScoringOperation[], outcomes: ReadonlyMap<ScoringOperation, Outcome>): number[] {
  const ids = taken.flatMap((one) =>
    one.kind !== 'clock' && outcomes.get(one) !== 'older' && outcomes.get(one) !== 'elsewhere'
      ? [one.questionnaireId]
      : [],
  )
  return [...new Set(ids)]
}

function present({ operation, refusal }: Checked, outcomes: ReadonlyMap<ScoringOperation, Outcome>) {
  const outcome = outcomes.get(operation)
  if (outcome === 'elsewhere') return { isSaved: false, refusal: { path: 'noteGuid', code: 'NOT_FOUND' } }
  return { isSaved: outcome === 'stored', refusal }
}
