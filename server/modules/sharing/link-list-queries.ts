import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { containsFolded } from '../../platform/database/text-search.ts'

export type LinkFilter = {
  organizationId: string
  /** Links of this project only. */
  projectId: string | null
  /** Projects in which the caller may see links: a link opens everything in it, so all its contents must be in these. */
  allowedProjectIds: readonly string[]
  search: string
  page: number
  pageRows: number
  sortBy: 'created' | 'expiration' | 'viewCount' | 'downloadCount'
  descending: boolean
  language: InterfaceLanguage
}

export type LinkRow = {
  id: string
  kind: string
  sealed_secret: Buffer
  created_at: Date
  created_by: string | null
  expires_at: Date
  revoked_at: Date | null
  view_count: number
  last_used_at: Date | null
  download_count: number
  files: { fileGuid: string; fileName: string }[]
  products: { name: string }[]
  people: string[]
}

/** One page of shared links with what they open and about whom, and the number of all; anonymous people have no name. */
export async function linksPage(
  tx: TenantTransaction,
  filter: LinkFilter,
): Promise<{ rows: LinkRow[]; totalCount: number }> {
  const { rows } = await linksPageQuery(filter).execute(tx)
  if (rows.length > 0 || filter.page === 1) return { rows, totalCount: rows[0]?.total_count ?? 0 }
  return { rows, totalCount: (await linksPage(tx, { ...filter, page: 1, pageRows: 1 })).totalCount }
}

const sortKeys = {
  created: sql`l.created_at`,
  expiration: sql`l.expires_at`,
  viewCount: sql`l.view_count`,
  downloadCount: sql`(select count(*) from link_downloads d where d.organization_id = l.organization_id and d.link_id = l.id)`,
}

/** Which links are on the page is decided first; what they open is looked up for these only. */
function linksPageQuery(filter: LinkFilter): RawBuilder<LinkRow & { total_count: number }> {
  const { organizationId, page, pageRows, sortBy, descending, language } = filter
  const direction = descending ? sql`desc` : sql`asc`
  return sql<LinkRow & { total_count: number }>`
    with matching as materialized (
      select l.id, l.created_at, ${sortKeys[sortBy]} as sort_key from links l where ${conditions(filter)}
    ), page as (
      select id, row_number() over () as place
        from (select id from matching order by sort_key ${direction}, created_at desc, id
               limit ${pageRows} offset ${(page - 1) * pageRows}) ordered
    )
    select l.id, l.kind, l.sealed_secret, l.created_at, ${maker} as created_by, l.expires_at, l.revoked_at, l.view_count, l.last_used_at,
           ${sortKeys.downloadCount} as download_count, of_reports.files, of_logins.products,
           array(select name from unnest(of_reports.people || of_logins.people) as name where name is not null
                  group by name order by name ${collate(language)}) as people,
           (select count(*) from matching) as total_count
      from page
      join links l on l.organization_id = ${organizationId} and l.id = page.id
      cross join lateral (
        select coalesce(json_agg(json_build_object('fileGuid', r.file_guid, 'fileName', r.file_name) order by x.position), '[]') as files,
               array_agg(${shownName}) as people
          from link_reports x join reports r on r.organization_id = ${organizationId} and r.id = x.report_id
          join projects p on p.organization_id = ${organizationId} and p.id = r.project_id and p.deleted_at is null
          left join assessees a on a.organization_id = ${organizationId} and a.id = r.assessee_id
         where x.organization_id = ${organizationId} and x.link_id = l.id) of_reports
      cross join lateral (
        select coalesce(json_agg(json_build_object('name', coalesce(${shownName}, g.login, '')) order by x.position), '[]') as products,
               array_agg(${shownName}) as people
          from link_logins x join logins g on g.organization_id = ${organizationId} and g.id = x.login_id
          join projects p on p.organization_id = ${organizationId} and p.id = g.project_id and p.deleted_at is null
          join assessees a on a.organization_id = ${organizationId} and a.id = g.assessee_id
         where x.organization_id = ${organizationId} and x.link_id = l.id) of_logins
     order by page.place`
}

const maker = sql`coalesce((select nullif(u.name, '') from users u where u.user_name = l.created_by), l.created_by)`
const shownName = sql`case when not a.incognito and a.name <> '' then a.name end`

function conditions({ organizationId, projectId, allowedProjectIds, search }: LinkFilter): RawBuilder<unknown> {
  const parts = [sql`l.organization_id = ${organizationId} and l.kind in ('shared-reports', 'shared-tools')`]
  if (projectId) parts.push(sql`l.project_id = ${projectId}`)
  parts.push(opensWithin('l', allowedProjectIds))
  if (search) parts.push(named(organizationId, search))
  return sql.join(parts, sql` and `)
}

/**
 * Whether a link opens something in these projects, and nothing in others. In deleted projects it opens nothing, so what
 * it has there does not count.
 */
const opensWithin = (link: string, projectIds: readonly string[]) => {
  const allowed = sql`any (${[...projectIds]}::uuid[])`
  return sql`(exists (${opened(link, sql`p.id = ${allowed}`)}) and not exists (${opened(link, sql`not p.id = ${allowed}`)}))`
}

const opened = (link: string, where: RawBuilder<unknown>) => {
  const ofLink = sql`x.organization_id = ${sql.ref(`${link}.organization_id`)} and x.link_id = ${sql.ref(`${link}.id`)}`
  return sql`
    select from link_reports x join reports r on r.organization_id = x.organization_id and r.id = x.report_id
      join projects p on p.organization_id = r.organization_id and p.id = r.project_id and p.deleted_at is null
     where ${ofLink} and ${where}
     union all
    select from link_logins x join logins g on g.organization_id = x.organization_id and g.id = x.login_id
      join projects p on p.organization_id = g.organization_id and p.id = g.project_id and p.deleted_at is null
     where ${ofLink} and ${where}`
}

/** By a file or a person whose name is shown. */
function named(organizationId: string, search: string): RawBuilder<unknown> {
  const person = sql`not a.incognito and ${containsFolded('a.search_text', search)} and ${containsFolded(sql`app.fold(a.name)`, search)}`
  const people = sql`array(select a.id from assessees a where a.organization_id = ${organizationId} and ${person})`
  return sql`l.id in (
    select x.link_id from reports r join link_reports x on x.organization_id = r.organization_id and x.report_id = r.id
     where r.organization_id = ${organizationId}
       and (${containsFolded('r.search_text', search)} or r.assessee_id = any (${people}))
     union
    select x.link_id from logins g join link_logins x on x.organization_id = g.organization_id and x.login_id = g.id
     where g.organization_id = ${organizationId} and g.assessee_id = any (${people}))`
}

/** Whether everything that a link opens is in these projects; false if it opens nothing any more. */
export async function opensOnly(
  tx: TenantTransaction,
  link: { organization_id: string; id: string },
  projectIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from links l where l.organization_id = ${link.organization_id} and l.id = ${link.id}
       and ${opensWithin('l', projectIds)}`.execute(tx)
  return rows.length > 0
}

export type OpenedRecords = { project_id: string; records: number; people: number[] }

/** What a link opens, by project. */
export async function openedRecords(
  tx: TenantTransaction,
  link: { organization_id: string; id: string },
): Promise<OpenedRecords[]> {
  const { rows } = await sql<OpenedRecords>`
    select o.project_id, count(*)::integer as records, coalesce(array_agg(distinct o.assessee_id) filter (where o.assessee_id is not null), '{}') as people
      from (select r.project_id, r.assessee_id from link_reports x
              join reports r on r.organization_id = x.organization_id and r.id = x.report_id
             where x.organization_id = ${link.organization_id} and x.link_id = ${link.id}
             union all
            select g.project_id, g.assessee_id from link_logins x
              join logins g on g.organization_id = x.organization_id and g.id = x.login_id
             where x.organization_id = ${link.organization_id} and x.link_id = ${link.id}) o
      join projects p on p.organization_id = ${link.organization_id} and p.id = o.project_id and p.deleted_at is null
     group by o.project_id order by o.project_id`.execute(tx)
  return rows
}

export type DownloadRow = { file_guid: string; file_name: string; downloaded_at: Date; total_count: number }

/** The last downloads by a link, and the number of all that are remembered; what belongs to deleted projects is left out. */
export async function linkDownloads(
  tx: TenantTransaction,
  link: { organization_id: string; id: string },
  limit: number,
): Promise<DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    select r.file_guid, coalesce(f.name, r.file_name) as file_name, d.downloaded_at, count(*) over () as total_count
      from link_downloads d join reports r on r.organization_id = d.organization_id and r.id = d.report_id
      join projects p on p.organization_id = r.organization_id and p.id = r.project_id and p.deleted_at is null
      left join files f on d.file = 'presentation' and f.organization_id = r.organization_id and f.id = r.presentation_file_id
     where d.organization_id = ${link.organization_id} and d.link_id = ${link.id}
     order by d.downloaded_at desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}
