import { sql } from 'kysely'
import type { QuestionnaireStatus } from '../../../../domain/questionnaires/questionnaire-state.ts'
import type { WavePhase } from '../../../../domain/waves/wave.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

type Place = { organizationId: string; waveId: string }

export type PaperQuestionnaire = {
  id: number
  assessee_id: number
  assessor_id: number
  role_id: string
  status: QuestionnaireStatus
  wave_phase: WavePhase
}

/**
 * The questionnaires of a wave that are not withdrawn, locked against answers given meanwhile, and the wave against a
 * switch of its phase.
 */
export async function lockQuestionnairesOfWave(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<PaperQuestionnaire[]> {
  const { rows } = await sql<PaperQuestionnaire>`
    select q.id, q.assessee_id, q.assessor_id, q.role_id, q.status, w.wave_phase
      from questionnaires q
      join waves w on w.organization_id = q.organization_id and w.id = q.wave_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
     order by q.id
       for key share of w for update of q`.execute(tx)
  return rows
}

export type StoredAnswer = { questionnaire_id: number; item_key: string; value: number | null; comment: string | null }

export async function answersOf(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select questionnaire_id, item_key, value, comment from answers
     where organization_id = ${organizationId} and questionnaire_id = any (${await listParameter(questionnaireIds, 'bigint')})`.execute(
    tx,
  )
  return rows
}

/** Answers of one questionnaire, all of them new or replacing others. Instants in ISO 8601. */
export type PaperAnswers = {
  id: number
  answered_at: string
  /** When it was handed in; null: it stays as it is. */
  submitted_at: string | null
  /** Ratings that will be there afterwards. */
  answered_count: number
  answers: Record<string, number>
  comments: Record<string, string>
}

/**
 * Stores answers that were given on paper, over those that are there; a browser that still has an older one does not
 * overwrite them. In one statement, whatever their number.
 */
export async function storePaperAnswers(
  tx: TenantTransaction,
  { organizationId }: Pick<Place, 'organizationId'>,
  given: readonly PaperAnswers[],
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${await jsonParameter(given)}::json) as g (
        id bigint, answered_at timestamptz, submitted_at timestamptz, answered_count integer, answers json, comments json)),
    stored as (
      update questionnaires q
         set status = case when g.submitted_at is null then q.status else 'submitted' end,
             submitted_at = coalesce(g.submitted_at, q.submitted_at), started_at = coalesce(q.started_at, g.answered_at),
             last_answer_at = greatest(q.last_answer_at, g.answered_at), answered_count = g.answered_count
        from given g
       where q.organization_id = ${organizationId} and q.id = g.id
      returning q.id, g.answered_at, g.answers, g.comments)
    insert into answers as a (organization_id, questionnaire_id, item_key, value, comment, sequence, answered_at)
    select ${organizationId}::uuid, s.id, e.key, e.value::smallint, null::text, ${now.getTime()}::bigint, s.answered_at
      from stored s, json_each_text(s.answers) e
    union all
    select ${organizationId}::uuid, s.id, c.key, null::smallint, c.value, ${now.getTime()}::bigint, s.answered_at
      from stored s, json_each_text(s.comments) c
        on conflict (organization_id, questionnaire_id, item_key) do update
       set value = excluded.value, comment = excluded.comment, answered_at = excluded.answered_at,
           sequence = greatest(a.sequence + 1, excluded.sequence)`.execute(tx)
}
