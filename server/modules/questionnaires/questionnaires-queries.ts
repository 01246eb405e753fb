import type { AssessorRole } from '../../../domain/nominations/nomination.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { sql } from 'kysely'
import type { PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import type { QuestionnaireStatus } from '../../../domain/questionnaires/questionnaire-state.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { RaterMinimums } from '../../../domain/waves/check-wave.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** The person and project of a link. */
export type LinkPerson = { organizationId: string; projectId: string; assesseeId: number }

export type PersonRow = {
  name: string
  assessee_guid: string
  language_code: LanguageCode
  project_name: string
  time_zone: string
  organization_name: string
  owner_name: string | null
  owner_email: string | null
}

export async function findPerson(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: LinkPerson,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select a.name, a.assessee_guid, a.language_code, p.name as project_name, p.time_zone, o.name as organization_name,
           u.name as owner_name, u.email as owner_email
      from assessees a
      join projects p on p.organization_id = a.organization_id and p.id = a.project_id and p.deleted_at is null
      join organizations o on o.id = a.organization_id and o.deleted_at is null
      left join lateral app.find_user(p.owner_user_name) u on true
     where a.organization_id = ${organizationId} and a.id = ${assesseeId} and a.project_id = ${projectId}`.execute(tx)
  return rows[0]
}

export type QuestionnaireRow = {
  questionnaireId: number
  assesseeGuid: string
  assesseeName: string
  roleId: AssessorRole
  status: QuestionnaireStatus
  answeredCount: number
  itemsCount: number
  submittedAt: string | null
  lastAnswerAt: string | null
}
export type PersonWaveRow = {
  id: string
  name: string
  wave_phase: WavePhase
  /** An acdc wave: it is scored on a page of its own. */
  is_scored: boolean
  tool_name: string | null
  roles: PublishedContent['roles']
  settings: PublishedContent['settings'] | null
  finishes_at: Date
  logo: string | null
  /** From how many raters on answers are shown in reports; null if the wave has no such reports. */
  minimums: RaterMinimums | null
  /** The minimums stated to raters of the wave; null while none of them has accepted the terms. */
  toldMinimums: RaterMinimums | null
  questionnaires: QuestionnaireRow[]
}

/** Waves in which the person is or was asked, and the given ones; newest first. */
export async function wavesOfPerson(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: LinkPerson,
  alsoWaveIds: readonly string[],
): Promise<PersonWaveRow[]> {
  const { rows } = await sql<PersonWaveRow>`
    select w.id, w.name, w.wave_phase, w.wave_setup_type = 'acdc' as is_scored, c.name as tool_name, coalesce(s.content -> 'roles', '[]') as roles,
           s.content -> 'settings' as settings, w.finishes_at,
           case w.wave_setup_type when 'as360' then json_build_object(
             'minSuperiorsToSeeResults', w.min_superiors_to_see_results,
             'minNonsuperiorsToSeeResults', w.min_nonsuperiors_to_see_results) end as minimums,
           case when w.wave_setup_type = 'as360' and w.told_min_superiors is not null then json_build_object(
             'minSuperiorsToSeeResults', w.told_min_superiors,
             'minNonsuperiorsToSeeResults', w.told_min_nonsuperiors) end as "toldMinimums", i.id || '/' || i.name as logo,
           coalesce(q.list, '[]') as questionnaires
      from waves w
      left join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
      left join images i on i.id = w.logo_image_id
      left join lateral (
        select t.name from custom_tools c join tools t on t.id = c.tool_id
         where c.organization_id = w.organization_id and c.wave_id = w.id and c.deleted_at is null
         order by c.id limit 1) c on true
      left join lateral (
        select json_agg(json_build_object(
                 'questionnaireId', q.id, 'assesseeGuid', a.assessee_guid, 'assesseeName', a.name, 'roleId', q.role_id,
                 'status', q.status, 'answeredCount', q.answered_count, 'itemsCount', q.items_count,
                 'submittedAt', app.iso(q.submitted_at), 'lastAnswerAt', app.iso(q.last_answer_at)) order by q.id) as list
          from questionnaires q join assessees a on a.organization_id = q.organization_id and a.id = q.assessee_id
         where q.organization_id = w.organization_id and q.assessor_id = ${assesseeId} and q.wave_id = w.id
           and q.status <> 'withdrawn') q on true
     where w.organization_id = ${organizationId} and w.project_id = ${projectId} and w.deleted_at is null
       and w.wave_setup_type in ('as360', 'acdc')
       and (q.list is not null or w.id = any(${alsoWaveIds}::uuid[]))
     order by w.starts_at desc, w.created_at desc, w.id`.execute(tx)
  return rows
}

export type PersonReportRow = {
  id: number
  wave_id: string
  file_guid: string
  file_name: string
  size_bytes: number
  storage_key: string
  media_type: string
  report_name: string
  language_code: LanguageCode
}

/**
 * Completed reports that the person may see: of finished waves that show reports to assessees, without the version for
 * superiors. Newest first.
 */
export async function reportsOfPerson(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: LinkPerson,
): Promise<PersonReportRow[]> {
  const { rows } = await sql<PersonReportRow>`
    select r.id, r.wave_id, r.file_guid, r.file_name, r.report_name, r.language_code, f.size_bytes, f.storage_key, f.media_type
      from reports r
      join waves w on w.organization_id = r.organization_id and w.id = r.wave_id and w.deleted_at is null
       and w.show_reports_to_assessees and w.wave_phase = 'finished'
      join files f on f.organization_id = r.organization_id and f.id = r.file_id and f.deleted_at is null
     where r.organization_id = ${organizationId} and r.project_id = ${projectId} and r.assessee_id = ${assesseeId}
       and r.status = ${reportStatus.completed} and r.deleted_at is null and not r.release_awaited and r.report_type = 'Individual'
       and not exists (
         select from report_templates t join report_templates s on s.template_guid = t.template_guid
          where t.id = r.report_template_id and s.id = w.superior_report_template_id)
     order by r.created_at desc, r.id desc`.execute(tx)
  return rows
}

/** When the person's latest answers were saved, in milliseconds. */
export async function answerInstants(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from answered_at) * 1000)::float8 as at from answers
     where organization_id = ${organizationId} and questionnaire_id = any(${questionnaireIds}::bigint[]) and value is not null
     order by answered_at desc limit 200`.execute(tx)
  return rows.map(({ at }) => at)
}

export type SavedAnswerRow = {
  questionnaire_id: number
  item_key: string
  value: number | null
  comment: string | null
}

export function savedAnswers(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<(SavedAnswerRow & { sequence: number })[]> {
  return tx
    .selectFrom('answers')
    .select(['questionnaire_id', 'item_key', 'value', 'comment', 'sequence'])
    .where('organization_id', '=', organizationId)
    .where('questionnaire_id', 'in', questionnaireIds.length > 0 ? [...questionnaireIds] : [-1])
    .execute()
}

export async function publishedContent(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
): Promise<PublishedContent | undefined> {
  const row = await tx
    .selectFrom('waves')
    .innerJoin('wave_snapshots', (join) =>
      join
        .onRef('wave_snapshots.organization_id', '=', 'waves.organization_id')
        .onRef('wave_snapshots.id', '=', 'waves.snapshot_id'),
    )
    .select('wave_snapshots.content')
    .where('waves.organization_id', '=', organizationId)
    .where('waves.id', '=', waveId)
    .executeTakeFirst()
  return row?.content as PublishedContent | undefined
}

/** Whether a report about the person will be on this page after the wave has ended. */
export async function willGetReport(
  tx: TenantTransaction,
  { organizationId, assesseeId }: LinkPerson,
  waveId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('waves')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', waveId)
    .where('show_reports_to_assessees', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('nominations')
          .select('id')
          .whereRef('nominations.organization_id', '=', 'waves.organization_id')
          .whereRef('nominations.wave_id', '=', 'waves.id')
          .where('nominations.assessee_id', '=', assesseeId),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
