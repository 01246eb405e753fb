import { sql } from 'kysely'
import type { Labels } from '../../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { shownName } from '../../../participants/records/shown-person.ts'
import type { ExportedWave } from '../export-facts-queries.ts'
import { asNumber, evaluatorCode } from '../raters-queries.ts'

/** What one evaluator scored of one person. */
export type ScoredRow = {
  questionnaireId: number
  personId: number
  person: string
  /** Ten digits that stand for the evaluator. */
  evaluator: number
  scores: {
    activityId: number
    section: number
    /** Null: not seen. */
    value: number | null
    /** The day in the project's time zone. */
    scored: string
  }[]
}

export const scoredPortionRows = 100

export async function scoredPortion(
  tx: TenantTransaction,
  { organizationId, waveId, timeZone }: ExportedWave,
  { after, codeKey, until }: { after: ScoredRow | undefined; codeKey: string; until: Date },
): Promise<ScoredRow[]> {
  const following = after ? sql`and (q.assessee_id, q.id) > (${after.personId}, ${after.questionnaireId})` : sql``
  const { rows } = await sql<ScoredRow>`
    select q.id as "questionnaireId", q.assessee_id as "personId", ${shownName} as person,
           ${asNumber(evaluatorCode(codeKey))} as evaluator,
           coalesce((select json_agg(json_build_object('activityId', s.activity_id, 'section', s.section_number, 'value', s.value,
                                                       'scored', to_char(s.scored_at at time zone ${timeZone}, 'YYYY-MM-DD'))
                                     order by w.position, s.activity_id, s.section_number)
                       from acdc_scores s
                       left join wave_activities w
                         on w.organization_id = s.organization_id and w.wave_id = q.wave_id and w.activity_id = s.activity_id
                      where s.organization_id = q.organization_id and s.questionnaire_id = q.id and s.scored_at <= ${until}), '[]') as scores
      from questionnaires q
      join assessees a on a.organization_id = q.organization_id and a.id = q.assessee_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn' ${following}
     order by q.assessee_id, q.id limit ${scoredPortionRows}`.execute(tx)
  return rows
}

/** The activities of a wave, in their order, and those that scores of it are about. */
export async function activitiesOfWave(
  tx: TenantTransaction,
  { organizationId, waveId }: ExportedWave,
): Promise<{ id: number; labels: Labels }[]> {
  const { rows } = await sql<{ id: number; labels: Labels }>`
    select a.id, a.name_labels as labels from acdc_activities a
      left join wave_activities w on w.organization_id = ${organizationId} and w.wave_id = ${waveId} and w.activity_id = a.id
     where w.activity_id is not null or a.id in (
       select s.activity_id from questionnaires q
         join acdc_scores s on s.organization_id = q.organization_id and s.questionnaire_id = q.id
        where q.organization_id = ${organizationId} and q.wave_id = ${waveId})
     order by w.position nulls last, a.id`.execute(tx)
  return rows
}

/** What the evaluators agreed on about a person who is confirmed. */
export type AgreedRow = {
  personId: number
  person: string
  confirmed: string
  summary: string
  /** By number of the competency. */
  scores: Record<string, number>
}

export const agreedPortionRows = 200

export async function agreedPortion(
  tx: TenantTransaction,
  { organizationId, waveId, timeZone }: ExportedWave,
  { after, until }: { after: AgreedRow | undefined; until: Date },
): Promise<AgreedRow[]> {
  const { rows } = await sql<AgreedRow>`
    select a.id as "personId", ${shownName} as person, u.summary,
           to_char(u.confirmed_at at time zone ${timeZone}, 'YYYY-MM-DD') as confirmed,
           coalesce((select json_object_agg(g.section_number, g.value) from acdc_agreed g
                      where g.organization_id = u.organization_id and g.wave_id = u.wave_id and g.assessee_id = u.assessee_id), '{}') as scores
      from acdc_wash_ups u
      join assessees a on a.organization_id = u.organization_id and a.id = u.assessee_id
     where u.organization_id = ${organizationId} and u.wave_id = ${waveId} and u.confirmed_at <= ${until}
       and u.assessee_id > ${after?.personId ?? 0}
     order by u.assessee_id limit ${agreedPortionRows}`.execute(tx)
  return rows
}
