import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Stored } from './scores.ts'

/** How often a behaviour was seen, for the better and for the worse; 0 to `behaviourCountMax`. */
export type GivenBehaviour = {
  questionnaireId: number
  activityId: number
  itemKey: string
  plus: number
  minus: number
  sequence: number
}

/** Stores counts of behaviours, as `storeScores` does with scores. */
export async function storeBehaviours(
  tx: TenantTransaction,
  { organizationId }: { organizationId: string },
  given: readonly GivenBehaviour[],
): Promise<Stored[]> {
  if (given.length === 0) return []
  const { rows } = await sql<{ stored: Stored }>`
    with given as (
      select g.*, b.questionnaire_id is null as is_new, b.sequence as old_sequence,
             (b.plus, b.minus) is distinct from (g.plus, g.minus) as differs
        from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
               "questionnaireId" bigint, "activityId" integer, "itemKey" text, plus smallint, minus smallint, sequence bigint))
             with ordinality as g (questionnaire_id, activity_id, item_key, plus, minus, sequence, place)
        left join acdc_behaviours b on b.organization_id = ${organizationId} and b.questionnaire_id = g.questionnaire_id
         and b.activity_id = g.activity_id and b.item_key = g.item_key),
    stored as (
      insert into acdc_behaviours (organization_id, questionnaire_id, activity_id, item_key, plus, minus, sequence)
      select ${organizationId}, questionnaire_id, activity_id, item_key, plus, minus, sequence
        from given where is_new or old_sequence < sequence
          on conflict (organization_id, questionnaire_id, activity_id, item_key) do update
         set plus = excluded.plus, minus = excluded.minus, sequence = excluded.sequence)
    select case when is_new then 'created' when differs and old_sequence < sequence then 'changed' else 'unchanged' end as stored
      from given order by place`.execute(tx)
  return rows.map(({ stored }) => stored)
}
