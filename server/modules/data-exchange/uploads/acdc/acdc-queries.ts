import { sql } from 'kysely'
import type { Score } from '../../../../../domain/acdc/scores.ts'
import { acdcRole } from '../../../../../domain/nominations/nomination.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { FormNote, FormPair } from './acdc-form.ts'

type Place = { organizationId: string; waveId: string }

/** What the evaluators of a wave score now. */
export async function publishedIn(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<{ snapshotId: string; content: PublishedContent } | undefined> {
  const { rows } = await sql<{ snapshotId: string; content: PublishedContent }>`
    select s.id as "snapshotId", s.content
      from waves w join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  return rows[0]
}

export type NamedPair = FormPair & {
  name: string
  email: string | null
  evaluator: string
  evaluatorEmail: string | null
}

/** Who evaluates whom, without what was taken back. */
export async function pairsOfWave(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<NamedPair[]> {
  const { rows } = await sql<NamedPair>`
    select q.id as "questionnaireId", q.assessee_id as "assesseeId", q.assessor_id as "assessorId", person.name, person.email,
           evaluator.name as evaluator, evaluator.email as "evaluatorEmail"
      from questionnaires q
      join assessees person on person.organization_id = q.organization_id and person.id = q.assessee_id
      join assessees evaluator on evaluator.organization_id = q.organization_id and evaluator.id = q.assessor_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.role_id = ${acdcRole}
       and q.status <> 'withdrawn'`.execute(tx)
  return rows
}

export type StoredScore = {
  activityId: number
  assesseeId: number
  assessorId: number
  sectionNumber: number
  value: Score
}

export async function scoresOfWave(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<StoredScore[]> {
  const { rows } = await sql<StoredScore>`
    select s.activity_id as "activityId", q.assessee_id as "assesseeId", q.assessor_id as "assessorId",
           s.section_number as "sectionNumber", s.value
      from questionnaires q
      join acdc_scores s on s.organization_id = q.organization_id and s.questionnaire_id = q.id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'`.execute(tx)
  return rows
}

/** Without those that were taken back, in the order of their times. */
export async function notesOfWave(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<FormNote[]> {
  const { rows } = await sql<FormNote>`
    select n.note_guid as "noteGuid", q.assessee_id as "assesseeId", q.assessor_id as "assessorId", n.activity_id as "activityId",
           n.section_number as "sectionNumber", n.sign, n.text, n.noted_at as "notedAt"
      from questionnaires q
      join acdc_notes n on n.organization_id = q.organization_id and n.questionnaire_id = q.id and n.deleted_at is null
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
     order by n.noted_at, n.note_guid`.execute(tx)
  return rows
}

/** The guids of notes that were taken back. */
export async function notesTakenBack(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ noteGuid: string }>`
    select n.note_guid as "noteGuid"
      from questionnaires q
      join acdc_notes n on n.organization_id = q.organization_id and n.questionnaire_id = q.id and n.deleted_at is not null
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId}`.execute(tx)
  return new Set(rows.map(({ noteGuid }) => noteGuid))
}

/** The people whose result is confirmed after the wash-up. */
export async function confirmedPeople(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select assessee_id as id from acdc_wash_ups
     where organization_id = ${organizationId} and wave_id = ${waveId} and confirmed_at is not null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
