import { sql } from 'kysely'
import type { ScoringRules } from '../../../../domain/acdc/scoring-refusal.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import type { WavePhase } from '../../../../domain/waves/wave.ts'
import type { ScoredPerson, Scoring } from '../../../../contract/acdc/pages.ts'
import { collate } from '../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type WavePlace = { organizationId: string; waveId: string }
/** An evaluator in a wave. */
export type EvaluatorPlace = WavePlace & { evaluatorId: number }

/** What can be scored in the wave now; undefined: nothing is published. */
export async function scoringRules(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
): Promise<ScoringRules | undefined> {
  const { rows } = await sql<ScoringRules>`
    select w.wave_phase as "wavePhase", c.closed_at is not null as "isClosed", s.answer_numbers as scale, s.rating_keys as "itemKeys",
           jsonb_path_query_array(s.content, '$.sections[*]') as sections,
           coalesce((select json_agg(json_build_object('activityId', activity_id, 'sectionNumbers', section_numbers))
                       from wave_activities a where a.organization_id = w.organization_id and a.wave_id = w.id), '[]') as activities
      from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
      left join acdc_closings c on c.organization_id = w.organization_id and c.wave_id = w.id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  return rows[0]
}

export type ScoredWave = {
  name: string
  wave_phase: WavePhase
  closed_at: string | null
  content: PublishedContent
}

/** Undefined: there is no such acdc wave in the project, or nothing of it is published. */
export async function findScoredWave(
  tx: TenantTransaction,
  { organizationId, waveId, projectId }: WavePlace & { projectId: string },
): Promise<ScoredWave | undefined> {
  const { rows } = await sql<ScoredWave>`
    select w.name, w.wave_phase, app.iso(c.closed_at) as closed_at, s.content
      from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
      left join acdc_closings c on c.organization_id = w.organization_id and c.wave_id = w.id
     where w.organization_id = ${organizationId} and w.id = ${waveId} and w.project_id = ${projectId}
       and w.wave_setup_type = 'acdc' and w.deleted_at is null`.execute(tx)
  return rows[0]
}

export type PersonRow = Omit<ScoredPerson, 'name'> & {
  assesseeName: string
  assesseeGuid: string
  submittedAt: string | null
  isSubmitted: boolean
  lastAt: string | null
}

/** Whom the evaluator scores in the wave, by name, with all that he gave and nothing of others. */
export async function scoredPeople(
  tx: TenantTransaction,
  { organizationId, waveId, evaluatorId }: EvaluatorPlace,
  language: InterfaceLanguage,
): Promise<PersonRow[]> {
  const mine = (alias: string) =>
    sql`${sql.ref(`${alias}.organization_id`)} = q.organization_id and ${sql.ref(`${alias}.questionnaire_id`)} = q.id`
  const { rows } = await sql<PersonRow>`
    select q.id as "questionnaireId", a.name as "assesseeName", a.assessee_guid as "assesseeGuid",
           app.iso(q.submitted_at) as "submittedAt", q.status = 'submitted' as "isSubmitted", app.iso(q.last_answer_at) as "lastAt",
           coalesce((select json_agg(json_build_object('activityId', s.activity_id, 'sectionNumber', s.section_number,
                                                       'value', s.value, 'sequence', s.sequence))
                       from acdc_scores s where ${mine('s')}), '[]') as scores,
           coalesce((select json_agg(json_build_object('activityId', b.activity_id, 'itemKey', b.item_key,
                                                       'plus', b.plus, 'minus', b.minus, 'sequence', b.sequence))
                       from acdc_behaviours b where ${mine('b')}), '[]') as behaviours,
           coalesce((select json_agg(json_build_object('noteGuid', n.note_guid, 'activityId', n.activity_id,
                                                       'sectionNumber', n.section_number, 'sign', n.sign, 'text', n.text,
                                                       'notedAt', app.iso(n.noted_at), 'isDeleted', n.deleted_at is not null,
                                                       'sequence', n.sequence) order by n.noted_at, n.note_guid)
                       from acdc_notes n where ${mine('n')}), '[]') as notes
      from questionnaires q
      join assessees a on a.organization_id = q.organization_id and a.id = q.assessee_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.assessor_id = ${evaluatorId}
       and q.status <> 'withdrawn'
     order by a.name ${collate(language)}, a.id`.execute(tx)
  return rows
}

export async function clocksOf(
  tx: TenantTransaction,
  { organizationId, waveId, evaluatorId }: EvaluatorPlace,
): Promise<Scoring['clocks']> {
  const { rows } = await sql<Scoring['clocks'][number]>`
    select activity_id as "activityId", app.iso(started_at) as "startedAt", sequence from acdc_clocks
     where organization_id = ${organizationId} and wave_id = ${waveId} and assessor_id = ${evaluatorId}
     order by activity_id`.execute(tx)
  return rows
}

/** Stores clocks unless newer ones are there; returns the activities of those that were stored. */
export async function storeClocks(
  tx: TenantTransaction,
  { organizationId, waveId, evaluatorId }: EvaluatorPlace,
  given: readonly { activityId: number; startedAt: string | null; sequence: number }[],
): Promise<number[]> {
  if (given.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into acdc_clocks as c (organization_id, wave_id, assessor_id, activity_id, started_at, sequence)
    select ${organizationId}, ${waveId}, ${evaluatorId}::integer, g."activityId", g."startedAt", g.sequence
      from json_to_recordset(${JSON.stringify(given)}::json) as g ("activityId" integer, "startedAt" timestamptz, sequence bigint)
        on conflict (organization_id, wave_id, assessor_id, activity_id) do update
       set started_at = excluded.started_at, sequence = excluded.sequence
     where c.sequence < excluded.sequence
    returning c.activity_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Which of these notes are stored already. */
export async function knownNotes(
  tx: TenantTransaction,
  organizationId: string,
  noteGuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ note_guid: string }>`
    select note_guid from acdc_notes
     where organization_id = ${organizationId} and note_guid = any(${[...noteGuids]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ note_guid }) => note_guid))
}

export type EvaluatorRow = {
  name: string
  languageCode: string
  organizationName: string
  ownerName: string | null
  ownerEmail: string | null
}

/** The person of a link. */
export async function findEvaluator(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: { organizationId: string; projectId: string; assesseeId: number },
): Promise<EvaluatorRow | undefined> {
  const { rows } = await sql<EvaluatorRow>`
    select a.name, a.language_code as "languageCode", o.name as "organizationName", u.name as "ownerName", u.email as "ownerEmail"
      from assessees a
      join projects p on p.organization_id = a.organization_id and p.id = a.project_id and p.deleted_at is null
      join organizations o on o.id = a.organization_id and o.deleted_at is null
      left join lateral app.find_user(p.owner_user_name) u on true
     where a.organization_id = ${organizationId} and a.id = ${assesseeId} and a.project_id = ${projectId}`.execute(tx)
  return rows[0]
}
