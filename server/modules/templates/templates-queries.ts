import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { OutsideProvider } from '../../../domain/providers/providers.ts'
import type { GenericEmailType, TemplateSelection } from '../../../domain/templates/template-content.ts'
import { defaultInterfaceLanguage, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { readInPieces } from '../../platform/database/read-json.ts'
import type { Templates } from '../../platform/database/schema.ts'

export type TemplateRow = Omit<Selectable<Templates>, 'content' | 'project_id' | 'updated_by' | 'revision'> & {
  owner_name: string | null
  branch_guids: string[]
  branches_labels: string[]
  organization_guids: string[]
  companies_labels: string[]
}
export type TemplateHead = TemplateRow &
  Pick<Selectable<Templates>, 'project_id' | 'updated_by' | 'revision'> & { latest_id: number | null }
export type WholeTemplate = TemplateHead & Pick<Selectable<Templates>, 'content'>

/** Only names of bindings within the transaction's scope: a client does not see other customers. */
const rowColumns = (language: InterfaceLanguage = defaultInterfaceLanguage) => sql`
  t.id, t.template_guid, t.type, t.category, t.name, t.description, t.language_codes, t.items_count, t.has_mappings,
  t.owner_user_name, t.email_kind, t.provider, t.is_official, t.is_temporary, t.is_maintained, t.deleted_at, t.updated_at,
  (select coalesce(nullif(u.name, ''), u.user_name) from users u where u.user_name = t.owner_user_name) as owner_name,
  array(select x.branch_id::text from template_bindings x where x.template_id = t.id and x.branch_id is not null
         order by x.branch_id) as branch_guids,
  array(select r.name from template_bindings x join branches r on r.id = x.branch_id where x.template_id = t.id
         order by r.name ${collate(language)}, r.id) as branches_labels,
  array(select x.organization_id::text from template_bindings x where x.template_id = t.id and x.organization_id is not null
         order by x.organization_id) as organization_guids,
  array(select o.name from template_bindings x join organizations o on o.id = x.organization_id where x.template_id = t.id
         order by o.name ${collate(language)}, o.id) as companies_labels`

/** Generic e-mails are in the same table but have their own lists and calls. */
const is360OrCompetency = sql<boolean>`t.category in ('none', 'competency')`
const isEmail = sql<boolean>`t.category = 'generic-email'`
/** Whose calls ask: those of e-mail templates, or the others. */
export type Family = 'emails' | 'others'
const isOf = (family: Family) => (family === 'emails' ? isEmail : is360OrCompetency)

export type TemplateFilter = {
  family: Family
  type: string | null
  category: string | null
  /** Of e-mails alone: for the logins of this provider, or for those of every one. */
  emailKind?: GenericEmailType
  provider?: OutsideProvider | null
  forceTemplateIds: readonly number[]
  search: string
  only: TemplateSelection | null
  /** The user whose templates `mine` selects. */
  userName: string
  page: number
  pageRows: number
  sortBy: 'name' | 'updated' | 'itemsCount' | 'owner'
  descending: boolean
  /** Names are sorted by the rules of this language. */
  language: InterfaceLanguage
}

const sortExpressions = {
  name: (language) => sql`t.name ${collate(language)}`,
  updated: () => sql`t.updated_at`,
  itemsCount: () => sql`t.items_count`,
  owner: () => sql`coalesce(t.owner_user_name, '')`,
} satisfies Record<TemplateFilter['sortBy'], (language: InterfaceLanguage) => RawBuilder<unknown>>

export async function templatesPage(
  tx: TenantTransaction,
  filter: TemplateFilter,
): Promise<{ rows: TemplateRow[]; totalCount: number }> {
  const direction = filter.descending ? sql`desc` : sql`asc`
  const matching = sql`from templates t where ${isOf(filter.family)} and (${conditions(filter)} or ${isAnyOf(filter.forceTemplateIds)})`
  const { rows } = await sql<TemplateRow>`
    select ${rowColumns(filter.language)} ${matching}
     order by ${sortExpressions[filter.sortBy](filter.language)} ${direction}, t.id
     limit ${filter.pageRows} offset ${(filter.page - 1) * filter.pageRows}`.execute(tx)
  const counted = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(tx)
  return { rows, totalCount: counted.rows[0]?.count ?? 0 }
}

const isAnyOf = (ids: readonly number[]) => sql<boolean>`t.id = any (${ids}::int[])`

const selections = {
  official: () => sql<boolean>`t.is_official`,
  mine: (userName: string) => sql<boolean>`lower(t.owner_user_name) = lower(${userName})`,
  temporary: () => sql<boolean>`t.is_temporary`,
} satisfies Record<TemplateSelection, (userName: string) => RawBuilder<boolean>>

function conditions(filter: TemplateFilter): RawBuilder<boolean> {
  const { type, category, emailKind, provider, search, only, userName } = filter
  const parts = [sql<boolean>`t.deleted_at is null`]
  if (type) parts.push(sql<boolean>`t.type = ${type}`)
  if (category) parts.push(sql<boolean>`t.category = ${category}`)
  if (emailKind) parts.push(sql<boolean>`t.email_kind = ${emailKind}`)
  if (provider) parts.push(isForProvider(provider))
  if (search) parts.push(sql<boolean>`app.fold(t.name || ' ' || t.description) ${likeFolded(search)}`)
  if (only) parts.push(selections[only](userName))
  return sql`(${sql.join(parts, sql` and `)})`
}

function likeFolded(text: string): RawBuilder<unknown> {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`)
  return sql`like '%' || app.fold(${literal}) || '%'`
}

/** Of e-mails: about logins at this provider. */
export const isForProvider = (provider: OutsideProvider) =>
  sql<boolean>`(t.provider is null or t.provider = ${provider})`

export async function findTemplate(
  tx: TenantTransaction,
  id: number,
  family: Family = 'others',
): Promise<WholeTemplate | undefined> {
  const head = await findTemplateHead(tx, id, { family })
  const { rows } = await sql<{ content: unknown }>`select content from templates where id = ${id}`.execute(tx)
  return head && { ...head, content: rows[0]?.content }
}

/** The content as pieces of JSON text. */
export function templateContentJson(tx: TenantTransaction, id: number): Promise<Buffer[]> {
  return readInPieces(tx, sql`select content::text from templates where id = ${id}`)
}

/** `lock` makes a second save wait until the first is stored, so that it then sees the raised revision. */
export async function findTemplateHead(
  tx: TenantTransaction,
  id: number,
  { lock = false, family = 'others' }: { lock?: boolean; family?: Family } = {},
): Promise<TemplateHead | undefined> {
  const { rows } = await sql<TemplateHead>`
    select ${rowColumns()}, t.project_id, t.updated_by, t.revision,
           (select max(n.id) from templates n where n.template_guid = t.template_guid and n.deleted_at is null) as latest_id
      from templates t where t.id = ${id} and ${isOf(family)} ${lock ? sql`for update of t` : sql``}`.execute(tx)
  return rows[0]
}

export type Place = { organizationId: string; branchId: string | null; projectId: string }

/** Open to everybody, or bound to the organization or its branch; versions made for a project only in that project. */
export const isUsableIn = ({ organizationId, branchId, projectId }: Place) => sql<boolean>`
  (t.project_id is null or t.project_id = ${projectId})
  and (not exists (select from template_bindings b where b.template_id = t.id)
    or exists (select from template_bindings b where b.template_id = t.id
                and (b.organization_id = ${organizationId} or b.branch_id = ${branchId}::uuid)))`

/** `type` null means every type. */
export async function usableTemplates(
  tx: TenantTransaction,
  place: Place,
  type: string | null,
  language: InterfaceLanguage = defaultInterfaceLanguage,
): Promise<(TemplateRow & { content: unknown })[]> {
  const { rows } = await sql<TemplateRow & { content: unknown }>`
    select ${rowColumns()}, t.content from templates t
     where ${is360OrCompetency} and (${type}::text is null or t.type = ${type}) and t.deleted_at is null and ${isUsableIn(place)}
     order by t.name ${collate(language)}, t.id`.execute(tx)
  return rows
}

export async function templatesByIds(tx: TenantTransaction, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('templates')
    .select(['id', 'name', 'type', 'category', 'language_codes', 'is_official', 'content'])
    .where('id', 'in', ids)
    .execute()
}

/** Includes deleted ones, as waves keep what they refer to. */
export async function isUsable(tx: TenantTransaction, place: Place, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from templates t where ${is360OrCompetency} and t.id = ${id} and ${isUsableIn(place)}`.execute(tx)
  return rows.length > 0
}
