import type { z } from 'zod'
import type * as contract from '../../../../contract/acdc/wash-up.ts'
import type { ScoreGiven } from '../../../../domain/acdc/wash-up.ts'
import type { AgreedRow, Done, Pair, ScoreRow, WashUpRow } from './wash-up-queries.ts'

export type WashUpState = z.input<typeof contract.washUpState>

export const presentDone = (done: Done | undefined) => (done ? { at: done.at.toISOString(), by: done.by } : null)

export function presentState(
  { assessee_guid }: Pick<Pair, 'assessee_guid'>,
  row: WashUpRow | undefined,
  agreed: readonly AgreedRow[],
): WashUpState {
  return {
    assesseeGuid: assessee_guid,
    revision: row?.revision ?? 0,
    agreed: agreed.map(({ section_number, value, at, by }) => ({
      sectionNumber: section_number,
      value,
      at: at.toISOString(),
      by,
    })),
    summary: row?.summary ?? '',
    changed: row ? presentDone({ at: row.changed_at, by: row.changed_by }) : null,
    confirmed: confirmationOf(row),
  }
}

export const confirmationOf = (row: WashUpRow | undefined) =>
  row?.confirmed_at ? presentDone({ at: row.confirmed_at, by: row.confirmed_by }) : null

/** Scores as the rules take them. */
export function scoresGiven(pairs: readonly Pair[], rows: readonly ScoreRow[]): ScoreGiven[] {
  const evaluatorOf = new Map(pairs.map((pair) => [pair.questionnaire_id, pair.evaluator_guid]))
  return rows.map(({ questionnaire_id, activity_id, section_number, value }) => ({
    evaluatorGuid: evaluatorOf.get(questionnaire_id) ?? '',
    activityId: activity_id,
    sectionNumber: section_number,
    value,
  }))
}
