import type { AssessorRole } from '../../../domain/nominations/nomination.ts'
import { sql } from 'kysely'
import { notApplicableAnswer } from '../../../domain/templates/limits.ts'
import { rolesAsked } from '../../../domain/questionnaires/published-content.ts'
import type { QuestionnaireStatus } from '../../../domain/questionnaires/questionnaire-state.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'
import { runPrepared, type TenantTransaction } from '../../platform/database/transaction.ts'
import type { LinkPerson } from './questionnaires-queries.ts'

export type GivenAnswer = { questionnaireId: number; itemKey: string; sequence: number } & (
  | { value: number; comment: null }
  | { value: null; comment: string }
)

type Outcome = {
  status: QuestionnaireStatus
  wave_phase: WavePhase
  has_item: boolean
  has_value: boolean
  is_saved: boolean
  answered_count: number
  items_count: number
}

/**
 * First the wave is locked in the weakest mode, so that its phase cannot be switched in between; concurrent answers and
 * nominations do not wait for each other. Then the questionnaire is locked, so that submitting it and answers from
 * other devices come before or after.
 */
export async function upsertAnswer(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: LinkPerson,
  { questionnaireId, itemKey, value, comment, sequence }: GivenAnswer,
  now: Date,
): Promise<Outcome | undefined> {
  const text = comment?.trim() ? comment : null
  const asked = rolesAsked(itemKey)
  const statement = sql<Outcome>`
    with target as materialized (
      select q.id, q.status, q.answered_count, q.items_count, w.wave_phase,
             case when ${value}::int is null then ${itemKey}::text = any(s.comment_keys)
                  else ${itemKey}::text = any(s.rating_keys)
                   and (${asked}::text[] is null or q.role_id = any(${asked}::text[])) end as has_item,
             ${value}::int is null or ${value}::int = any(s.answer_numbers)
               or (${value}::int = ${notApplicableAnswer} and s.has_not_applicable) as has_value
        from questionnaires q
        join waves w on w.organization_id = q.organization_id and w.id = q.wave_id and w.deleted_at is null
        join wave_snapshots s on s.organization_id = q.organization_id and s.id = q.snapshot_id
       where q.organization_id = ${organizationId} and q.id = ${questionnaireId} and q.assessor_id = ${assesseeId}
         and w.project_id = ${projectId}
         for key share of w for update of q),
    saved as (
      insert into answers (organization_id, questionnaire_id, item_key, value, comment, sequence, answered_at)
      select ${organizationId}, id, ${itemKey}, ${value}::smallint, ${text}::text, ${sequence}::bigint, ${now}::timestamptz
        from target
       where status = 'open' and wave_phase = 'dataCollection' and has_item and has_value
          on conflict (organization_id, questionnaire_id, item_key) do update
         set value = excluded.value, comment = excluded.comment, sequence = excluded.sequence, answered_at = excluded.answered_at
       where answers.sequence < excluded.sequence
      returning (xmax = 0 and value is not null)::int as added),
    counted as (
      update questionnaires q
         set answered_count = q.answered_count + saved.added, last_answer_at = ${now}::timestamptz,
             started_at = coalesce(q.started_at, ${now}::timestamptz)
        from saved
       where q.organization_id = ${organizationId} and q.id = ${questionnaireId}
      returning q.answered_count)
    select target.status, target.wave_phase, target.has_item, target.has_value, target.items_count,
           counted.answered_count is not null as is_saved,
           coalesce(counted.answered_count, target.answered_count) as answered_count
      from target left join counted on true`
  const [outcome] = await runPrepared(tx, 'save-answer', statement)
  return outcome
}

export type OpenQuestionnaire = {
  id: number
  role_id: AssessorRole
  status: string
  submitted_at: Date | null
  wave_phase: string
}

/** A rater's questionnaires in a wave, locked against answers and a switch of the phase until the transaction ends. */
export async function lockQuestionnaires(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: LinkPerson,
  waveId: string,
): Promise<OpenQuestionnaire[]> {
  const { rows } = await sql<OpenQuestionnaire>`
    select q.id, q.role_id, q.status, q.submitted_at, w.wave_phase
      from questionnaires q
      join waves w on w.organization_id = q.organization_id and w.id = q.wave_id and w.deleted_at is null
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.assessor_id = ${assesseeId}
       and w.project_id = ${projectId} and q.status <> 'withdrawn'
     order by q.id
       for key share of w for update of q`.execute(tx)
  return rows
}
