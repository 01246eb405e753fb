import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../../../domain/access/facts.ts'
import { caseStatus } from '../../../../domain/eap-cases/case-codes.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { addDays, toInstantMs } from '../../../../domain/time/local-time.ts'
import { collate } from '../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { containsFolded } from '../../../platform/database/text-search.ts'
import { isMet } from '../../eap-cases/records/eap-access.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'

export type BookingFilter = {
  textSearch?: string | null | undefined
  expert?: string | null | undefined
  licenseGuid?: string | null | undefined
  categorySlug?: string | null | undefined
  /** Days in Prague, both included. */
  dateFrom?: string | null | undefined
  dateTo?: string | null | undefined
}

export type BookingSort = 'startTime' | 'expertName' | 'licenseName' | 'category' | 'verified' | 'expertInvited'
export type BookingOrder = { sortBy: BookingSort; descending: boolean; language: InterfaceLanguage }

/** A reservation that was not cancelled, with what decides who may read what its client said. */
export type BookingRow = {
  organization_id: string
  id: string
  timeslot_id: number | null
  expert_user_name: string
  expert_name: string
  starts_at: Date
  ends_at: Date
  licence_id: string
  licence_name: string
  category_slug: string
  topic_slug: string | null
  sealed_email: Buffer
  sealed_phone: Buffer
  sealed_note: Buffer | null
  key_id: string
  verified: boolean
  expert_invited: boolean
  link_id: string | null
  sealed_secret: Buffer | null
  year_id: string | null
  admin_user_name: string | null
  booked_by: string | null
  branch_id: string | null
  is_opened: boolean
  message_failed: boolean
}

/** Whose a booking is besides its expert’s: the admin of its case, before there is one the user who booked. */
const adminColumn = sql`coalesce(c.admin_user_name, r.booked_by)`

/** Reservations with the tables by which they are chosen and sorted. */
const found = sql`
  from eap_reservations r
  join eap_licences l on l.organization_id = r.organization_id and l.id = r.licence_id
  join organizations o on o.id = r.organization_id and o.deleted_at is null
  left join eap_cases c on c.organization_id = r.organization_id and c.id = r.case_id
  left join app.staff() u on u.user_name = r.expert_user_name
  left join eap_categories k on k.slug = r.category_slug`

const expertName = sql`coalesce(u.name, r.expert_user_name)`

const startOfDay = (day: string) => new Date(toInstantMs(`${day}T00:00`, programmeZone))

function conditionsOf(caller: Caller, filter: BookingFilter): RawBuilder<unknown> {
  const { textSearch, expert, licenseGuid, categorySlug, dateFrom, dateTo } = filter
  const conditions: RawBuilder<unknown>[] = [
    sql`r.cancelled_at is null`,
    isMet(caller, { expert: sql`r.expert_user_name`, admin: adminColumn, organizationId: sql`r.organization_id` }),
  ]
  if (textSearch) {
    const contains = (column: RawBuilder<unknown>) => containsFolded(sql`app.fold(${column})`, textSearch)
    conditions.push(sql`(${contains(expertName)} or ${contains(sql`l.display_name`)})`)
  }
  if (expert) conditions.push(sql`r.expert_user_name = ${expert}`)
  if (licenseGuid) conditions.push(sql`r.licence_id = ${licenseGuid}`)
  if (categorySlug) conditions.push(sql`r.category_slug = ${categorySlug}`)
  if (dateFrom) conditions.push(sql`r.starts_at >= ${startOfDay(dateFrom)}`)
  if (dateTo) conditions.push(sql`r.starts_at < ${startOfDay(addDays(dateTo, 1))}`)
  return sql.join(conditions, sql` and `)
}

function sortOf({ sortBy, descending, language }: BookingOrder): RawBuilder<unknown> {
  const way = descending ? sql`desc` : sql`asc`
  const text = (column: RawBuilder<unknown>) => sql`${column} ${collate(language)} ${way}, r.starts_at desc, r.id`
  const flag = (column: RawBuilder<unknown>) => sql`${column} ${way}, r.starts_at desc, r.id`
  const sorts: Record<BookingSort, () => RawBuilder<unknown>> = {
    startTime: () => sql`r.starts_at ${way}, r.id`,
    expertName: () => text(expertName),
    licenseName: () => text(sql`l.display_name`),
    category: () => text(sql`coalesce(k.names->>${language}, k.names->>'en', r.category_slug)`),
    verified: () => flag(sql`r.verified`),
    expertInvited: () => flag(sql`r.expert_invited`),
  }
  return sorts[sortBy]()
}

/**
 * A page of bookings. Their number is fixed before what else belongs to a row is looked up, so that links and messages
 * are read for this page alone. `after` goes on behind a row, the latest first.
 */
export async function bookingsPage(
  tx: TenantTransaction,
  caller: Caller,
  filter: BookingFilter,
  order: BookingOrder,
  page: { offset: number; rows: number; after?: Pick<BookingRow, 'starts_at' | 'id'> | undefined },
  now: Date,
): Promise<BookingRow[]> {
  const sort = sortOf(order)
  const behind = page.after
    ? sql`(r.starts_at < ${page.after.starts_at} or (r.starts_at = ${page.after.starts_at} and r.id > ${page.after.id}))`
    : sql`true`
  const chosen = sql`
    select r.organization_id, r.id, row_number() over (order by ${sort}) as place ${found}
     where ${conditionsOf(caller, filter)} and ${behind}
     order by ${sort} limit ${page.rows} offset ${page.offset}`
  return rowsOf(tx, caller, chosen, now)
}

/** One booking that the caller meets, by a column of the reservation. */
export async function bookingBy(
  tx: TenantTransaction,
  caller: Caller,
  which: { timeslotId: number } | { reservationId: string },
  now: Date,
): Promise<BookingRow | undefined> {
  const key = 'timeslotId' in which ? sql`r.timeslot_id = ${which.timeslotId}` : sql`r.id = ${which.reservationId}`
  const chosen = sql`select r.organization_id, r.id, 1 as place ${found} where ${key} and ${conditionsOf(caller, {})}`
  return (await rowsOf(tx, caller, chosen, now))[0]
}

async function rowsOf(
  tx: TenantTransaction,
  caller: Caller,
  chosen: RawBuilder<unknown>,
  now: Date,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    with chosen as materialized (${chosen})
    select r.organization_id, r.id, r.timeslot_id, r.expert_user_name, ${expertName} as expert_name, r.starts_at, r.ends_at,
           r.licence_id, l.display_name as licence_name, r.category_slug, r.topic_slug,
           r.sealed_email, r.sealed_phone, r.sealed_note, r.key_id, r.verified, r.expert_invited, r.link_id, s.sealed_secret,
           c.year_id, c.admin_user_name, r.booked_by, o.branch_id,
           exists (select from eap_break_glass g
                    where g.organization_id = r.organization_id and g.case_id = c.id
                      and lower(g.user_name) = lower(${caller.userName}) and g.expires_at > ${now}) as is_opened,
           exists (select from eap_messages m
                    where m.organization_id = r.organization_id and m.subject_id = r.id::text and m.version = r.sequence
                      and m.to_user_name is null and m.state in ('failed', 'unknown')) as message_failed
      from chosen
      join eap_reservations r on r.organization_id = chosen.organization_id and r.id = chosen.id
      join eap_licences l on l.organization_id = r.organization_id and l.id = r.licence_id
      join organizations o on o.id = r.organization_id
      left join eap_cases c on c.organization_id = r.organization_id and c.id = r.case_id
      left join app.staff() u on u.user_name = r.expert_user_name
      left join links s on s.organization_id = r.organization_id and s.id = r.link_id
     order by chosen.place`.execute(tx)
  return rows
}

export async function countBookings(tx: TenantTransaction, caller: Caller, filter: BookingFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::float8 as total ${found} where ${conditionsOf(caller, filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Names of categories and topics by slug, for a sheet. */
export async function catalogueNames(
  tx: TenantTransaction,
  language: InterfaceLanguage,
): Promise<{ categories: ReadonlyMap<string, string>; topics: ReadonlyMap<string, string> }> {
  const { rows } = await sql<{ kind: string; slug: string; name: string }>`
    select 'category' as kind, slug, coalesce(names->>${language}, names->>'en', slug) as name from eap_categories
    union all
    select 'topic', slug, coalesce(names->>${language}, names->>'en', slug) from eap_topics`.execute(tx)
  const named = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ slug, name }) => [slug, name] as const))
  return { categories: named('category'), topics: named('topic') }
}

export async function yearIdOf(tx: TenantTransaction, organizationId: string, caseId: number) {
  const row = await tx
    .selectFrom('eap_cases')
    .select('year_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.year_id
}

/** Whether cases wait for the answer of an expert. */
export async function hasPendingCases(tx: TenantTransaction, expert: string): Promise<boolean> {
  const row = await tx
    .selectFrom('eap_cases')
    .select('id')
    .where('expert_user_name', '=', expert)
    .where('status', '=', caseStatus.assigned)
    .executeTakeFirst()
  return row !== undefined
}
