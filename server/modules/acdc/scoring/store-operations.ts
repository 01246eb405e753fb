import type { ScoringOperation } from '../../../../contract/acdc/pages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { storeBehaviours } from '../records/behaviours.ts'
import { storeNotes, type GivenNote, type StoredNote } from '../records/notes.ts'
import { storeScores, type StoringContext } from '../records/scores.ts'
import { storeClocks, type EvaluatorPlace } from './scoring-queries.ts'

/** `older`: it changed nothing, because it, or something newer, was there. */
export type Outcome = 'stored' | 'older' | 'elsewhere'
type OfKind<Kind extends ScoringOperation['kind']> = Extract<ScoringOperation, { kind: Kind }>

/** Stores what was checked; the statements go to the database together. */
export async function storeOperations(
  tx: TenantTransaction,
  place: EvaluatorPlace,
  taken: readonly ScoringOperation[],
  at: Date,
): Promise<Map<ScoringOperation, Outcome>> {
  const context: StoringContext = { organizationId: place.organizationId, at, source: 'screen', by: null }
  const of = <Kind extends ScoringOperation['kind']>(...kinds: Kind[]) =>
    taken.filter((one): one is OfKind<Kind> => (kinds as string[]).includes(one.kind))
  const [scores, behaviours, notes, clocks] = [of('score'), of('behaviour'), of('note', 'deletedNote'), of('clock')]
  const [ofScores, ofBehaviours, ofNotes, ofClocks] = await Promise.all([
    storeScores(tx, context, scores),
    storeBehaviours(tx, context, behaviours),
    storeNotes(tx, context, notes.map(asNote)),
    storeClocks(tx, place, clocks),
  ])
  return new Map<ScoringOperation, Outcome>([
    ...scores.map((one, index) => [one, outcomeOf(ofScores[index])] as const),
    ...behaviours.map((one, index) => [one, outcomeOf(ofBehaviours[index])] as const),
    ...notes.map((one, index) => [one, outcomeOf(ofNotes[index])] as const),
    ...clocks.map((one) => [one, ofClocks.includes(one.activityId) ? 'stored' : 'older'] as const),
  ])
}

function outcomeOf(stored: StoredNote | undefined): Outcome {
  if (stored === 'elsewhere') return 'elsewhere'
  return stored === 'unchanged' ? 'older' : 'stored'
}

/** Of a note that was taken back nothing is kept but that it was. */
function asNote(one: OfKind<'note' | 'deletedNote'>): GivenNote {
  const { noteGuid, questionnaireId, activityId, notedAt, sequence } = one
  const content =
    one.kind === 'note'
      ? { sectionNumber: one.sectionNumber, sign: one.sign, text: one.text, isDeleted: false }
      : { sectionNumber: null, sign: 0 as const, text: '', isDeleted: true }
  return { noteGuid, questionnaireId, activityId, notedAt, sequence, ...content }
}
