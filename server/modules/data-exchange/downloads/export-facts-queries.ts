import { sql } from 'kysely'
import type { ExportableData } from '../../../../domain/data-exchange/export-methods.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'

export type ExportedWave = {
  organizationId: string
  projectId: string
  waveId: string
  name: string
  /** IANA time zone of the project: days are days there. */
  timeZone: string
  /** What raters see; null before the wave is published. */
  content: PublishedContent | null
  has: ExportableData
}

type WaveRow = Omit<ExportedWave, 'organizationId' | 'projectId' | 'content'>

/** What there is to download of a project's waves, in the order of their tabs. */
export async function exportedWaves(
  tx: TenantTransaction,
  { organizationId, projectId, waveId }: { organizationId: string; projectId: string; waveId?: string | undefined },
): Promise<(WaveRow & { languages: PublishedContent['languages'] })[]> {
  const { rows } = await sql<WaveRow & { languages: PublishedContent['languages'] }>`
    select w.id as "waveId", w.name, p.time_zone as "timeZone", coalesce(s.content -> 'languages', '[]') as languages,
           ${exportableData} as has
      from waves w
      join projects p on p.organization_id = w.organization_id and p.id = w.project_id
      left join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
     where w.organization_id = ${organizationId} and w.project_id = ${projectId} and w.deleted_at is null
       and (${waveId ?? null}::uuid is null or w.id = ${waveId ?? null}::uuid)
     order by w.created_at, w.id`.execute(tx)
  return rows
}

/** What raters of a wave see; null before it is published. */
export async function publishedContent(
  tx: TenantTransaction,
  { organizationId, waveId }: Pick<ExportedWave, 'organizationId' | 'waveId'>,
): Promise<PublishedContent | null> {
  const { rows } = await sql<{ content: PublishedContent }>`
    select s.content from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  return rows[0]?.content ?? null
}

const exportableData = sql<ExportableData>`json_build_object(
  'answers', w.wave_setup_type = 'as360' and s.id is not null and exists (
    select from questionnaires q
     where q.organization_id = w.organization_id and q.wave_id = w.id and q.status = 'submitted'),
  'scores', w.wave_setup_type = 'acdc' and s.id is not null and exists (
    select from questionnaires q
      join acdc_scores c on c.organization_id = q.organization_id and c.questionnaire_id = q.id
     where q.organization_id = w.organization_id and q.wave_id = w.id and q.status <> 'withdrawn'),
  'agreed', w.wave_setup_type = 'acdc' and s.id is not null and exists (
    select from acdc_wash_ups u
     where u.organization_id = w.organization_id and u.wave_id = w.id and u.confirmed_at is not null),
  'results', exists (
    select from warehouse_scores x where x.organization_id = w.organization_id and x.wave_id = w.id)
    or exists (
    select from logins l
      join login_scores x on x.organization_id = l.organization_id and x.login_id = l.id
     where l.organization_id = w.organization_id and l.project_id = w.project_id and l.wave_id = w.id
       and l.status = ${sql.lit(loginStatus.completed)}),
  'people', exists (
    select from wave_assessees m where m.organization_id = w.organization_id and m.wave_id = w.id))`
