import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

type Place = { organizationId: string; waveId: string }

/** One questionnaire as it was filled in elsewhere. Instants in ISO 8601. */
export type ImportedQuestionnaire = {
  assessee_id: number
  assessor_id: number
  is_submitted: boolean
  started_at: string | null
  submitted_at: string | null
  /** When the answers count as given. */
  answered_at: string
  /** Numbers by key, and texts by key. */
  answers: Record<string, number>
  comments: Record<string, string>
}

/**
 * Stores answers of published questionnaires as if they had been given here at that time, and hands in those that are
 * submitted. In one statement, whatever their number; callers slice them.
 */
export async function storeImportedAnswers(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  questionnaires: readonly ImportedQuestionnaire[],
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${await jsonParameter(questionnaires)}::json) as g (
        assessee_id integer, assessor_id integer, is_submitted boolean, started_at timestamptz, submitted_at timestamptz,
        answered_at timestamptz, answers json, comments json)),
    stored as (
      update questionnaires q
         set status = case when g.is_submitted then 'submitted' else q.status end,
             submitted_at = g.submitted_at, started_at = g.started_at, last_answer_at = g.answered_at,
             answered_count = (select count(*) from json_object_keys(g.answers))
        from given g
       where q.organization_id = ${organizationId} and q.wave_id = ${waveId}
         and q.assessee_id = g.assessee_id and q.assessor_id = g.assessor_id
      returning q.id, g.answered_at, g.answers, g.comments)
    insert into answers (organization_id, questionnaire_id, item_key, value, comment, sequence, answered_at)
    select ${organizationId}::uuid, s.id, a.key, a.value::smallint, null::text, (extract(epoch from s.answered_at) * 1000)::bigint, s.answered_at
      from stored s, json_each_text(s.answers) a
    union all
    select ${organizationId}::uuid, s.id, c.key, null::smallint, c.value, (extract(epoch from s.answered_at) * 1000)::bigint, s.answered_at
      from stored s, json_each_text(s.comments) c`.execute(tx)
}

/** Whether a wave has questionnaires that somebody answered or handed in after an instant. */
export async function isAnsweredSince(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from questionnaires
     where organization_id = ${organizationId} and wave_id = ${waveId}
       and (last_answer_at > ${since}::timestamptz or submitted_at > ${since}::timestamptz)
     limit 1`.execute(tx)
  return rows.length > 0
}
