import { sql } from 'kysely'
import type { AssessorRole } from '../../../domain/nominations/nomination.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import type { WaveToReport } from './report-input-queries.ts'

type PeopleOfWave = WaveToReport & { assesseeIds: readonly number[] }

/** A questionnaire with its answers by key, comments left out; no answers before it is submitted. */
export type RatingRow = {
  assessee_id: number
  id: number
  role_id: AssessorRole
  status: string
  answers: Record<string, number> | null
}

/** The ids of everybody evaluated in the wave or, of the given people, of those who are. */
export async function idsOfPeople(
  tx: TenantTransaction,
  { organizationId, waveId }: WaveToReport,
  assesseeIds: readonly number[] | null,
): Promise<number[]> {
  const everybody = tx
    .selectFrom('wave_assessees')
    .select('assessee_id')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .orderBy('assessee_id')
  const wanted = assesseeIds && (await listParameter(assesseeIds, 'integer'))
  const query = wanted ? everybody.where('assessee_id', '=', sql<number>`any(${wanted})`) : everybody
  return (await query.execute()).map(({ assessee_id }) => assessee_id)
}

export async function loadRatings(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeIds }: PeopleOfWave,
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select q.assessee_id, q.id, q.role_id, q.status,
           case when q.status = 'submitted' then
             (select json_object_agg(x.item_key, x.value) from answers x
               where x.organization_id = q.organization_id and x.questionnaire_id = q.id and x.value is not null) end as answers
      from questionnaires q
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId}
       and q.assessee_id = any(${await listParameter(assesseeIds, 'integer')}) and q.status <> 'withdrawn'
     order by q.id`.execute(tx)
  return rows
}

/** Whom a report about several people is about. */
export async function peopleOfReport(
  tx: TenantTransaction,
  { organizationId, reportId }: { organizationId: string; reportId: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('report_people')
    .select('assessee_id')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .execute()
  return rows.map(({ assessee_id }) => assessee_id)
}

/** Whether somebody submitted answers about people of the wave who are not among these. */
export async function areOthersAnswered(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeIds }: PeopleOfWave,
): Promise<boolean> {
  const { rows } = await sql`
    select from questionnaires
     where organization_id = ${organizationId} and wave_id = ${waveId} and status = 'submitted'
       and assessee_id <> all(${await listParameter(assesseeIds, 'integer')})
     limit 1`.execute(tx)
  return rows.length > 0
}

/** The latest earlier 360 wave of the project of which at least `fewest` of these people have a completed report. */
export async function waveBefore(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeIds }: PeopleOfWave,
  fewest: number,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select w.id, w.name
      from waves present
      join waves w on w.organization_id = present.organization_id and w.project_id = present.project_id
       and w.finishes_at < present.finishes_at and w.deleted_at is null and w.wave_setup_type = 'as360'
     where present.organization_id = ${organizationId} and present.id = ${waveId}
       and (select count(distinct r.assessee_id) from reports r
             where r.organization_id = ${organizationId} and r.wave_id = w.id
               and r.assessee_id = any(${await listParameter(assesseeIds, 'integer')})
               and r.status = ${reportStatus.completed} and r.deleted_at is null and r.published is not null) >= ${fewest}
     order by w.finishes_at desc, w.id
     limit 1`.execute(tx)
  return rows[0]
}

/** Versions of one template ask comparable questions. */
const sameQuestions = sql`exists (
  select from templates mine join templates theirs on theirs.template_guid = mine.template_guid
   where mine.id = present.questions_template_id and theirs.id = w.questions_template_id)`

export type EarlierOf = { assesseeId: number; fromAllProjects?: boolean }
type EarlierRow = { wave_id: string; wave_name: string; published: IssuedCells360 }

/**
 * The person's last completed report of the latest earlier 360 wave of the project that has one. With `fromAllProjects` it
 * may belong to any project of the organization in which the person has the same address, if both waves asked the same
 * questions.
 */
export async function lastReportBefore(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeId, fromAllProjects = false }: WaveToReport & EarlierOf,
): Promise<EarlierRow | undefined> {
  const { rows } = await sql<EarlierRow>`
    select r.wave_id, w.name as wave_name, r.published
      from waves present
      join assessees a on a.organization_id = present.organization_id and a.id = ${assesseeId}
      join waves w on w.organization_id = present.organization_id
       and (w.project_id = present.project_id
         or (${fromAllProjects} and a.email is not null and ${sameQuestions}))
       and w.finishes_at < present.finishes_at and w.deleted_at is null and w.wave_setup_type = 'as360'
      join reports r on r.organization_id = w.organization_id and r.wave_id = w.id
       and (r.assessee_id = a.id
         or (${fromAllProjects} and w.project_id <> present.project_id
           and r.assessee_id = (select o.id from assessees o where o.organization_id = w.organization_id
                                   and o.project_id = w.project_id and o.email = a.email)))
       and r.status = ${reportStatus.completed} and r.deleted_at is null and r.published is not null
     where present.organization_id = ${organizationId} and present.id = ${waveId}
     order by w.finishes_at desc, r.id desc
     limit 1`.execute(tx)
  return rows[0]
}
