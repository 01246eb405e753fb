import { sql, type RawBuilder } from 'kysely'
import { countedMatches, portionOf, type SearchPage } from '../../../domain/search/paging.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { runPrepared } from '../../platform/database/transaction.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { findsFolded, isLong } from '../../platform/database/text-search.ts'

export type Found = {
  id: string | number
  organization_id: string
  project_id: string | null
  name: string
  detail: string
}
/** `matches`: those up to the end of the portion that the page lies in, and one more if there are further ones. */
export type FoundPage = { rows: Found[]; matches: number }

export type Asked = { text: string; part: SearchPage; language: InterfaceLanguage }

type Search = {
  name: 'projects' | 'companies' | 'logins' | 'people'
  /** All matches, each with id, organization_id and `place`, by which they are sorted. Read from one table. */
  matching: RawBuilder<unknown>
  /**
   * The columns of Found for the rows of a page, called `m`. Names from other tables are looked up for each of them, by
   * a subquery: for a join, PostgreSQL may read all people of the organization to find the one.
   */
  shown: RawBuilder<unknown>
}

/**
 * Settings of the planner for the transaction. A search reads its matches by index and stops at the portion's end, which
 * the planner need not find out anew for each text: planning took longer than searching. In parallel or from the table
 * itself rows would come in another order each time, and pages would overlap. Prepared like the searches, or the query
 * builder would send it behind them.
 */
export async function planOnce(tx: TenantTransaction): Promise<void> {
  await runPrepared(
    tx,
    'search-planning',
    sql<
      Record<string, string>
    >`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
               set_config('max_parallel_workers_per_gather', '0', true)`,
  )
}

/** A page of the matches. Of more than a thousand only the portion that the page lies in is read, counted and sorted. */
async function page(tx: TenantTransaction, search: Search, { text, part, language }: Asked): Promise<FoundPage> {
  const { first, offset } = portionOf(part)
  const place = sql`place ${collate(language)}, id`
  const statement = sql<{ found: Found[]; matches: number }>`
    with found as materialized (${search.matching} limit ${first}::integer + ${sql.lit(countedMatches + 1)}),
         portion as (select * from found limit ${sql.lit(countedMatches)} offset ${first}::integer),
         page as (select * from portion order by ${place} limit ${part.pageRows} offset ${offset})
    select (select count(*) from found) as matches,
           (select coalesce(json_agg(to_jsonb(shown) - 'place' order by ${place}), '[]') from (${search.shown}) shown) as found`
  const name = `search-${search.name}-${isLong(text) ? 'long' : 'short'}-${language}`
  const [row] = await runPrepared(tx, name, statement)
  return { rows: row?.found ?? [], matches: row?.matches ?? 0 }
}

/** Deleted organizations and projects are few: excluding their records is cheaper than joining all others. */
const ofNoDeletedOrganization = (organizationId: string) => sql`
  not exists (select from organizations o where o.id = ${sql.ref(organizationId)} and o.deleted_at is not null)`
const ofNoDeletedProject = (row: string) => sql`
  not exists (select from projects p where p.organization_id = ${sql.ref(`${row}.organization_id`)}
                 and p.id = ${sql.ref(`${row}.project_id`)} and p.deleted_at is not null)`

export function findProjects(tx: TenantTransaction, asked: Asked): Promise<FoundPage> {
  const matching = sql`
    select p.id, p.organization_id, p.name as place
      from projects p
     where p.deleted_at is null and ${findsFolded('p.search_text', asked.text)} and ${ofNoDeletedOrganization('p.organization_id')}`
  const shown = sql`
    select m.id, m.organization_id, m.id as project_id, m.place, m.place as name,
           (select o.name from organizations o where o.id = m.organization_id) as detail
      from page m`
  return page(tx, { name: 'projects', matching, shown }, asked)
}

export function findCompanies(tx: TenantTransaction, asked: Asked): Promise<FoundPage> {
  const matching = sql`
    select o.id, o.id as organization_id, o.name as place, o.vat_number
      from organizations o where o.deleted_at is null and ${findsFolded('o.search_text', asked.text)}`
  const shown = sql`
    select m.id, m.organization_id, null as project_id, m.place, m.place as name, m.vat_number as detail from page m`
  return page(tx, { name: 'companies', matching, shown }, asked)
}

/** Products are logins: found by person, tool or login name, and sorted by these. */
export function findLogins(tx: TenantTransaction, asked: Asked): Promise<FoundPage> {
  const matching = sql`
    select l.id, l.organization_id, l.project_id, l.assessee_id, l.custom_tool_id, l.login, l.search_text as place
      from logins l
     where l.status <> ${sql.lit(loginStatus.deleted)} and ${findsFolded('l.search_text', asked.text)}
       and ${ofNoDeletedProject('l')} and ${ofNoDeletedOrganization('l.organization_id')}`
  const shown = sql`
    select m.id, m.organization_id, m.project_id, m.place,
           coalesce((select nullif(a.name, '') from assessees a where a.organization_id = m.organization_id and a.id = m.assessee_id),
                    m.login, '') as name,
           (select t.name from custom_tools t where t.organization_id = m.organization_id and t.id = m.custom_tool_id) as detail
      from page m`
  return page(tx, { name: 'logins', matching, shown }, asked)
}

/** Anonymous people cannot be found, as they have no name. */
export function findPeople(tx: TenantTransaction, asked: Asked): Promise<FoundPage> {
  const matching = sql`
    select a.id, a.organization_id, a.project_id, coalesce(nullif(a.name, ''), a.email, '') as place
      from assessees a
     where not a.incognito and ${findsFolded('a.search_text', asked.text)}
       and ${ofNoDeletedProject('a')} and ${ofNoDeletedOrganization('a.organization_id')}`
  const shown = sql`
    select m.id, m.organization_id, m.project_id, m.place, m.place as name,
           (select p.name from projects p where p.organization_id = m.organization_id and p.id = m.project_id) as detail
      from page m`
  return page(tx, { name: 'people', matching, shown }, asked)
}
