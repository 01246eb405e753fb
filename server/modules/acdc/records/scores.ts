import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Score } from '../../../../domain/acdc/scores.ts'

/** What storing did: `unchanged` if it was so already, or if something newer was there, which stays. */
export type Stored = 'created' | 'changed' | 'unchanged'

/**
 * Who gives what is stored, and when. Evaluators do it by their link; `by` is the user who uploaded a sheet. `at` is
 * the server's time.
 */
export type StoringContext = { organizationId: string; at: Date } & (
  | { source: 'screen'; by: null }
  | { source: 'sheet'; by: string }
)

/** `sequence` null: newer than whatever is stored, as somebody decided to overwrite it. */
export type GivenScore = {
  questionnaireId: number
  activityId: number
  sectionNumber: number
  value: Score
  sequence: number | null
}

/**
 * Stores scores and says of each, in their order, what that did. Each cell may occur once. Equal scores from a sheet
 * leave the row as it is: it stays a score of the screen.
 *
 * The caller has locked the questionnaires (`lockScored`) and checked that they may be scored, that the activity and
 * the competency are scored in the wave, and that the value is on its scale; afterwards it calls `recountScores`.
 */
export async function storeScores(
  tx: TenantTransaction,
  { organizationId, at, source, by }: StoringContext,
  given: readonly GivenScore[],
): Promise<Stored[]> {
  if (given.length === 0) return []
  const { rows } = await sql<{ stored: Stored }>`
    with given as (
      select g.place, g.questionnaire_id, g.activity_id, g.section_number, g.value,
             coalesce(g.sequence, greatest(s.sequence + 1, ${at.getTime()}::bigint)) as sequence,
             s.questionnaire_id is null as is_new, s.sequence as old_sequence, s.value is distinct from g.value as differs
        from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
               "questionnaireId" bigint, "activityId" integer, "sectionNumber" integer, value smallint, sequence bigint))
             with ordinality as g (questionnaire_id, activity_id, section_number, value, sequence, place)
        left join acdc_scores s on s.organization_id = ${organizationId} and s.questionnaire_id = g.questionnaire_id
         and s.activity_id = g.activity_id and s.section_number = g.section_number),
    stored as (
      insert into acdc_scores (organization_id, questionnaire_id, activity_id, section_number, value, sequence, source, scored_at, scored_by)
      select ${organizationId}, questionnaire_id, activity_id, section_number, value, sequence, ${source}, ${at}, ${by}
        from given
       where is_new or (old_sequence < sequence and (differs or ${source === 'screen'}::boolean))
          on conflict (organization_id, questionnaire_id, activity_id, section_number) do update
         set value = excluded.value, sequence = excluded.sequence, source = excluded.source,
             scored_at = excluded.scored_at, scored_by = excluded.scored_by)
    select case when is_new then 'created' when differs and old_sequence < sequence then 'changed' else 'unchanged' end as stored
      from given order by place`.execute(tx)
  return rows.map(({ stored }) => stored)
}
