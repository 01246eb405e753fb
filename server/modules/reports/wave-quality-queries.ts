import { sql } from 'kysely'
import type { z } from 'zod'
import type { getWaveQuality } from '../../../contract/reports/wave-quality.ts'
import type { RoleGroup360 } from '../../../domain/reports/report-360-input.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { qualityJobKey } from './enqueue-wave-quality.ts'
import type { WaveToReport } from './report-input-queries.ts'

export type Quality = z.input<(typeof getWaveQuality.schema.response)[200]>
/** The part of the answer that takes long and is kept. */
export type MeasuredQuality = Pick<Quality, 'sections' | 'straightLining' | 'rarelyJudged'>

type Responses = Partial<Record<RoleGroup360, { invited: number; submitted: number }>>

/** What the quality of a 360 wave depends on, how many answered, and what is kept of it. */
export type QualityFacts = {
  wave_setup_type: string
  is_published: boolean
  is_collected: boolean
  /** People about whom somebody was asked. */
  assessees: number
  responses: Responses | null
  /** Changes with every questionnaire that is handed in, withdrawn, deleted or moved to another person, and with settings. */
  state: string
  kept: { fingerprint: string; quality: MeasuredQuality | null } | null
  /** Whether a job waits, runs or will be tried again. */
  is_queued: boolean
}

/** One statement, however many people the wave has. */
export async function qualityFacts(
  tx: TenantTransaction,
  { organizationId, waveId }: WaveToReport,
): Promise<QualityFacts | undefined> {
  const { rows } = await sql<QualityFacts>`
    with asked as materialized (
      select q.id, q.assessee_id, q.role_id, q.status, q.submitted_at
        from questionnaires q
        join wave_assessees m on m.organization_id = q.organization_id and m.wave_id = q.wave_id and m.assessee_id = q.assessee_id
       where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn')
    select w.wave_setup_type, w.snapshot_id is not null as is_published,
           w.wave_phase in ('finishing', 'finished') as is_collected,
           (select count(distinct assessee_id)::int from asked) as assessees,
           (select json_object_agg(role_id, json_build_object('invited', invited, 'submitted', submitted))
              from (select role_id, count(*) as invited, count(*) filter (where status = 'submitted') as submitted
                      from asked group by role_id) counted) as responses,
           concat_ws(' ', w.snapshot_id,
             greatest(w.min_superiors_to_see_results, w.told_min_superiors),
             greatest(w.min_nonsuperiors_to_see_results, w.told_min_nonsuperiors),
             -- Older snapshots did not store their template.
             case when s.sources -> 'questions' is null then md5(t.content::text) end,
             (select sum(hashtextextended(concat_ws(' ', id, assessee_id, role_id, status, submitted_at), 0)::numeric) from asked)) as state,
           (select json_build_object('fingerprint', k.fingerprint, 'quality', k.quality) from wave_quality k
             where k.organization_id = w.organization_id and k.wave_id = w.id) as kept,
           exists (select from graphile_worker.jobs j
                    where j.key = ${qualityJobKey(waveId)} and (j.locked_at is not null or j.attempts < j.max_attempts)) as is_queued
      from waves w
      left join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
      left join templates t on t.id = w.questions_template_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  return rows[0]
}
