import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { shownEmail, shownName } from '../../participants/records/shown-person.ts'
import { listed, matching, type ListingFilter } from './listing-filter-queries.ts'

export type ExportedLogin = {
  id: number
  /** With microseconds: where the next portion begins. */
  at: string | null
  name: string
  email: string
  login: string
  sealed_password: Buffer | null
  tools: string
  custom_tool: string
  status: number
  product_url: string
  /** Days of the asked time zone. */
  generated: string | null
  filled_in: string | null
  invoiced: string | null
  invoice_id: string | null
  is_confirmed: boolean | null
  not_to_be_invoiced: boolean
  company: string
  company_id: string
  project: string
  project_id: string
  branch: string
  provider: string
  generated_by: string | null
  batch_id: number | null
  incognito: boolean
  is_simulated: boolean
  error_message: string | null
  report_name: string | null
  identifier: string
}

/** The last row of the portion before; `undefined` at the beginning. Those without a time stand at the end. */
export type After = { id: number; at: string | null } | undefined

/** `end`: where the portion ends, if there may be more behind it with a time, or without one. */
export type Portion = { rows: ExportedLogin[]; end: After }

/** Rows that one transaction reads; none is open while somebody takes them. */
const portionRows = 2_000
/** Of the list so much is looked through at once for a text that many logins have. */
const lookedThroughRows = 5_000

export async function exportPortion(
  tx: TenantTransaction,
  filter: ListingFilter,
  part: { after: After; timeZone: string },
): Promise<Portion> {
  const end = isLookedThrough(filter) ? await endOfLookedThrough(tx, filter, part.after) : undefined
  const { rows } = await exportPortionQuery(filter, { ...part, end }).execute(tx)
  if (isLookedThrough(filter)) return { rows, end }
  const last = rows.at(-1)
  return { rows, end: last && rows.length === portionRows ? { id: last.id, at: last.at } : undefined }
}

/** What many logins have would be gathered and sorted anew for each portion. */
const isLookedThrough = ({ search, found }: ListingFilter): boolean => search !== '' && found.logins === null

const newestFirst = sql`order by l.generated_at desc nulls last, l.id desc`

const lookedThrough = (filter: ListingFilter, after: After): RawBuilder<unknown> => sql`
  from logins l where ${sql.join([...listed({ ...filter, search: '' }), following(after)], sql` and `)}`

/** Undefined where the portion goes to the last one. */
async function endOfLookedThrough(tx: TenantTransaction, filter: ListingFilter, after: After): Promise<After> {
  const { rows } = await sql<NonNullable<After>>`
    select l.id, l.generated_at::text as at ${lookedThrough(filter, after)} ${newestFirst}
     limit 1 offset ${lookedThroughRows - 1}`.execute(tx)
  return rows[0]
}

function portionOf(filter: ListingFilter, { after, end }: { after: After; end: After }): RawBuilder<unknown> {
  if (!isLookedThrough(filter))
    return sql`
      select l.organization_id, l.id from logins l
       where ${sql.join([...listed(filter), following(after)], sql` and `)} ${newestFirst} limit ${portionRows}`
  // With "offset 0" the part of the list is read first, and the text is looked for in that alone.
  return sql`
    select l.organization_id, l.id
      from (select l.organization_id, l.id, l.search_text ${lookedThrough(filter, after)} ${upTo(end)} offset 0) l
     where ${matching(filter)}`
}

function exportPortionQuery(
  filter: ListingFilter,
  { timeZone, ...part }: { after: After; end: After; timeZone: string },
): RawBuilder<ExportedLogin> {
  const day = (value: RawBuilder<unknown>) => sql`to_char(${value} at time zone ${timeZone}, 'YYYY-MM-DD')`
  return sql<ExportedLogin>`
    select l.id, l.generated_at::text as at, ${shownName} as name, ${shownEmail} as email, coalesce(l.login, '') as login,
           l.sealed_password, k.name as tools, t.name as custom_tool, l.status, case when l.sealed then '' else coalesce(l.product_url, '') end as product_url,
           ${day(sql`l.generated_at`)} as generated, ${day(sql`l.filled_in_at`)} as filled_in, ${day(sql`l.invoiced_at`)} as invoiced,
           l.invoice_id, i.is_confirmed, l.not_to_be_invoiced, o.name as company, o.id as company_id, p.name as project, p.id as project_id,
           coalesce(b.name, '') as branch, l.provider, l.generated_by, l.batch_id, a.incognito, l.is_simulated,
           coalesce(l.error_message, l.problem) as error_message, upper(left(a.assessee_guid::text, 8)) as identifier,
           (select n.report_name from reports n where n.organization_id = l.organization_id and n.login_id = l.id and not n.is_instant
             order by n.created_at desc, n.id desc limit 1) as report_name
      from (${portionOf(filter, part)}) portion
      join logins l on l.organization_id = portion.organization_id and l.id = portion.id
      join projects p on p.organization_id = l.organization_id and p.id = l.project_id
      join organizations o on o.id = l.organization_id
      left join branches b on b.id = o.branch_id
      join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id
      join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id
      join tools k on k.id = t.tool_id
      left join invoices i on i.organization_id = l.organization_id and i.id = l.invoice_id
     ${newestFirst}`
}

/** Two ranges of the index, one after the other: one with "or" would be read from its beginning each time. */
function following(after: After): RawBuilder<unknown> {
  if (!after) return sql`l.generated_at is not null`
  if (after.at === null) return sql`l.generated_at is null and l.id < ${after.id}`
  return sql`(l.generated_at, l.id) < (${after.at}::timestamptz, ${after.id}::integer)`
}

function upTo(end: After): RawBuilder<unknown> {
  if (!end) return sql``
  if (end.at === null) return sql`and l.id >= ${end.id}`
  return sql`and (l.generated_at, l.id) >= (${end.at}::timestamptz, ${end.id}::integer)`
}
