import { sql } from 'kysely'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import { reportStatus } from '../../../../domain/reports/report-status.ts'
import type { QuestionsContent } from '../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'

export type AcdcPlace = { organizationId: string; waveId: string }
type AboutPerson = AcdcPlace & { assesseeId: number }

export type AcdcWave = {
  project_id: string
  content: PublishedContent
  /** The competency system as published. For older snapshots, which did not store it, the current one. */
  questions: QuestionsContent | null
  name: string
  project_name: string
  organization_name: string
  finishes_at: Date
  time_zone: string
}

export async function acdcWave(tx: TenantTransaction, { organizationId, waveId }: AcdcPlace) {
  const { rows } = await sql<AcdcWave>`
    select w.project_id, s.content, coalesce(s.sources -> 'questions', t.content) as questions, w.name, p.name as project_name,
           o.name as organization_name, w.finishes_at, p.time_zone
      from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
      join projects p on p.organization_id = w.organization_id and p.id = w.project_id
      join organizations o on o.id = w.organization_id
      left join templates t on t.id = w.questions_template_id
     where w.organization_id = ${organizationId} and w.id = ${waveId} and w.wave_setup_type = 'acdc'`.execute(tx)
  return rows[0]
}

export type ConfirmedPerson = {
  assessee_id: number
  assessee_guid: string
  name: string
  summary: string
  agreed: { section: number; value: number }[]
}

/** People of a wave whose wash-up is confirmed, with their agreed scores. */
export async function confirmedPeople(tx: TenantTransaction, { organizationId, waveId }: AcdcPlace) {
  const { rows } = await sql<ConfirmedPerson>`
    select u.assessee_id, a.assessee_guid, a.name, u.summary, coalesce(g.agreed, '[]') as agreed
      from acdc_wash_ups u
      join wave_assessees m on m.organization_id = u.organization_id and m.wave_id = u.wave_id and m.assessee_id = u.assessee_id
      join assessees a on a.organization_id = u.organization_id and a.id = u.assessee_id
      left join lateral (
        select json_agg(json_build_object('section', section_number, 'value', value)) as agreed
          from acdc_agreed x
         where x.organization_id = u.organization_id and x.wave_id = u.wave_id and x.assessee_id = u.assessee_id) g on true
     where u.organization_id = ${organizationId} and u.wave_id = ${waveId} and u.confirmed_at is not null
     order by u.assessee_id`.execute(tx)
  return rows
}

/** Of the given people, those whose wash-up is not confirmed. */
export async function unconfirmedOf(
  tx: TenantTransaction,
  { organizationId, waveId }: AcdcPlace,
  assesseeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${await listParameter(assesseeIds, 'integer')}) as p (id)
     where not exists (select from acdc_wash_ups u
                        where u.organization_id = ${organizationId} and u.wave_id = ${waveId} and u.assessee_id = p.id
                          and u.confirmed_at is not null)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type Evidence = {
  scores: { evaluator: number; activityId: number; section: number; value: number | null }[]
  behaviours: { activityId: number; key: string; plus: number; minus: number }[]
  notes: { section: number | null; sign: number; text: string }[]
}

/** What evaluators gave to one person: of each only a number that stands for the evaluator, in the order of the texts. */
export async function evidenceAbout(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeId }: AboutPerson,
): Promise<Evidence> {
  const { rows } = await sql<Evidence>`
    with asked as (
      select id, organization_id, row_number() over (order by id) as evaluator from questionnaires
       where organization_id = ${organizationId} and wave_id = ${waveId} and assessee_id = ${assesseeId}
         and role_id = 'evaluator' and status <> 'withdrawn')
    select coalesce((select json_agg(json_build_object('evaluator', q.evaluator, 'activityId', x.activity_id,
                                                       'section', x.section_number, 'value', x.value))
                       from asked q join acdc_scores x on x.organization_id = q.organization_id and x.questionnaire_id = q.id), '[]') as scores,
           coalesce((select json_agg(json_build_object('activityId', activity_id, 'key', item_key, 'plus', plus, 'minus', minus))
                       from (select x.activity_id, x.item_key, sum(x.plus) as plus, sum(x.minus) as minus
                               from asked q join acdc_behaviours x on x.organization_id = q.organization_id and x.questionnaire_id = q.id
                              group by x.activity_id, x.item_key) b), '[]') as behaviours,
           coalesce((select json_agg(json_build_object('section', x.section_number, 'sign', x.sign, 'text', x.text)
                                     order by x.text collate "C")
                       from asked q join acdc_notes x on x.organization_id = q.organization_id and x.questionnaire_id = q.id
                       join wave_activities w on w.organization_id = q.organization_id and w.wave_id = ${waveId} and w.activity_id = x.activity_id
                      where x.deleted_at is null), '[]') as notes`.execute(tx)
  const [evidence] = rows
  return evidence ?? { scores: [], behaviours: [], notes: [] }
}

/** With whom other reports of the wave about a person compare, or may still compare. */
export async function earlierComparisons(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeId, reportId }: AboutPerson & { reportId: number },
): Promise<number[][]> {
  const { rows } = await sql<{ compared_with: number[] }>`
    select compared_with from reports
     where organization_id = ${organizationId} and wave_id = ${waveId} and assessee_id = ${assesseeId} and id <> ${reportId}
       and compared_with is not null and (status = ${reportStatus.completed} or deleted_at is null)`.execute(tx)
  return rows.map(({ compared_with }) => compared_with)
}

/** Null: the report compares with nobody. */
export function keepComparison(
  tx: TenantTransaction,
  { organizationId, reportId }: { organizationId: string; reportId: number },
  others: number[] | null,
) {
  return tx
    .updateTable('reports')
    .set({ compared_with: others })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reportId)
    .execute()
}
