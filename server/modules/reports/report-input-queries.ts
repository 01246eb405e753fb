import type { AssessorRole } from '../../../domain/nominations/nomination.ts'
import { sql } from 'kysely'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import type { ReportInput360 } from '../../../domain/reports/report-360-input.ts'
import type { SubmittedByGroup } from '../../../domain/reports/report-outlook.ts'
import type { QuestionsContent } from '../../../domain/templates/template-content.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'

type Reported = { organizationId: string; waveId: string; assesseeId: number }
export type WaveToReport = { organizationId: string; waveId: string }

export type ReportedWave = {
  content: PublishedContent
  /** The template as published. For older snapshots, which did not store it, the current one. */
  questions: QuestionsContent | null
  name: string
  project_name: string
  organization_name: string
  finishes_at: Date
  time_zone: string
  wave_phase: WavePhase
  /** Empty for a report about a group. */
  assessee_name: string
  settings: ReportInput360['settings']
}
export type AskedRow = {
  id: number
  role_id: AssessorRole
  status: string
  answers: { key: string; value: number | null; comment: string | null }[] | null
}

export async function loadWave(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeId }: WaveToReport & { assesseeId: number | null },
): Promise<ReportedWave | undefined> {
  const { rows } = await sql<ReportedWave>`
    select s.content, coalesce(s.sources -> 'questions', t.content) as questions, w.name, p.name as project_name, o.name as organization_name, w.finishes_at, p.time_zone,
           w.wave_phase, coalesce(a.name, '') as assessee_name,
           json_build_object(
             -- The minimums stated to raters apply, whatever the settings say.
             'minSuperiorsToSeeResults', greatest(w.min_superiors_to_see_results, w.told_min_superiors),
             'minNonsuperiorsToSeeResults', greatest(w.min_nonsuperiors_to_see_results, w.told_min_nonsuperiors),
             'minAuthorsToSeeComments', w.min_authors_to_see_comments,
             'highestCutoff', w.highest_cutoff, 'lowestCutoff', w.lowest_cutoff,
             'performanceLowerBoundry', w.performance_lower_boundry, 'performanceHigherBoundry', w.performance_higher_boundry,
             'importanceLowerBoundry', w.importance_lower_boundry, 'importanceHigherBoundry', w.importance_higher_boundry) as settings
      from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
      join projects p on p.organization_id = w.organization_id and p.id = w.project_id
      join organizations o on o.id = w.organization_id
      left join assessees a on a.organization_id = w.organization_id and a.id = ${assesseeId}::integer
      left join templates t on t.id = w.questions_template_id
     where w.organization_id = ${organizationId} and w.id = ${waveId} and (a.id is not null or ${assesseeId}::integer is null)`.execute(
    tx,
  )
  return rows[0]
}

/** Comments are in the language of the report if somebody has translated them into it; a machine alone does not count. */
export async function loadQuestionnaires(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeId, language }: Reported & { language: LanguageCode },
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select q.id, q.role_id, q.status,
           (select json_agg(json_build_object('key', x.item_key, 'value', x.value, 'comment', coalesce(t.text, x.comment)))
              from answers x
              left join comment_translations t
                     on t.organization_id = x.organization_id and t.questionnaire_id = x.questionnaire_id and t.item_key = x.item_key
                    and t.language_code = ${language} and t.original = x.comment and not t.is_machine
             where x.organization_id = q.organization_id and x.questionnaire_id = q.id) as answers
      from questionnaires q
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.assessee_id = ${assesseeId} and q.status <> 'withdrawn'
     order by q.id`.execute(tx)
  return rows
}

type OutlookRow = { assessee_guid: string; submitted: SubmittedByGroup; superiors: number; others: number }

/** The numbers of submitted questionnaires about everybody in a 360 wave, and the minimums for showing them. */
export async function outlookRows(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
): Promise<OutlookRow[]> {
  const { rows } = await sql<OutlookRow>`
    select a.assessee_guid, coalesce(q.submitted, '{}') as submitted,
           greatest(w.min_superiors_to_see_results, w.told_min_superiors) as superiors,
           greatest(w.min_nonsuperiors_to_see_results, w.told_min_nonsuperiors) as others
      from waves w
      join wave_assessees m on m.organization_id = w.organization_id and m.wave_id = w.id
      join assessees a on a.organization_id = m.organization_id and a.id = m.assessee_id
      left join (
        select assessee_id, json_object_agg(role_id, count) as submitted
          from (select assessee_id, role_id, count(*) as count from questionnaires
                 where organization_id = ${organizationId} and wave_id = ${waveId} and status = 'submitted'
                 group by assessee_id, role_id) counted
         group by assessee_id) q on q.assessee_id = m.assessee_id
     where w.organization_id = ${organizationId} and w.id = ${waveId} and w.wave_setup_type = 'as360'
     order by a.id`.execute(tx)
  return rows
}

/** Of the given people, those evaluated in the wave. */
export async function peopleOfWave(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  guids: readonly string[],
) {
  const wanted = await listParameter(guids, 'uuid')
  return tx
    .selectFrom('assessees')
    .innerJoin('wave_assessees', (join) =>
      join
        .onRef('wave_assessees.organization_id', '=', 'assessees.organization_id')
        .onRef('wave_assessees.assessee_id', '=', 'assessees.id'),
    )
    .select(['assessees.id', 'assessees.assessee_guid', 'assessees.name', 'assessees.language_code'])
    .where('assessees.organization_id', '=', organizationId)
    .where('wave_assessees.wave_id', '=', waveId)
    .where('assessees.assessee_guid', '=', sql<string>`any(${wanted})`)
    .execute()
}
