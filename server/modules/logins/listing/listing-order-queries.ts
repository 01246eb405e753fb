import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { LoginGrouping } from '../../../../domain/logins/login-grouping.ts'
import { statusOrder } from '../../../../domain/logins/status-order.ts'
import { collate } from '../../../platform/database/collation.ts'

export type ListingSort = {
  sortBy: string
  descending: boolean
  groupBy: LoginGrouping
  /** Names are sorted by the rules of this language. */
  language: InterfaceLanguage
}

/** `emptyLast` is null for what is never empty: only then is its index read in order. */
type Key = { value: RawBuilder<unknown>; descending: boolean; emptyLast: boolean | null }

const person = sql`join assessees a on a.organization_id = l.organization_id and a.id = l.assessee_id`
const tool = sql`join custom_tools t on t.organization_id = l.organization_id and t.id = l.custom_tool_id join tools k on k.id = t.tool_id`
const project = sql`join projects p on p.organization_id = l.organization_id and p.id = l.project_id`
const company = sql`join organizations o on o.id = l.organization_id`
const branch = sql`join branches b on b.id = o.branch_id`

/** The order of the list and what it needs joined. `fromEnd`: the same order, read backwards. */
export function orderOf(sort: ListingSort, fromEnd: boolean): { joins: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  const { keys, joins } = sortingOf(sort)
  const by = keys.map(({ value, descending, emptyLast }) => {
    const direction = descending !== fromEnd ? sql`desc` : sql`asc`
    if (emptyLast === null) return sql`${value} ${direction}`
    return sql`${value} ${direction} ${emptyLast !== fromEnd ? sql`nulls last` : sql`nulls first`}`
  })
  return { joins: sql.join([...joins], sql` `), by: sql.join(by) }
}

/** Whether nothing but the login's own times decides the order, of which there are indexes. */
export const isReadInOrder = ({ sortBy, groupBy }: ListingSort): boolean =>
  groupBy === 'none' && (sortBy === 'generatedDate' || sortBy === 'fillInDate')

function sortingOf(sort: ListingSort): { keys: Key[]; joins: Set<RawBuilder<unknown>> } {
  const joins = new Set<RawBuilder<unknown>>()
  const keys = [...groupKeys(sort, joins), ...ownKeys(sort, joins)]
  return { keys, joins }
}

function groupKeys({ groupBy, language }: ListingSort, joins: Set<RawBuilder<unknown>>): Key[] {
  const ascending = (...values: RawBuilder<unknown>[]): Key[] =>
    values.map((value) => ({ value, descending: false, emptyLast: true }))
  const join = (...some: RawBuilder<unknown>[]) => some.forEach((one) => joins.add(one))
  switch (groupBy) {
    case 'company':
      join(company)
      return ascending(sql`o.name ${collate(language)}`, sql`o.id`)
    case 'project':
      join(company, project)
      return ascending(sql`o.name ${collate(language)}`, sql`o.id`, sql`p.name ${collate(language)}`, sql`p.id`)
    case 'branch':
      join(company, branch)
      return ascending(sql`b.name ${collate(language)}`, sql`b.id`)
    case 'provider':
      return ascending(sql`l.provider`)
    case 'none':
      return []
  }
}

function ownKeys({ sortBy, descending, language }: ListingSort, joins: Set<RawBuilder<unknown>>): Key[] {
  const name = (value: RawBuilder<unknown>) => sql`${value} ${collate(language)}`
  const by = (value: RawBuilder<unknown>, ...needed: RawBuilder<unknown>[]): Key[] => {
    for (const one of needed) joins.add(one)
    return [{ value, descending, emptyLast: true }]
  }
  // Those without a time end the list that begins with the newest. No two logins have the same id: none is on two pages.
  const byTime = (value: RawBuilder<unknown>, newestFirst = descending): Key[] => [
    { value, descending: newestFirst, emptyLast: newestFirst },
    { value: sql`l.id`, descending: newestFirst, emptyLast: null },
  ]
  const byNewest = byTime(sql`l.generated_at`, true)
  switch (sortBy) {
    case 'fillInDate':
      return byTime(sql`l.filled_in_at`)
    case 'name':
      return [...by(name(sql`a.name`), person), ...byNewest]
    case 'email':
      return [...by(sql`a.email`, person), ...byNewest]
    case 'login':
      return [...by(sql`l.login`), ...byNewest]
    case 'status':
      return [...by(sql`array_position(${[...statusOrder]}::smallint[], l.status)`), ...byNewest]
    case 'tools':
      return [...by(name(sql`k.name`), tool), ...byNewest]
    case 'customToolsName':
      return [...by(name(sql`t.name`), tool), ...byNewest]
    case 'provider':
      return [...by(sql`l.provider`), ...byNewest]
    case 'project':
      return [...by(name(sql`p.name`), project), ...byNewest]
    case 'company':
      return [...by(name(sql`o.name`), company), ...byNewest]
    case 'branch':
      return [...by(name(sql`b.name`), company, branch), ...byNewest]
    case 'batchId':
    case 'batchIdStr':
      return [...by(sql`l.batch_id`), ...byNewest]
    case 'id':
      return [{ value: sql`l.id`, descending, emptyLast: null }]
    case 'generatedBy':
      return [...by(sql`l.generated_by`), ...byNewest]
    case 'incognito':
      return [...by(sql`a.incognito`, person), ...byNewest]
    case 'isInvoiced':
      return [...by(sql`(l.invoice_id is not null)`), ...byNewest]
    case 'invoicedDate':
      return [...by(sql`l.invoiced_at`), ...byNewest]
    case 'notToBeInvoiced':
      return [...by(sql`l.not_to_be_invoiced`), ...byNewest]
    default:
      return byTime(sql`l.generated_at`)
  }
}
