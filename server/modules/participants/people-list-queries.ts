import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import type { InvoicedChoice, PeopleSortField } from '../../../domain/participants/people-table.ts'
import { collateNumbers } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { readInPieces } from '../../platform/database/read-json.ts'
import { containsFolded } from '../../platform/database/text-search.ts'
import { askedAbout, journalOf, toolsOf, type Place, type Reader } from './participants-queries.ts'
import { belongs, type WaveOfList } from './records/belonging.ts'

/** The people that are listed, and for whom. */
export type PeopleScope = {
  place: Place
  wave: WaveOfList | null
  /** The waves whose questionnaires and nominations are counted. */
  waveIds: readonly string[]
  reader: Reader & { showsGuids: boolean }
}

export type PeopleFilter = {
  search: string
  anonymousName: string
  languages: readonly string[]
  statuses: readonly number[]
  invoiced: InvoicedChoice
  outsideWave: WaveOfList | null
}

export type PeoplePage = {
  page: number
  pageRows: number
  sortBy: PeopleSortField
  descending: boolean
  language: InterfaceLanguage
}

export type PageOfPeople = { people: string; total_count: number }

/**
 * One page and the number of all that match. Who is on the page is decided from the people alone; tools, raters and
 * counts are looked up for the page's people only, by index.
 */
export function peoplePageQuery(
  scope: PeopleScope,
  filter: PeopleFilter,
  paging: PeoplePage,
): RawBuilder<PageOfPeople> {
  const { place, waveIds, reader } = scope
  return sql<PageOfPeople>`
    with matching as materialized (
      select a.id, ${sortKeys(scope, filter, paging)} from ${people(scope, paging.sortBy)} where ${matches(scope, filter)}
    ), page as (
      select id, row_number() over () as place
        from (select id from matching order by ${order(paging)} ${sliceOf(paging)}) ordered
    )
    select (select count(*) from matching) as total_count,
           (select coalesce(json_agg(json_build_object(
                     ${identity(reader)}, 'note', a.note, 'created', app.iso(a.created_at), 'incognito', a.incognito,
                     'customTools', coalesce(${toolsOf(reader)}, '[]'), 'ratersCount', ${ratersCount(waveIds)},
                     'submittedCount', asked.submitted, 'questionnairesCount', asked.questionnaires,
                     'journalCount', ${journalOf(reader)}, 'bounced', ${bounced(reader)}) order by page.place), '[]')::text
              from page
              join assessees a on a.organization_id = ${place.organizationId} and a.id = page.id
              cross join lateral ${askedAbout(waveIds)}) as people`
}

export async function peoplePage(
  tx: TenantTransaction,
  scope: PeopleScope,
  filter: PeopleFilter,
  paging: PeoplePage,
): Promise<PageOfPeople> {
  const { rows } = await peoplePageQuery(scope, filter, paging).execute(tx)
  const [page] = rows
  if (!page) throw new Error('The query of the page returned no row')
  return page
}

/** Everybody who matches, with what is needed to do something with them. */
export function peopleToSelect(tx: TenantTransaction, scope: PeopleScope, filter: PeopleFilter): Promise<Buffer[]> {
  const { organizationId } = scope.place
  return readInPieces(
    tx,
    sql`
    select coalesce(json_agg(json_build_object(${identity(scope.reader)}, 'customTools', coalesce((
             select json_agg(json_build_object('productId', l.id, 'status', l.status, 'provider', l.provider) order by l.id)
               from logins l
              where l.organization_id = ${organizationId} and l.assessee_id = a.id and l.status <> ${loginStatus.deleted}), '[]'))
             order by a.created_at desc, a.id desc), '[]')::text
      from assessees a where ${matches(scope, filter)}`,
  )
}

export type PeopleSummary = {
  project_count: number
  has_anonymous: boolean
  count: number
  languages: string[]
}

export async function summaryOfPeople(tx: TenantTransaction, { place, wave }: PeopleScope): Promise<PeopleSummary> {
  const { organizationId, projectId } = place
  const { rows } = await sql<PeopleSummary>`
    with of_project as materialized (
      select a.id, a.language_code, a.incognito, a.is_participant, ${belongs(organizationId, wave)} as is_shown
        from assessees a where a.organization_id = ${organizationId} and a.project_id = ${projectId}
    )
    select count(*) filter (where is_participant) as project_count,
           coalesce(bool_or(incognito) filter (where is_participant), false) as has_anonymous,
           count(*) filter (where is_shown) as count,
           coalesce(array_agg(distinct language_code) filter (where is_shown), '{}') as languages
      from of_project`.execute(tx)
  const [summary] = rows
  if (!summary) throw new Error('The query of the summary returned no row')
  return summary
}

const email = ({ showsEmails }: Reader) => (showsEmails ? sql`a.email` : sql`null::text`)

const bounced = ({ showsEmails }: Reader) =>
  showsEmails
    ? sql`(select json_build_object('since', app.iso(b.bounced_at), 'reason', b.reason) from mail_bounced_addresses b
            where b.organization_id = a.organization_id and b.address = lower(a.email) and b.cleared_at is null)`
    : sql`null::json`

const identity = (reader: Reader) => sql`
  'id', a.id, 'assesseeGuid', a.assessee_guid, 'name', a.name, 'email', coalesce(${email(reader)}, ''),
  'languageCode', a.language_code`

/** What the reader sees as a person's name. */
const nameShown = (reader: Reader, { anonymousName }: PeopleFilter) =>
  sql`coalesce(nullif(a.name, ''), nullif(${email(reader)}, ''), replace(${anonymousName}, '{{id}}', a.id::text))`

const ratersCount = (waveIds: readonly string[]) => sql`(
  select count(*) from nominations n
   where n.organization_id = a.organization_id and n.assessee_id = a.id and n.wave_id = any(${[...waveIds]}::uuid[]))`

const people = ({ waveIds }: PeopleScope, sortBy: PeopleSortField) =>
  sortBy === 'ratings' ? sql`assessees a cross join lateral ${askedAbout(waveIds)}` : sql`assessees a`

/** Before a wave is published there are nominations and no questionnaires yet. Nobody is rated less than by no one. */
const shareOfRatings = (waveIds: readonly string[]) => sql`
  coalesce(asked.submitted::float8 / nullif(coalesce(nullif(asked.questionnaires, 0), ${ratersCount(waveIds)}), 0), -1)`

/** Missing values are null, so that they come last in either direction. */
function sortKeys({ waveIds, reader }: PeopleScope, filter: PeopleFilter, { sortBy, language }: PeoplePage) {
  const text = (value: RawBuilder<unknown>) => sql`nullif(${value}, '') ${collateNumbers(language)}`
  const keys: Record<PeopleSortField, RawBuilder<unknown>> = {
    name: sql`null`,
    email: text(email(reader)),
    languageCode: text(sql`a.language_code`),
    note: text(sql`a.note`),
    ratings: shareOfRatings(waveIds),
    created: sql`a.created_at`,
    journalCount: journalOf(reader),
    assesseeGuid: sql`a.assessee_guid`,
  }
  return sql`${keys[sortBy]} as key, ${nameShown(reader, filter)} ${collateNumbers(language)} as name, a.created_at`
}

/** Those equal in the chosen column follow by name. */
function order({ sortBy, descending }: PeoplePage): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  const chosen = sortBy === 'name' ? sql`name ${direction}` : sql`key ${direction} nulls last, name`
  return sql`${chosen}, created_at desc, id desc`
}

/** A page beyond the end is the last one: its people may have been deleted meanwhile. */
const sliceOf = ({ page, pageRows }: PeoplePage) => sql`
  limit ${pageRows} offset ${pageRows} * greatest(0, least(${page - 1}, (select (count(*) - 1) / ${pageRows} from matching)))`

function matches({ place, wave, reader }: PeopleScope, filter: PeopleFilter): RawBuilder<boolean> {
  const { organizationId, projectId } = place
  const { search, languages, statuses, invoiced, outsideWave } = filter
  const parts: RawBuilder<unknown>[] = [
    sql`a.organization_id = ${organizationId} and a.project_id = ${projectId}`,
    belongs(organizationId, wave),
  ]
  if (search) parts.push(sql`(${sql.join(places(reader, filter), sql` or `)})`)
  if (languages.length > 0) parts.push(sql`a.language_code = any(${[...languages]}::text[])`)
  if (statuses.length > 0) parts.push(hasTool(sql`l.status = any(${[...statuses]}::int[])`))
  if (invoiced !== 'all') parts.push(hasTool(invoicing[invoiced](reader)))
  if (outsideWave) parts.push(sql`not ${belongs(organizationId, outsideWave)}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Where a text is searched: in what the reader's list shows, and in nothing else. */
function places(reader: PeopleScope['reader'], filter: PeopleFilter): RawBuilder<boolean>[] {
  const { search } = filter
  const found = [
    containsFolded(reader.showsEmails ? 'a.search_text' : sql`app.fold(a.name)`, search),
    sql<boolean>`(a.name = '' and ${containsFolded(sql`app.fold(${nameShown(reader, filter)})`, search)})`,
    containsFolded(sql`lower(a.language_code)`, search),
    sql<boolean>`(a.note <> '' and ${containsFolded(sql`app.fold(a.note)`, search)})`,
  ]
  if (reader.showsGuids) found.push(containsFolded(sql`a.assessee_guid::text`, search))
  return found
}

const hasTool = (condition: RawBuilder<unknown>) => sql`exists (
  select from logins l
   where l.organization_id = a.organization_id and l.assessee_id = a.id and l.status <> ${loginStatus.deleted} and ${condition})`

/** Those who may not see invoices do not find them out by a filter: for them no tool is invoiced. */
const invoicing = {
  invoiced: ({ showsInvoices }: Reader) => (showsInvoices ? sql`l.invoice_id is not null` : sql`false`),
  notInvoiced: ({ showsInvoices }: Reader) =>
    showsInvoices ? sql`l.invoice_id is null and not l.not_to_be_invoiced` : sql`true`,
}
