import { sql, type RawBuilder } from 'kysely'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { shownName } from '../participants/records/shown-person.ts'

type Flag = RawBuilder<boolean>

/** What the reader of a row may know of it, as SQL over the row's records. */
export type RowRights = {
  /** Login, address and files; not for Observers. */
  secrets: Flag
  edits: Flag
  invoices: Flag
  internal: Flag
}

/**
 * A login as PostgreSQL writes it, without its password, which `writeRows` puts between the two parts; for rows `l` of logins joined by `ofLogin`. Unreleased reports are for the house.
 */
export function loginRow(rights: RowRights, more: RawBuilder<unknown>): RawBuilder<unknown> {
  const { secrets, edits, invoices, internal } = rights
  const when = (flag: Flag, value: RawBuilder<unknown>) => sql`case when ${flag} then ${value} end`
  const generatedAt = when(edits, sql`app.iso(l.generated_at)`)
  const generated = sql`
    'generatedBy', ${when(edits, sql`l.generated_by`)}, 'generatedDate', ${generatedAt}, 'generatedOn', ${generatedAt},
    'fillInDate', ${when(internal, sql`app.iso(l.filled_in_at)`)}, 'batchId', ${when(internal, sql`l.batch_id`)},
    'batchIdStr', coalesce(${when(internal, sql`l.batch_id::text`)}, '')`
  const invoicing = sql`
    'isInvoiced', ${when(invoices, sql`l.invoice_id is not null`)}, 'invoiceGuid', ${when(invoices, sql`l.invoice_id`)},
    'invoicedDate', ${when(invoices, sql`app.iso(l.invoiced_at)`)}, 'invoiceIsConfirmed', ${when(invoices, sql`i.is_confirmed`)},
    'notToBeInvoiced', ${when(invoices, sql`l.not_to_be_invoiced`)}`
  return sql`
    l.id, case when ${edits} and ${secrets} then l.sealed_password end as sealed_password,
    json_build_object(
      'id', l.id, 'reportId', coalesce(k.report_id, ''), 'assesseeIdentifier', upper(left(a.assessee_guid::text, 8)), 'assesseeId', a.id,
      'name', ${shownName}, 'login', case when ${secrets} then coalesce(l.login, '') else '' end,
      'productUrl', case when ${edits} and ${secrets} and not l.sealed then coalesce(l.product_url, '') else '' end,
      'status', l.status, 'sealed', l.sealed, 'isSimulated', l.is_simulated,
      'isOrderUncertain', l.order_may_exist and l.provider_order_id is null, 'errorMessage', coalesce(l.error_message, l.problem),
      'tools', k.name, 'customToolsName', t.name, 'reports', coalesce(r.reports, '[]'),
      'hasGeneratedReport', coalesce(r.has_generated, false), 'reportsName', coalesce(r.newest->>'name', ''),
      'reportFileGuid', coalesce(r.newest->>'reportFileGuid', ''), 'reportFileName', coalesce(r.newest->>'reportFileName', ''),
      'reportDeleted', coalesce((r.newest->>'reportDeleted')::boolean, false), 'projectGuid', l.project_id)::text as row,
    json_build_object(${generated}, ${invoicing} ${more})::text as more`
}

/** Joins the records of logins `l`; each is found by its key. */
export const ofLogin = (secrets: Flag, internal: Flag): RawBuilder<unknown> => sql`
  join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id
  join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
  join tools k on k.id = t.tool_id
  left join invoices i on i.organization_id = l.organization_id and i.id = l.invoice_id
  left join lateral (
    select json_agg(one.report order by one.created_at desc, one.id desc) as reports, bool_or(one.status = ${sql.lit(reportStatus.completed)} and one.deleted_at is null) as has_generated,
           (array_agg(one.report order by one.created_at desc, one.id desc))[1] as newest
      from (select n.created_at, n.id, n.status, n.deleted_at,
                   json_build_object('name', n.report_name, 'reportStatus', n.status, 'reportFileGuid', case when ${secrets} then n.file_guid::text else '' end,
                                     'reportFileName', n.file_name, 'reportDeleted', n.deleted_at is not null) as report
              from reports n
             where n.organization_id = l.organization_id and n.login_id = l.id and not n.is_instant
               and (${internal} or not n.release_awaited)) one) r on true`

export const always = sql<boolean>`true`
