import { sql } from 'kysely'
import type { ScoredCell } from '../../../../domain/acdc/activity.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import type { WavePhase } from '../../../../domain/waves/wave.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type WavePlace = { organizationId: string; waveId: string }

const labelsOf = (column: string) => sql<Labels>`${sql.ref(column)}`

function activities(tx: TenantTransaction) {
  return tx
    .selectFrom('acdc_activities as a')
    .select(['a.id', 'a.revision', 'a.updated_at', 'a.updated_by'])
    .select([labelsOf('a.name_labels').as('name_labels'), labelsOf('a.description_labels').as('description_labels')])
    .where('a.deleted_at', 'is', null)
}

/** In the order in which they were made; `id`: only this one. */
export function catalogue(tx: TenantTransaction, id?: number) {
  return activities(tx)
    .select(
      sql<number>`(select count(*) from wave_activities u
                     join waves w on w.organization_id = u.organization_id and w.id = u.wave_id
                    where u.activity_id = a.id and w.deleted_at is null)`.as('waves_count'),
    )
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .orderBy('a.id')
    .execute()
}
export type CatalogueRow = Awaited<ReturnType<typeof catalogue>>[number]

/** Locked until the transaction ends. */
export function lockActivity(tx: TenantTransaction, id: number) {
  return activities(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
}

/** The waves that use an activity, the newest first, and whether evaluators score in them now. */
export async function wavesWith(tx: TenantTransaction, activityId: number) {
  return tx
    .selectFrom('wave_activities as u')
    .innerJoin('waves as w', (join) =>
      join.onRef('w.organization_id', '=', 'u.organization_id').onRef('w.id', '=', 'u.wave_id'),
    )
    .innerJoin('projects as p', (join) =>
      join.onRef('p.organization_id', '=', 'w.organization_id').onRef('p.id', '=', 'w.project_id'),
    )
    .innerJoin('organizations as o', 'o.id', 'w.organization_id')
    .leftJoin('acdc_closings as c', (join) =>
      join.onRef('c.organization_id', '=', 'w.organization_id').onRef('c.wave_id', '=', 'w.id'),
    )
    .select([
      'o.id as companyGuid',
      'o.name as companyName',
      'p.id as projectGuid',
      'p.name as projectName',
      'w.id as waveGuid',
      'w.name as waveName',
    ])
    .select(sql<WavePhase>`w.wave_phase`.as('wavePhase'))
    .select(sql<boolean>`w.wave_phase = 'dataCollection' and c.wave_id is null`.as('isScoring'))
    .where('u.activity_id', '=', activityId)
    .where('w.deleted_at', 'is', null)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id')
    .execute()
}

/** The activities of a wave in their order, those deleted from the catalogue included. */
export function activitiesOfWave(tx: TenantTransaction, { organizationId, waveId }: WavePlace) {
  return tx
    .selectFrom('wave_activities as u')
    .innerJoin('acdc_activities as a', 'a.id', 'u.activity_id')
    .select(['a.id', 'u.position', 'u.minutes', 'u.section_numbers'])
    .select([labelsOf('a.name_labels').as('name_labels'), labelsOf('a.description_labels').as('description_labels')])
    .select([
      sql<boolean>`a.deleted_at is not null`.as('is_deleted'),
      sql<number>`(select count(*) from acdc_scores s
                     join questionnaires q on q.organization_id = s.organization_id and q.id = s.questionnaire_id
                    where q.organization_id = u.organization_id and q.wave_id = u.wave_id and s.activity_id = u.activity_id)`.as(
        'scores_count',
      ),
    ])
    .where('u.organization_id', '=', organizationId)
    .where('u.wave_id', '=', waveId)
    .orderBy('u.position')
    .orderBy('a.id')
    .execute()
}
export type WaveActivityRow = Awaited<ReturnType<typeof activitiesOfWave>>[number]

/** Those of the catalogue that a wave does not use. */
export function activitiesNotInWave(tx: TenantTransaction, { organizationId, waveId }: WavePlace) {
  return activities(tx)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wave_activities as u')
            .select('u.activity_id')
            .where('u.organization_id', '=', organizationId)
            .where('u.wave_id', '=', waveId)
            .whereRef('u.activity_id', '=', 'a.id'),
        ),
      ),
    )
    .orderBy('a.id')
    .execute()
}

/** Which of these activities are in the catalogue. */
export async function knownActivities(tx: TenantTransaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await activities(tx).where('a.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** How many scores evaluators have given in a wave, for each competency in each activity. */
export async function scoredCells(tx: TenantTransaction, { organizationId, waveId }: WavePlace): Promise<ScoredCell[]> {
  return tx
    .selectFrom('acdc_scores as s')
    .innerJoin('questionnaires as q', (join) =>
      join.onRef('q.organization_id', '=', 's.organization_id').onRef('q.id', '=', 's.questionnaire_id'),
    )
    .select(['s.activity_id as activityId', 's.section_number as sectionNumber'])
    .select(({ fn }) => fn.countAll<number>().as('scores'))
    .where('q.organization_id', '=', organizationId)
    .where('q.wave_id', '=', waveId)
    .where('q.status', '<>', 'withdrawn')
    .groupBy(['s.activity_id', 's.section_number'])
    .execute()
}

/** Of evaluators who are done with a wave: what they have not scored, by questionnaire. */
export async function missingOfDone(tx: TenantTransaction, { organizationId, waveId }: WavePlace) {
  return tx
    .selectFrom('questionnaires')
    .select(['id', 'assessor_id as evaluatorId'])
    .select(sql<number>`items_count - answered_count`.as('missing'))
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('status', '=', 'submitted')
    .execute()
}

type Competency = { number: number; names: Labels }

/** The competencies that raters of a wave have seen; undefined before it was published. */
export async function publishedCompetencies(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
): Promise<Competency[] | undefined> {
  const { rows } = await sql<{ competencies: Competency[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('number', c.section -> 'number',
                                        'names', coalesce(c.section -> 'name', c.section -> 'names', '{}')) order by c.at), '[]')
              from jsonb_array_elements(coalesce(s.sources -> 'questions' -> 'sections', s.content -> 'sections'))
                   with ordinality as c (section, at)) as competencies
      from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  return rows[0]?.competencies
}

/** Whether the scoring of a wave was closed for its wash-up. */
export async function isScoringClosed(tx: TenantTransaction, { organizationId, waveId }: WavePlace): Promise<boolean> {
  const row = await tx
    .selectFrom('acdc_closings')
    .select('wave_id')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .executeTakeFirst()
  return row !== undefined
}
