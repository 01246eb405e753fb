import { sql } from 'kysely'
import type { WaveActivity } from '../../../../domain/acdc/activity.ts'
import type { Score } from '../../../../domain/acdc/scores.ts'
import { acdcRole } from '../../../../domain/nominations/nomination.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type WavePlace = { organizationId: string; waveId: string }

export type Done = { at: Date; by: string }

/** What the wave has published: names from its template, as those that raters do not see are missing in the content. */
export type Published = Pick<PublishedContent, 'answers'> & {
  sections: (PublishedContent['sections'][number] & { names: Labels })[]
}

export async function publishedContent(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
): Promise<Published | undefined> {
  const { rows } = await sql<{ content: PublishedContent; names: { number: number; name: Labels }[] }>`
    select s.content, coalesce(s.sources -> 'questions' -> 'sections', '[]') as names
      from waves w join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const nameOf = new Map(row.names.map(({ number, name }) => [number, name]))
  const sections = row.content.sections.map((section) => ({
    ...section,
    names: nameOf.get(section.number) ?? section.names,
  }))
  return { answers: row.content.answers, sections }
}

const nameOfUser = (column: string) =>
  sql<string>`coalesce((select nullif(who.name, '') from users who where who.user_name = ${sql.ref(column)}), ${sql.ref(column)})`

export async function closingOf(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
): Promise<Done | undefined> {
  return tx
    .selectFrom('acdc_closings as c')
    .select(['c.closed_at as at', nameOfUser('c.closed_by').as('by')])
    .where('c.organization_id', '=', organizationId)
    .where('c.wave_id', '=', waveId)
    .executeTakeFirst()
}

/** One evaluator and one person. `questionnaire_id` null: not published yet. */
export type Pair = {
  questionnaire_id: number | null
  assessee_id: number
  assessee_guid: string
  assessee_name: string
  evaluator_guid: string
  evaluator_name: string
}

/** In the order in which people and evaluators were imported. Before publication there are nominations alone. */
export async function pairsOf(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  isPublished: boolean,
): Promise<Pair[]> {
  const nominated = sql`
    select null::bigint as id, assessee_id, assessor_id from nominations
     where organization_id = ${organizationId} and wave_id = ${waveId} and role_id = ${acdcRole}`
  const asked = sql`
    select id, assessee_id, assessor_id from questionnaires
     where organization_id = ${organizationId} and wave_id = ${waveId} and status <> 'withdrawn'`
  const { rows } = await sql<Pair>`
    select q.id as questionnaire_id, q.assessee_id, p.assessee_guid, p.name as assessee_name,
           e.assessee_guid as evaluator_guid, e.name as evaluator_name
      from (${isPublished ? asked : nominated}) q
      join assessees p on p.organization_id = ${organizationId} and p.id = q.assessee_id
      join assessees e on e.organization_id = ${organizationId} and e.id = q.assessor_id
      left join nominations n on n.organization_id = ${organizationId} and n.wave_id = ${waveId}
       and n.assessee_id = q.assessee_id and n.assessor_id = q.assessor_id
     order by n.position nulls last, q.assessee_id, q.assessor_id`.execute(tx)
  return rows
}

export type ScoreRow = { questionnaire_id: number; activity_id: number; section_number: number; value: Score }

export async function scoresOf(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select questionnaire_id, activity_id, section_number, value from acdc_scores
     where organization_id = ${organizationId} and questionnaire_id = any(${[...questionnaireIds]}::bigint[])
     order by questionnaire_id, activity_id, section_number`.execute(tx)
  return rows
}

/** By questionnaire and competency, how many scores there are in the activities in which it is observed, and how many of
 *  them are numbers. */
export type Tally = { questionnaire_id: number; section_number: number; scored: number; numbers: number }

export async function talliesOf(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  activities: readonly WaveActivity[],
): Promise<Tally[]> {
  const observed = JSON.stringify(activities)
  const { rows } = await sql<Tally>`
    select s.questionnaire_id, s.section_number, count(*)::int as scored, count(s.value)::int as numbers
      from acdc_scores s
      join questionnaires q on q.organization_id = s.organization_id and q.id = s.questionnaire_id
      join jsonb_to_recordset(${observed}::jsonb) as a ("activityId" integer, "sectionNumbers" jsonb)
        on a."activityId" = s.activity_id
       and (jsonb_typeof(a."sectionNumbers") is distinct from 'array' or a."sectionNumbers" @> to_jsonb(s.section_number))
     where s.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
     group by s.questionnaire_id, s.section_number`.execute(tx)
  return rows
}

export type BehaviourRow = {
  questionnaire_id: number
  activity_id: number
  item_key: string
  plus: number
  minus: number
}

export async function behavioursOf(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<BehaviourRow[]> {
  const { rows } = await sql<BehaviourRow>`
    select questionnaire_id, activity_id, item_key, plus, minus from acdc_behaviours
     where organization_id = ${organizationId} and questionnaire_id = any(${[...questionnaireIds]}::bigint[])
       and plus + minus > 0
     order by questionnaire_id, activity_id, item_key`.execute(tx)
  return rows
}

export type NoteRow = {
  note_guid: string
  questionnaire_id: number
  activity_id: number
  section_number: number | null
  sign: number
  text: string
  noted_at: Date
}

export async function notesOf(
  tx: TenantTransaction,
  organizationId: string,
  questionnaireIds: readonly number[],
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select note_guid, questionnaire_id, activity_id, section_number, sign, text, noted_at from acdc_notes
     where organization_id = ${organizationId} and questionnaire_id = any(${[...questionnaireIds]}::bigint[])
       and deleted_at is null
     order by noted_at, note_guid`.execute(tx)
  return rows
}

export type AgreedRow = { assessee_id: number; section_number: number; value: number; at: Date; by: string }

/** Of the whole wave, or of one person in it. */
export function agreedOf(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  assesseeId?: number,
): Promise<AgreedRow[]> {
  return tx
    .selectFrom('acdc_agreed as g')
    .select(['g.assessee_id', 'g.section_number', sql<number>`g.value::float8`.as('value'), 'g.agreed_at as at'])
    .select(nameOfUser('g.agreed_by').as('by'))
    .where('g.organization_id', '=', organizationId)
    .where('g.wave_id', '=', waveId)
    .$if(assesseeId !== undefined, (query) => query.where('g.assessee_id', '=', assesseeId ?? 0))
    .orderBy('g.section_number')
    .execute()
}

export type WashUpRow = {
  assessee_id: number
  summary: string
  revision: number
  changed_at: Date
  changed_by: string
  confirmed_at: Date | null
  confirmed_by: string
}

/** The same; who has none has agreed on nothing yet. */
export function washUpsOf(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  assesseeId?: number,
): Promise<WashUpRow[]> {
  return tx
    .selectFrom('acdc_wash_ups as u')
    .select(['u.assessee_id', 'u.summary', 'u.revision', 'u.changed_at', 'u.confirmed_at'])
    .select([nameOfUser('u.changed_by').as('changed_by'), nameOfUser('u.confirmed_by').as('confirmed_by')])
    .where('u.organization_id', '=', organizationId)
    .where('u.wave_id', '=', waveId)
    .$if(assesseeId !== undefined, (query) => query.where('u.assessee_id', '=', assesseeId ?? 0))
    .execute()
}

/** Guids of the people of a wave who are confirmed. */
export async function confirmedIn(tx: TenantTransaction, { organizationId, waveId }: WavePlace): Promise<string[]> {
  const rows = await tx
    .selectFrom('acdc_wash_ups as u')
    .innerJoin('assessees as p', (join) =>
      join.onRef('p.organization_id', '=', 'u.organization_id').onRef('p.id', '=', 'u.assessee_id'),
    )
    .select('p.assessee_guid')
    .where('u.organization_id', '=', organizationId)
    .where('u.wave_id', '=', waveId)
    .where('u.confirmed_at', 'is not', null)
    .orderBy('p.id')
    .execute()
  return rows.map(({ assessee_guid }) => assessee_guid)
}
