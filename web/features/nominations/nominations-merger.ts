import {
  isSameTable,
  mergeConcurrentNominations,
  settleNominations,
  type ConcurrentConflict,
} from '../../../domain/nominations/concurrent-edits.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import type { Merger } from '../../platform/revisioned-draft/revisioned-draft.ts'

/** Merges tables of nominations row by row; `complete` adds what an editor keeps beside an incoming row. */
export function nominationsMerger<Row extends NominationRow>(
  complete: (row: Row) => Row,
): Merger<Row[], ConcurrentConflict> {
  return {
    isSame: isSameTable,
    merge: mergeConcurrentNominations,
    settle: (merged, sideOf) => settleNominations(merged, sideOf).map(complete),
  }
}
