import { sql, type RawBuilder } from 'kysely'
import {
  isPersonChanged,
  isWaveChanged,
  type MergeChange,
  type WaveState,
} from '../../../../domain/participants/merge-changes.ts'
import { reportStatus } from '../../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Place } from '../participants-queries.ts'
import type { FoundMerge, Person } from './merge-queries.ts'
import type { MergeRecord } from './merge-record.ts'

type Now = { target: Person | undefined; waves: readonly WaveState[] }

/** Changes since a merge because of which undoing it would lose or mix up data; none: it can be undone. */
export async function changesSinceMerge(
  tx: TenantTransaction,
  place: Place,
  { record, created_at }: FoundMerge,
  { target, waves }: Now,
): Promise<MergeChange[]> {
  if (!target) return ['person']
  const touched = touchedWaves(record)
  const before = record.waveStates.filter(({ id }) => touched.has(id))
  const areWavesChanged = before.some((wave) =>
    isWaveChanged(
      wave,
      waves.find(({ id }) => id === wave.id),
    ),
  )
  const ofTarget = sql`organization_id = ${place.organizationId} and assessee_id = ${target.id}`
  const { rows } = await sql<Record<MergeChange, boolean>>`
    select ${isPersonChanged(record.target, record.after, target)}::boolean as person,
           ${areWavesChanged}::boolean as waves,
           ${isAddressTaken(place, record)} as email,
           ${hasOtherNominations(place, record)} as nominations,
           ${hasOtherQuestionnaires(place, record)} as questionnaires,
           ${lacks(sql`select count(*) from logins where ${ofTarget} and id = any(${[...record.logins.moved]}::bigint[])`, record.logins.moved)} or ${lacksTools(place, record)} as tools,
           ${lacks(sql`select count(*) from reports where ${ofTarget} and id = any(${[...record.reports]}::bigint[])`, record.reports)} or ${wasReportedSince(place, record, touched)} as reports,
           ${lacks(sql`select count(*) from links where ${ofTarget} and id = any(${[...record.links]}::uuid[])`, record.links)} as links,
           ${gotMails(place, record, created_at)} as mails,
           ${lacks(sql`select count(*) from warehouse_scores where ${ofTarget} and id = any(${[...record.scores]}::bigint[])`, record.scores)} as scores,
           ${isWashedUpSince(place, record)} as "washUps"`.execute(tx)
  return Object.entries(rows[0] ?? {}).flatMap(([change, isChanged]) => (isChanged ? [change as MergeChange] : []))
}

function touchedWaves({ nominations, questionnaires, waves }: MergeRecord): Set<string> {
  const removed = questionnaires.removed.map(({ wave_id }) => String(wave_id))
  return new Set([...[...nominations, ...questionnaires.moved].map(({ wave_id }) => wave_id), ...removed, ...waves])
}

/** Somebody other than the target has the address by now, so it cannot be given back. */
const isAddressTaken = ({ organizationId, projectId }: Place, { source, target }: MergeRecord) => sql`exists (
  select from assessees where organization_id = ${organizationId} and project_id = ${projectId}
     and email = ${source.email}::text and id <> ${target.id})`

/** In a wave whose wash-up moved somebody has changed what is agreed on, or confirmed it: of whom, is unknown. */
const isWashedUpSince = ({ organizationId }: Place, { target, washUps = [] }: MergeRecord) => sql`exists (
  select from ${rowsOf(washUps, sql`wave_id uuid, revision integer`)}
    left join acdc_wash_ups u on u.organization_id = ${organizationId} and u.wave_id = b.wave_id and u.assessee_id = ${target.id}
   where u.revision is distinct from b.revision)`

/** Who owns a row of the source after the merge. */
const movedTo = ({ source, target }: MergeRecord, column: string) =>
  sql`case ${sql.ref(column)} when ${source.id} then ${target.id} else ${sql.ref(column)} end`

const hasOtherNominations = ({ organizationId }: Place, record: MergeRecord) => sql`exists (
  select from ${rowsOf(record.nominations, sql`id bigint, assessee_id integer, assessor_id integer, role_id text`)}
   where not b.id = any(${record.droppedNominations}::bigint[])
     and not exists (select from nominations n
                      where n.organization_id = ${organizationId} and n.id = b.id and n.role_id = b.role_id
                        and n.assessee_id = ${movedTo(record, 'b.assessee_id')}
                        and n.assessor_id = ${movedTo(record, 'b.assessor_id')}))`

/** Includes answers given since: it is unknown which of the two people they are about. */
const hasOtherQuestionnaires = ({ organizationId }: Place, record: MergeRecord) => sql`exists (
  select from ${rowsOf(record.questionnaires.moved, sql`id bigint, assessee_id integer, assessor_id integer, last_answer_at text`)}
   where not exists (select from questionnaires q
                      where q.organization_id = ${organizationId} and q.id = b.id
                        and app.iso(q.last_answer_at) is not distinct from b.last_answer_at
                        and q.assessee_id = ${movedTo(record, 'b.assessee_id')}
                        and q.assessor_id = ${movedTo(record, 'b.assessor_id')}))`

const rowsOf = (rows: readonly unknown[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (${columns})`

/** Something that moved to the target no longer belongs to it. `rows`: those of the table that still do. */
const lacks = (rows: RawBuilder<unknown>, ids: readonly unknown[]) => sql`(${rows}) < ${ids.length}::integer`

/**
 * A report that shows, or may still show, the answers about both, alone or among others. It stays with the target, so later
 * reports about the source would not be checked against it, and comparing the two could reveal raters.
 */
const wasReportedSince = (
  { organizationId }: Place,
  { target, completedReports = [] }: MergeRecord,
  waves: ReadonlySet<string>,
) => sql`exists (
  select from reports r
   where r.organization_id = ${organizationId} and r.wave_id = any(${[...waves]}::uuid[])
     and (r.assessee_id = ${target.id} and r.published is not null
       or r.id = any (array(select report_id from report_people
                             where organization_id = ${organizationId} and assessee_id = ${target.id} and published is not null)))
     and (r.status = ${reportStatus.completed} or r.deleted_at is null)
     and not r.id = any(${completedReports}::bigint[]))`

const lacksTools = ({ organizationId }: Place, { logins }: MergeRecord) => sql`exists (
  select from unnest(${logins.removed.map((login) => login['custom_tool_id'])}::integer[]) as tool (id)
   where not exists (select from custom_tools t where t.organization_id = ${organizationId} and t.id = tool.id))`

/** A moved link that was sent to the target since then would open the source's pages for the wrong person. */
const gotMails = ({ organizationId }: Place, { links, target, messages }: MergeRecord, mergedAt: Date) => sql`(
  ${links.length > 0}::boolean and exists (
    select from mail_messages
     where organization_id = ${organizationId} and assessee_id = ${target.id} and created_at > ${mergedAt}
       and not id = any(${messages}::uuid[])))`
