import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { containsFolded } from '../../platform/database/text-search.ts'

export type Part = { pageRows: number; page: number; pageRowsOffset: number }
export type Found = {
  id: string | number
  organization_id: string
  project_id: string | null
  name: string
  detail: string
}
type Answer = { rows: Found[]; totalCount: number }

type Search = {
  /** All matches, with id, organization_id and `place`, by which they are sorted. Read from one table. */
  matching: RawBuilder<unknown>
  /** The columns of Found for the rows of a page, called `m`; joins are made only for these rows. */
  shown: RawBuilder<unknown>
}

/** The rows after those already shown, and the total number. */
async function page(
  tx: TenantTransaction,
  { matching, shown }: Search,
  part: Part,
  language: InterfaceLanguage,
): Promise<Answer> {
  const { rows } = await sql<{ found: Found[]; total_count: number }>`
    with matching as materialized (${matching}),
         page as (select * from matching order by place ${collate(language)}, id limit ${part.pageRows} offset ${offsetOf(part)})
    select (select count(*) from matching) as total_count,
           (select coalesce(json_agg(to_jsonb(shown) - 'place' order by place ${collate(language)}, id), '[]') from (${shown}) shown) as found`.execute(
    tx,
  )
  return { rows: rows[0]?.found ?? [], totalCount: rows[0]?.total_count ?? 0 }
}

/** Pages differ in size, so the offset follows from the rows already shown, not from the page number. */
function offsetOf({ page: number, pageRows, pageRowsOffset }: Part): number {
  return pageRowsOffset > 0 ? pageRowsOffset : (number - 1) * pageRows
}

/** Deleted organizations and projects are few: excluding their records is cheaper than joining all others. */
const ofNoDeletedOrganization = (organizationId: string) => sql`
  not exists (select from organizations o where o.id = ${sql.ref(organizationId)} and o.deleted_at is not null)`
const ofNoDeletedProject = (row: string) => sql`
  not exists (select from projects p where p.organization_id = ${sql.ref(`${row}.organization_id`)}
                 and p.id = ${sql.ref(`${row}.project_id`)} and p.deleted_at is not null)`

export function findProjects(
  tx: TenantTransaction,
  text: string,
  part: Part,
  language: InterfaceLanguage,
): Promise<Answer> {
  const matching = sql`
    select p.id, p.organization_id, p.name as place
      from projects p
     where p.deleted_at is null and ${containsFolded('p.search_text', text)} and ${ofNoDeletedOrganization('p.organization_id')}`
  const shown = sql`
    select m.id, m.organization_id, m.id as project_id, m.place, m.place as name, o.name as detail
      from page m join organizations o on o.id = m.organization_id`
  return page(tx, { matching, shown }, part, language)
}

export function findCompanies(
  tx: TenantTransaction,
  text: string,
  part: Part,
  language: InterfaceLanguage,
): Promise<Answer> {
  const matching = sql`
    select o.id, o.id as organization_id, o.name as place, o.vat_number
      from organizations o where o.deleted_at is null and ${containsFolded('o.search_text', text)}`
  const shown = sql`
    select m.id, m.organization_id, null as project_id, m.place, m.place as name, m.vat_number as detail from page m`
  return page(tx, { matching, shown }, part, language)
}

/** Products are logins: found by person, tool or login name, and sorted by these. */
export function findLogins(
  tx: TenantTransaction,
  text: string,
  part: Part,
  language: InterfaceLanguage,
): Promise<Answer> {
  const matching = sql`
    select l.id, l.organization_id, l.search_text as place
      from logins l
     where l.status <> ${loginStatus.deleted} and ${containsFolded('l.search_text', text)}
       and ${ofNoDeletedProject('l')} and ${ofNoDeletedOrganization('l.organization_id')}`
  const shown = sql`
    select m.id, m.organization_id, l.project_id, m.place, coalesce(nullif(a.name, ''), l.login, '') as name, t.name as detail
      from page m
      join logins l on l.organization_id = m.organization_id and l.id = m.id
      join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id
      join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id`
  return page(tx, { matching, shown }, part, language)
}

/** Anonymous people cannot be found, as they have no name. */
export function findPeople(
  tx: TenantTransaction,
  text: string,
  part: Part,
  language: InterfaceLanguage,
): Promise<Answer> {
  const matching = sql`
    select a.id, a.organization_id, a.project_id, coalesce(nullif(a.name, ''), a.email, '') as place
      from assessees a
     where not a.incognito and ${containsFolded('a.search_text', text)}
       and ${ofNoDeletedProject('a')} and ${ofNoDeletedOrganization('a.organization_id')}`
  const shown = sql`
    select m.id, m.organization_id, m.project_id, m.place, m.place as name, p.name as detail
      from page m join projects p on p.organization_id = m.organization_id and p.id = m.project_id`
  return page(tx, { matching, shown }, part, language)
}
