import { sql, type RawBuilder } from 'kysely'
import type { caseSortFields } from '../../../../contract/eap-cases/cases.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { collate } from '../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isClockRunning } from './case-filter-queries.ts'

export type CaseOrder = { sortBy: (typeof caseSortFields)[number]; descending: boolean; language: InterfaceLanguage }
export type CasePage = { offset: number; rows: number }

/**
 * Ids of one page. Names are compared once for each licence and person, and cases sorted by the rank of theirs: with
 * thousands of cases, comparing texts by the rules of a language takes longer than all the rest.
 */
export async function pageOfCases(
  tx: TenantTransaction,
  condition: RawBuilder<boolean>,
  order: CaseOrder,
  { offset, rows }: CasePage,
): Promise<number[]> {
  const { from = sql``, key } = orders[order.sortBy](order.language)
  const direction = order.descending ? sql`desc` : sql`asc`
  const keys = key.map((one) => sql`${one} ${direction} nulls last`)
  const { rows: found } = await sql<{ id: number }>`
    select c.id from eap_cases c ${from}
     where ${condition}
     order by ${sql.join(keys)}, c.id desc
     limit ${rows} offset ${offset}`.execute(tx)
  return found.map(({ id }) => id)
}

type Order = { from?: RawBuilder<unknown>; key: RawBuilder<unknown>[] }

const byName = (ranked: RawBuilder<unknown>, on: RawBuilder<unknown>): Order => ({
  from: sql`left join (${ranked}) ranked on ${on}`,
  key: [sql`coalesce(ranked.rank, 0)`],
})
const licencesBy = (name: RawBuilder<unknown>) => (language: InterfaceLanguage) =>
  byName(
    sql`select l.id, rank() over (order by ${name} ${collate(language)}) from eap_licences l join organizations o on o.id = l.organization_id`,
    sql`ranked.id = c.licence_id`,
  )
const staffBy = (column: RawBuilder<unknown>) => (language: InterfaceLanguage) =>
  byName(
    sql`select s.user_name, rank() over (order by s.name ${collate(language)}) from app.staff() s`,
    sql`ranked.user_name = ${column}`,
  )
const plain =
  (...key: RawBuilder<unknown>[]) =>
  (): Order => ({ key })

const orders: Record<CaseOrder['sortBy'], (language: InterfaceLanguage) => Order> = {
  yearId: plain(sql`c.year`, sql`c.number`),
  licenseName: licencesBy(sql`l.display_name`),
  companyName: licencesBy(sql`o.name`),
  adminName: staffBy(sql`c.admin_user_name`),
  expertName: staffBy(sql`c.expert_user_name`),
  types: plain(sql`c.contact_types`),
  lastContact: plain(sql`c.last_contact_at`),
  participantSex: plain(sql`c.client_sex`),
  participantLanguageCode: plain(sql`c.client_language collate "C"`),
  status: plain(sql`c.status`),
  category: (language) =>
    byName(
      sql`select k.slug, rank() over (order by coalesce(k.names ->> ${language}, k.names ->> 'en', k.slug) ${collate(language)}) from eap_categories k`,
      sql`ranked.slug = c.category_slug`,
    ),
  highPriority: plain(sql`c.high_priority`),
  created: plain(sql`c.created_at`),
  // Clocks that have stopped, and cases without a promise, come last.
  firstContactDueAt: plain(sql`case when ${isClockRunning} then c.first_contact_due_at end`),
}

export async function countCases(tx: TenantTransaction, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from eap_cases c where ${condition}`.execute(tx)
  return rows[0]?.count ?? 0
}

export type ListedCase = {
  organizationId: string
  id: number
  yearId: string
  licenseGuid: string
  licenseName: string
  adminUserName: string | null
  expertUserName: string | null
  adminName: string
  expertName: string
  createdBy: string | null
  branchId: string
  companyName: string
  types: number[]
  lastContact: Date | null
  sex: number | null
  language: string
  status: number
  category: string | null
  highPriority: boolean
  created: Date
  firstContactDueAt: Date | null
  firstContactAt: Date | null
  sessions: number
  sessionsGranted: number | null
  isOpened: boolean
}

/** The rows of these cases, in this order. */
export async function rowsOfCases(
  tx: TenantTransaction,
  ids: readonly number[],
  userName: string,
  now: Date,
): Promise<ListedCase[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedCase>`
    with staff as materialized (select user_name, name from app.staff())
    select c.organization_id as "organizationId", c.id, c.year_id as "yearId", c.licence_id as "licenseGuid",
           l.display_name as "licenseName", c.admin_user_name as "adminUserName", c.expert_user_name as "expertUserName",
           coalesce(a.name, '') as "adminName", coalesce(e.name, '') as "expertName", c.created_by as "createdBy",
           o.branch_id as "branchId", o.name as "companyName", c.contact_types as types,
           c.last_contact_at as "lastContact", c.client_sex as sex, c.client_language as language, c.status,
           c.category_slug as category, c.high_priority as "highPriority", c.created_at as created,
           c.first_contact_due_at as "firstContactDueAt", c.first_contact_at as "firstContactAt",
           k.sessions, g.max_contacts as "sessionsGranted", b.is_opened as "isOpened"
      from eap_cases c
      join eap_licences l on l.organization_id = c.organization_id and l.id = c.licence_id
      join organizations o on o.id = c.organization_id
      left join staff a on a.user_name = c.admin_user_name
      left join staff e on e.user_name = c.expert_user_name
      left join eap_licence_categories g on g.organization_id = c.organization_id and g.licence_id = c.licence_id
                                        and g.category_slug = c.category_slug
     cross join lateral (select count(*)::int as sessions from eap_contacts k
                          where k.organization_id = c.organization_id and k.case_id = c.id and k.type = 4) k
     cross join lateral (select exists (select from eap_break_glass g
                                         where g.organization_id = c.organization_id and g.case_id = c.id
                                           and lower(g.user_name) = lower(${userName}) and g.expires_at > ${now}) as is_opened) b
     where c.id = any (${[...ids]}::int[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
