import type { Scoring, ScoringOperation } from '../../../../../contract/acdc/pages.ts'
import { scoringTarget } from '../../../../../domain/acdc/scoring-target.ts'
import { waitingIn, type Waiting } from '../../../../link/outbox/waiting.ts'

type Whose = Pick<Scoring, 'waveGuid' | 'evaluatorId'>

const kinds: readonly string[] = [
  'score',
  'behaviour',
  'note',
  'deletedNote',
  'clock',
] satisfies ScoringOperation['kind'][]

/** Begins the names of all that a browser keeps for one evaluator in one wave: several may use one tablet. */
export const prefixOf = ({ waveGuid, evaluatorId }: Whose) => `assay-scoring:${waveGuid}:${evaluatorId}:`

/** What has not been acknowledged by a server yet. */
export function waitingOperations(whose: Whose, storage: Storage | undefined): Waiting<ScoringOperation> {
  return waitingIn(storage, {
    keyOf: (operation) => `${prefixOf(whose)}${scoringTarget(operation)}`,
    read: (key, text) => readOperation(whose, key, text),
  })
}

/** Undefined: the entry is none of this evaluator, or is damaged. The server checks what is in it. */
export function readOperation(whose: Whose, key: string | null, text: string | null): ScoringOperation | undefined {
  if (!key?.startsWith(prefixOf(whose)) || text === null) return undefined
  try {
    const operation = JSON.parse(text) as ScoringOperation
    const isWhole = kinds.includes(operation.kind) && typeof operation.sequence === 'number'
    return isWhole && key === `${prefixOf(whose)}${scoringTarget(operation)}` ? operation : undefined
  } catch {
    return undefined
  }
}
