import { sql, type RawBuilder } from 'kysely'
import { journalTypes, type JournalPersonalData } from '../../../domain/journal/journal-entry.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { containsFolded } from '../../platform/database/text-search.ts'

export type JournalFilter = {
  organizationId: string
  /** Projects whose journal the caller may read: their ids and what else he may see there. */
  projects: readonly { id: string; showsGenericWaves: boolean }[]
  showsInternal: boolean
  waveId: string | null
  assesseeId: number | null
  invoiceId: string | null
  reportTemplateId: number | null
  snippetId: number | null
  types: readonly number[]
  search: string | null
  automated: boolean
  page: number
  pageRows: number
}

export type JournalRow = {
  id: number
  guid: string
  organization_id: string
  at: Date
  changed_at: Date | null
  type: number
  code: string | null
  message: string | null
  details: Record<string, unknown>
  suggested_names: JournalPersonalData['suggestedNames'] | null
  internal: boolean
  editable: boolean
  originator_user_name: string | null
  project_id: string
  wave_id: string | null
  assessee_id: number | null
  invoice_id: string | null
  report_template_id: number | null
  snippet_id: number | null
  project_name: string | null
  wave_name: string | null
  company_name: string
  report_template_name: string | null
  snippet_name: string | null
  /** Of the custom tool that the record is about. */
  tool_name: string | null
}

/** A page of the records, the newest first, and the exact number of all. */
export async function journalPage(tx: TenantTransaction, filter: JournalFilter) {
  const { at, matching } = matchesOf(filter)
  const page = sql`
      select j.id, ${at} as at ${matching}
       order by ${at} desc, j.id desc
       limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}`
  const [counted, rows] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total ${matching}`.execute(tx),
    rowsOf(tx, filter.organizationId, page),
  ])
  return { rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** One record as the page shows it. */
export async function journalRow(tx: TenantTransaction, organizationId: string, id: number) {
  const [row] = await rowsOf(
    tx,
    organizationId,
    sql`select id, created_at as at from activity_journal where organization_id = ${organizationId} and id = ${id}`,
  )
  return row
}

/** The names are looked up for the records of the page alone, whose order and number come from an index. */
async function rowsOf(tx: TenantTransaction, organizationId: string, page: RawBuilder<unknown>): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select j.id, j.activity_journal_guid as guid, j.organization_id, page.at, j.changed_at, j.type, j.code, j.message,
           j.details, j.personal_data->'suggestedNames' as suggested_names, j.internal, j.editable, j.originator_user_name,
           j.project_id, j.wave_id, j.assessee_id, j.invoice_id, j.report_template_id, j.snippet_id,
           p.name as project_name, w.name as wave_name, o.name as company_name, r.name as report_template_name,
           s.name as snippet_name, t.name as tool_name
      from (${page}) page
      join activity_journal j on j.organization_id = ${organizationId} and j.id = page.id
      join organizations o on o.id = j.organization_id
      left join projects p on p.organization_id = j.organization_id and p.id = j.project_id
      left join waves w on w.organization_id = j.organization_id and w.id = j.wave_id
      left join report_templates r on r.id = j.report_template_id
      left join snippets s on s.id = j.snippet_id
      left join custom_tools t on t.organization_id = j.organization_id and t.id = (j.details->>'customToolId')::integer
     order by page.at desc, j.id desc`.execute(tx)
  return rows
}

/** The records that match, and when they happened: to one person, if the journal of a person is read. */
function matchesOf(filter: JournalFilter): { at: RawBuilder<unknown>; matching: RawBuilder<unknown> } {
  const where = sql`where ${sql.join(conditionsOf(filter), sql` and `)}`
  const { organizationId, assesseeId } = filter
  if (assesseeId === null) return { at: sql`j.created_at`, matching: sql`from activity_journal j ${where}` }
  const mine = sql`
    select id, created_at as at from activity_journal where organization_id = ${organizationId} and assessee_id = ${assesseeId}
    union all
    select journal_id, at from activity_journal_people where organization_id = ${organizationId} and assessee_id = ${assesseeId}`
  return { at: sql`mine.at`, matching: sql`from (${mine}) mine join activity_journal j on j.id = mine.id ${where}` }
}

function conditionsOf(filter: JournalFilter): RawBuilder<unknown>[] {
  const { organizationId, waveId, invoiceId, reportTemplateId, snippetId, types, search } = filter
  const conditions = [
    sql`j.organization_id = ${organizationId} and j.project_id ${oneOf(filter.projects.map(({ id }) => id))}`,
  ]
  const withGeneric = filter.projects.filter(({ showsGenericWaves }) => showsGenericWaves).map(({ id }) => id)
  // A reader who does not see generic waves does not see their records either (OPS-6-31).
  if (withGeneric.length < filter.projects.length)
    conditions.push(sql`(j.project_id = any(${withGeneric}::uuid[])
      or not exists (select from waves w where w.organization_id = j.organization_id and w.id = j.wave_id
                        and w.wave_setup_type = 'generic'))`)
  if (!filter.showsInternal) conditions.push(sql`not j.internal`)
  if (!filter.automated) conditions.push(sql`j.type <> ${journalTypes.automatedAction}`)
  if (types.length > 0) conditions.push(sql`j.type = any(${[...types]}::smallint[])`)
  if (search) conditions.push(sql`j.message is not null and ${containsFolded(sql`app.fold(j.message)`, search)}`)
  if (waveId !== null) conditions.push(sql`j.wave_id = ${waveId}`)
  if (invoiceId !== null) conditions.push(sql`j.invoice_id = ${invoiceId}`)
  if (reportTemplateId !== null) conditions.push(sql`j.report_template_id = ${reportTemplateId}`)
  if (snippetId !== null) conditions.push(sql`j.snippet_id = ${snippetId}`)
  return conditions
}

/** One project is compared by "=": its records then come in the order of the index. */
const oneOf = (ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${[...ids]}::uuid[])`

/** What decides whether somebody may read, change or delete a record. */
export type RecordHead = {
  id: number
  project_id: string | null
  internal: boolean
  editable: boolean
  is_generic: boolean
}

/** `forChange` locks it until the transaction ends. */
export async function recordHead(
  tx: TenantTransaction,
  organizationId: string,
  guid: string,
  { forChange }: { forChange: boolean },
): Promise<RecordHead | undefined> {
  const { rows } = await sql<RecordHead>`
    select j.id, j.project_id, j.internal, j.editable,
           exists (select from waves w where w.organization_id = j.organization_id and w.id = j.wave_id
                      and w.wave_setup_type = 'generic') as is_generic
      from activity_journal j
     where j.organization_id = ${organizationId} and j.activity_journal_guid = ${guid}
     ${forChange ? sql`for update of j` : sql``}`.execute(tx)
  return rows[0]
}

export type Context = {
  waveId: string | null
  assesseeId: number | null
  invoiceId: string | null
  reportTemplateId: number | null
  snippetId: number | null
}

/** The fields of the context that do not belong to the project, or that the caller may not see. */
export async function foreignContext(
  tx: TenantTransaction,
  {
    organizationId,
    projectId,
    showsGenericWaves,
  }: { organizationId: string; projectId: string; showsGenericWaves: boolean },
  { waveId, assesseeId, invoiceId, reportTemplateId, snippetId }: Context,
): Promise<string[]> {
  const ofProject = sql`organization_id = ${organizationId} and project_id = ${projectId}`
  const { rows } = await sql<{ field: string }>`
    select field from (values
      ('waveGuid', ${waveId}::uuid is null or exists (select from waves where ${ofProject} and id = ${waveId} and deleted_at is null
                     and (${showsGenericWaves} or wave_setup_type <> 'generic'))),
      ('assesseeId', ${assesseeId}::integer is null or exists (select from assessees where ${ofProject} and id = ${assesseeId})),
      ('invoiceGuid', ${invoiceId}::uuid is null or exists (select from invoices where ${ofProject} and id = ${invoiceId})),
      ('reportTemplateId', ${reportTemplateId}::integer is null or exists (select from report_templates where id = ${reportTemplateId})),
      ('snippetId', ${snippetId}::integer is null or exists (select from snippets where id = ${snippetId}))
    ) as checked (field, is_known) where not is_known`.execute(tx)
  return rows.map(({ field }) => field)
}

export type NamedPerson = { id: number; name: string; email: string | null }

/** Names of the people who still exist. */
export function peopleNamed(tx: TenantTransaction, organizationId: string, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('assessees')
    .select(['id', 'name', 'email'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute() as Promise<NamedPerson[]>
}

/**
 * The last names of people who were deleted or merged. They stand only in the record of that, and any record may mention
 * these people; once its personal data are erased, no record names them.
 */
export async function formerPeopleNamed(
  tx: TenantTransaction,
  { organizationId, projectIds }: { organizationId: string; projectIds: readonly string[] },
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (former.id) former.id::integer as id, former.name
      from activity_journal j cross join lateral jsonb_each_text(j.personal_data->'names') as former (id, name)
     where j.organization_id = ${organizationId} and j.project_id = any(${[...projectIds]}::uuid[])
       and j.code in ('PERSON_DELETED', 'PEOPLE_MERGED') and former.id = any(${ids.map(String)}::text[])
     order by former.id, j.created_at desc, j.id desc`.execute(tx)
  return rows
}
