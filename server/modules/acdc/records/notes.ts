import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Stored, StoringContext } from './scores.ts'

export type GivenNote = {
  /** Made where the note was written, so that a repeated call makes no second one. */
  noteGuid: string
  questionnaireId: number
  activityId: number
  /** Competency; null: none. */
  sectionNumber: number | null
  sign: -1 | 0 | 1
  text: string
  /** ISO 8601. */
  notedAt: string
  isDeleted: boolean
  /** Null: newer than whatever is stored. */
  sequence: number | null
}

/** `elsewhere`: the guid is that of a note about another person, or of another evaluator; nothing was stored. */
export type StoredNote = Stored | 'elsewhere'

/**
 * Stores notes, as `storeScores` does with scores; each guid may occur once. A note stays with its person, evaluator
 * and time; a deleted one keeps its row, so that an older call does not bring it back.
 */
export async function storeNotes(
  tx: TenantTransaction,
  { organizationId, at, source, by }: StoringContext,
  given: readonly GivenNote[],
): Promise<StoredNote[]> {
  if (given.length === 0) return []
  const { rows } = await sql<{ stored: StoredNote }>`
    with given as (
      select g.place, g.note_guid, g.questionnaire_id, g.activity_id, g.section_number, g.sign, g.text, g.noted_at,
             case when g.is_deleted then ${at}::timestamptz end as deleted_at,
             coalesce(g.sequence, greatest(n.sequence + 1, ${at.getTime()}::bigint)) as sequence,
             n.note_guid is null as is_new, n.sequence as old_sequence, n.questionnaire_id <> g.questionnaire_id as is_elsewhere,
             (n.activity_id, n.section_number, n.sign, n.text, n.deleted_at is null)
               is distinct from (g.activity_id, g.section_number, g.sign, g.text, not g.is_deleted) as differs
        from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
               "noteGuid" uuid, "questionnaireId" bigint, "activityId" integer, "sectionNumber" integer, sign smallint,
               text text, "notedAt" timestamptz, "isDeleted" boolean, sequence bigint))
             with ordinality as g (note_guid, questionnaire_id, activity_id, section_number, sign, text, noted_at, is_deleted, sequence, place)
        left join acdc_notes n on n.organization_id = ${organizationId} and n.note_guid = g.note_guid),
    stored as (
      insert into acdc_notes (organization_id, note_guid, questionnaire_id, activity_id, section_number, sign, text, noted_at, sequence,
                              source, noted_by, deleted_at)
      select ${organizationId}, note_guid, questionnaire_id, activity_id, section_number, sign, text, noted_at, sequence,
             ${source}, ${by}, deleted_at
        from given
       where is_new or (not is_elsewhere and old_sequence < sequence and (differs or ${source === 'screen'}::boolean))
          on conflict (organization_id, note_guid) do update
         set activity_id = excluded.activity_id, section_number = excluded.section_number, sign = excluded.sign, text = excluded.text,
             sequence = excluded.sequence, source = excluded.source, noted_by = excluded.noted_by, deleted_at = excluded.deleted_at)
    select case when is_new then 'created' when is_elsewhere then 'elsewhere'
                when differs and old_sequence < sequence then 'changed' else 'unchanged' end as stored
      from given order by place`.execute(tx)
  return rows.map(({ stored }) => stored)
}

/** How many notes there are of each questionnaire, without those that were taken back. */
export async function countNotes(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; notes: number }>`
    select questionnaire_id as id, count(*)::int as notes from acdc_notes
     where organization_id = ${organizationId} and questionnaire_id = any(${[...questionnaireIds]}::bigint[]) and deleted_at is null
     group by questionnaire_id`.execute(tx)
  return new Map(rows.map(({ id, notes }) => [id, notes]))
}
