import { sql } from 'kysely'
import type { QuestionnaireStatus } from '../../../../domain/questionnaires/questionnaire-state.ts'
import type { WavePhase } from '../../../../domain/waves/wave.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; waveId: string }

/** In acdc waves a questionnaire holds what one evaluator (assessor) says of one person (assessee). */
export type ScoredQuestionnaire = {
  id: number
  assessee_id: number
  assessor_id: number
  status: QuestionnaireStatus
  wave_phase: WavePhase
}

/**
 * The questionnaires of an acdc wave, or of one evaluator in it, withdrawn ones included. They are locked against other
 * scores, and the wave, in the weakest mode, against a switch of its phase and against closing its scoring, which
 * locks it `for update`. What may be refused for its state is looked at in statements after this one. Empty: there is
 * no such wave, or it is of another kind.
 */
export async function lockScored(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  assessorId: number | null = null,
): Promise<ScoredQuestionnaire[]> {
  const { rows } = await sql<ScoredQuestionnaire>`
    select q.id, q.assessee_id, q.assessor_id, q.status, w.wave_phase
      from questionnaires q
      join waves w on w.organization_id = q.organization_id and w.id = q.wave_id and w.deleted_at is null
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and w.wave_setup_type = 'acdc'
       and (${assessorId}::integer is null or q.assessor_id = ${assessorId})
     order by q.id
       for key share of w for update of q`.execute(tx)
  return rows
}

/** Questionnaires in which something was just stored: scores, notes or behaviours. */
export type Touched = { questionnaireIds: readonly number[]; at: Date }

/**
 * Recounts what is to score (activities × competencies observed in them) and what is scored ("not seen" too) in an acdc
 * wave, whenever its activities, its published content or scores have changed. With `touched` only in these
 * questionnaires, which were worked on now.
 */
export async function recountScores(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  touched: Touched | null = null,
): Promise<void> {
  const at = touched?.at ?? null
  const ids = touched && [...touched.questionnaireIds]
  await sql`
    with cells as (
      select s.id as snapshot_id, a.activity_id, section.number
        from wave_snapshots s
        cross join jsonb_to_recordset(s.content -> 'sections') as section (number integer)
        join wave_activities a on a.organization_id = s.organization_id and a.wave_id = s.wave_id
         and (a.section_numbers is null or section.number = any(a.section_numbers))
       where s.organization_id = ${organizationId} and s.wave_id = ${waveId}),
    counted as (
      select q.id, count(*) filter (where c.number is not null) as items, count(s.questionnaire_id) as scored
        from questionnaires q
        left join cells c on c.snapshot_id = q.snapshot_id
        left join acdc_scores s on s.organization_id = q.organization_id and s.questionnaire_id = q.id
         and s.activity_id = c.activity_id and s.section_number = c.number
       where q.organization_id = ${organizationId} and q.wave_id = ${waveId}
         and (${ids}::bigint[] is null or q.id = any(${ids}::bigint[]))
       group by q.id)
    update questionnaires q
       set items_count = n.items, answered_count = n.scored, started_at = coalesce(q.started_at, ${at}::timestamptz),
           last_answer_at = coalesce(${at}::timestamptz, q.last_answer_at)
      from counted n
     where q.organization_id = ${organizationId} and q.id = n.id
       and (${at}::timestamptz is not null or (q.items_count, q.answered_count) is distinct from (n.items, n.scored))`.execute(
    tx,
  )
}

/** How many scores are missing in these questionnaires. */
export async function missingScores(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select coalesce(sum(items_count - answered_count), 0)::int as missing from questionnaires
     where organization_id = ${organizationId} and id = any(${[...questionnaireIds]}::bigint[])`.execute(tx)
  return rows[0]?.missing ?? 0
}

/**
 * An evaluator is done with these questionnaires, or takes that back. Returns when he was done with the last of them; null
 * if they are open. The caller has locked them; none of them is withdrawn.
 */
export async function markScored(
  tx: TenantTransaction,
  marked: { organizationId: string; questionnaireIds: readonly number[]; isFinished: boolean; now: Date },
): Promise<Date | null> {
  const ids = [...marked.questionnaireIds]
  const { rows } = await sql<{ submitted_at: Date | null }>`
    update questionnaires
       set status = ${marked.isFinished ? 'submitted' : 'open'},
           submitted_at = case when ${marked.isFinished} then coalesce(submitted_at, ${marked.now}::timestamptz) end
     where organization_id = ${marked.organizationId} and id = any(${ids}::bigint[])
    returning submitted_at`.execute(tx)
  const instants = rows.map(({ submitted_at: at }) => at?.getTime() ?? 0)
  return marked.isFinished ? new Date(Math.max(...instants)) : null
}
