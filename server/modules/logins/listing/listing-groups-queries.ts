import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { LoginGrouping } from '../../../../domain/logins/login-grouping.ts'
import { collate } from '../../../platform/database/collation.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listed, ofLogins, type ListingFilter } from './listing-filter-queries.ts'

export type GroupWish = ListingFilter & {
  groupBy: Exclude<LoginGrouping, 'none'>
  language: InterfaceLanguage
  limit: number
  offset: number
}

export type Group = {
  key: string
  name: string
  detail: string
  company: string | null
  total: number
  by_status: Record<string, number>
  invoiced: number
}

export async function listingGroups(tx: TenantTransaction, wish: GroupWish): Promise<Group[]> {
  const { rows } = await listingGroupsQuery(wish).execute(tx)
  return rows
}

/**
 * Companies and projects are walked in the order of their names, and only the logins of those on the page are counted, so that a
 * page of groups costs the same however many logins there are. Where a search or a period decides, what it finds is
 * counted first, and then its groups are named.
 */
export function listingGroupsQuery(wish: GroupWish): RawBuilder<Group> {
  const isNarrow = Boolean(
    wish.search || wish.generatedFrom || wish.generatedTo || wish.filledInFrom || wish.filledInTo,
  )
  if (wish.groupBy === 'branch' || wish.groupBy === 'provider' || isNarrow) return countedFirst(wish)
  return wish.groupBy === 'company' ? companiesByName(wish) : projectsByName(wish)
}

const figures = sql`sum(s.number)::integer as total, sum(s.invoiced)::integer as invoiced, json_object_agg(s.status, s.number) as by_status`
const perStatus = sql`l.status, count(*) as number, count(l.invoice_id) as invoiced`

/** Conditions beside those that already hold, as `and …`. */
const and = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length > 0 ? sql`and ${sql.join(parts, sql` and `)}` : sql``

const inBranches = ({ branchIds }: GroupWish) =>
  branchIds ? sql`and o.branch_id = any (${[...branchIds]}::uuid[])` : sql``

function companiesByName(wish: GroupWish): RawBuilder<Group> {
  const name = sql`o.name ${collate(wish.language)}`
  return sql<Group>`
    select o.id as key, o.name, coalesce(b.name, '') as detail, o.id as company, f.total, f.invoiced, f.by_status
      from (select o.id, o.name, o.branch_id from organizations o
             where o.deleted_at is null ${inBranches(wish)}
               and exists (select from logins l where l.organization_id = o.id
                              and l.project_id not in (select id from projects where deleted_at is not null) ${and(ofLogins(wish))})
             order by ${name}, o.id limit ${wish.limit} offset ${wish.offset}) o
      left join branches b on b.id = o.branch_id
     cross join lateral (
       select ${figures} from (
         select ${perStatus} from logins l
          where l.organization_id = o.id and l.project_id not in (select id from projects where deleted_at is not null) ${and(ofLogins(wish))}
          group by l.status) s) f
     order by ${name}, o.id`
}

function projectsByName(wish: GroupWish): RawBuilder<Group> {
  const order = sql`o.name ${collate(wish.language)}, o.id, p.name ${collate(wish.language)}, p.id`
  return sql<Group>`
    select p.id as key, p.name, o.name as detail, o.id as company, f.total, f.invoiced, f.by_status
      from (select p.id, p.organization_id, p.name from organizations o join projects p on p.organization_id = o.id and p.deleted_at is null
             where o.deleted_at is null ${inBranches(wish)}
               and exists (select from logins l where l.organization_id = o.id and l.project_id = p.id ${and(ofLogins(wish))})
             order by ${order} limit ${wish.limit} offset ${wish.offset}) p
      join organizations o on o.id = p.organization_id
     cross join lateral (
       select ${figures} from (
         select ${perStatus} from logins l where l.organization_id = p.organization_id and l.project_id = p.id ${and(ofLogins(wish))}
          group by l.status) s) f
     order by ${order}`
}

const groupColumns = {
  company: sql`l.organization_id::text`,
  project: sql`l.project_id::text`,
  provider: sql`l.provider`,
}

function countedFirst(wish: GroupWish): RawBuilder<Group> {
  const { groupBy, language, limit, offset } = wish
  const named = {
    company: sql`o.name, coalesce(b.name, '') as detail, o.id as company from groups g join organizations o on o.id = g.key::uuid left join branches b on b.id = o.branch_id`,
    project: sql`p.name, o.name as detail, o.id as company from groups g join projects p on p.id = g.key::uuid join organizations o on o.id = p.organization_id`,
    branch: sql`b.name, '' as detail, null::uuid as company from groups g join branches b on b.id = g.key::uuid`,
    provider: sql`g.key as name, '' as detail, null::uuid as company from groups g`,
  }[groupBy]
  const counted =
    groupBy === 'branch'
      ? sql`select o.branch_id::text as key, c.status, sum(c.number) as number, sum(c.invoiced) as invoiced
              from (select l.organization_id, ${perStatus} from logins l where ${sql.join(listed(wish), sql` and `)} group by 1, 2) c
              join organizations o on o.id = c.organization_id group by 1, 2`
      : sql`select ${groupColumns[groupBy]} as key, ${perStatus} from logins l where ${sql.join(listed(wish), sql` and `)} group by 1, 2`
  return sql<Group>`
    with groups as (select s.key, ${figures} from (${counted}) s group by s.key)
    select * from (select g.key, g.total, g.invoiced, g.by_status, ${named}) named
     order by ${groupBy === 'project' ? sql`detail ${collate(language)}, company,` : sql``} name ${collate(language)}, key limit ${limit} offset ${offset}`
}
