import { sql, type RawBuilder } from 'kysely'
import { journalTypes, type JournalPersonalData } from '../../../domain/journal/journal-entry.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

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
  automated: boolean
  page: number
  pageRows: number
}

export type JournalRow = {
  id: number
  guid: string
  created_at: Date
  type: number
  code: string | null
  message: string | null
  details: Record<string, unknown>
  suggested_names: JournalPersonalData['suggestedNames'] | null
  internal: boolean
  editable: boolean
  originator_user_name: string | null
  project_id: string
  assessee_id: number | null
  invoice_id: string | null
  project_name: string | null
  wave_name: string | null
  company_name: string
  report_template_name: string | null
  snippet_name: string | null
}

/** A page of the records, the newest first, and the exact number of all. */
export async function journalPage(tx: TenantTransaction, filter: JournalFilter) {
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total ${matching(filter)}`.execute(tx),
    sql<JournalRow>`
      select j.id, j.activity_journal_guid as guid, j.created_at, j.type, j.code, j.message, j.details,
             j.personal_data->'suggestedNames' as suggested_names, j.internal, j.editable, j.originator_user_name, j.project_id, j.assessee_id, j.invoice_id, p.name as project_name, w.name as wave_name,
             o.name as company_name, r.name as report_template_name, s.name as snippet_name
      ${matching(filter)}
       order by j.created_at desc, j.id desc
       limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}`.execute(tx),
  ])
  return { rows: listed.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

function matching(filter: JournalFilter): RawBuilder<unknown> {
  const { organizationId, waveId, assesseeId, invoiceId, reportTemplateId, snippetId } = filter
  const idsOf = (projects: JournalFilter['projects']) => projects.map(({ id }) => id)
  const conditions = [
    sql`j.organization_id = ${organizationId} and j.project_id = any(${idsOf(filter.projects)}::uuid[])`,
    // A reader who does not see generic waves does not see their records either (OPS-6-31).
    sql`(w.wave_setup_type is distinct from 'generic'
         or j.project_id = any(${idsOf(filter.projects.filter(({ showsGenericWaves }) => showsGenericWaves))}::uuid[]))`,
  ]
  if (!filter.showsInternal) conditions.push(sql`not j.internal`)
  if (!filter.automated) conditions.push(sql`j.type <> ${journalTypes.automatedAction}`)
  if (waveId !== null) conditions.push(sql`j.wave_id = ${waveId}`)
  if (assesseeId !== null) conditions.push(sql`j.assessee_id = ${assesseeId}`)
  if (invoiceId !== null) conditions.push(sql`j.invoice_id = ${invoiceId}`)
  if (reportTemplateId !== null) conditions.push(sql`j.report_template_id = ${reportTemplateId}`)
  if (snippetId !== null) conditions.push(sql`j.snippet_id = ${snippetId}`)
  return sql`
      from activity_journal j
      join organizations o on o.id = j.organization_id
      left join projects p on p.organization_id = j.organization_id and p.id = j.project_id
      left join waves w on w.organization_id = j.organization_id and w.id = j.wave_id
      left join report_templates r on r.id = j.report_template_id
      left join snippets s on s.id = j.snippet_id
     where ${sql.join(conditions, sql` and `)}`
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
