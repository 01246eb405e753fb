import { sql, type RawBuilder } from 'kysely'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import type { ToolFacts } from '../../../domain/tools/check-tool.ts'
import { defaultInterfaceLanguage, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { collateNumbers } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

type Named = { id: number; name: string }

/** A tool of a project or a favourite, with what it refers to. */
export type CustomToolRow = {
  id: number
  name: string
  tool: Named
  facts: ToolFacts & { reportId: string }
  language: LanguageCode | null
  norms: (Named & { abbreviation: string }) | null
  passwordFormat: Named | null
  useDefaultLanguage: boolean
  useDefaultName: boolean
  competencySystem: Named | null
  ratingScale: Named | null
  job: string | null
  customInput: Record<string, string>
  color: string
  project: { projectGuid: string; name: string } | null
  organizationId: string | null
  waveGuid: string | null
  favoriteOwner: string | null
  canBeAssignedManually: boolean
  hasLogins: boolean
  peopleCount: number
}

/** Of `c`, a custom tool or a favourite. A template that the reader may not see has no name. */
const commonColumns = sql`
  c.id, c.name, jsonb_build_object('id', t.id, 'name', t.name) as tool,
  jsonb_build_object('provider', t.provider, 'reportId', coalesce(t.report_id, ''),
    'requiresCompetencyModel', t.requires_competency_model, 'requiresRatingScale', t.requires_rating_scale,
    'requiresCustomInput', t.requires_custom_input, 'requiresWaveSetup', t.requires_wave_setup) as facts,
  c.report_language_code as language,
  (select jsonb_build_object('id', n.id, 'name', n.name, 'abbreviation', n.abbreviation) from norms n where n.id = c.norm_id) as norms,
  (select jsonb_build_object('id', f.id, 'name', f.name) from password_formats f where f.id = c.password_format_id) as "passwordFormat",
  c.use_default_language as "useDefaultLanguage", c.use_default_name as "useDefaultName",
  case when c.competency_system_id is not null then jsonb_build_object('id', c.competency_system_id, 'name',
    coalesce((select s.name from templates s where s.id = c.competency_system_id), '')) end as "competencySystem",
  case when c.rating_scale_id is not null then jsonb_build_object('id', c.rating_scale_id, 'name',
    coalesce((select s.name from templates s where s.id = c.rating_scale_id), '')) end as "ratingScale",
  c.pointleader_job as job, c.custom_input as "customInput", c.color`

type Place = { organizationId: string; projectId: string }

/** Tools of a project by name, or one of them. */
export async function toolsOfProject(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  { id, language = defaultInterfaceLanguage }: { id?: number; language?: InterfaceLanguage } = {},
): Promise<CustomToolRow[]> {
  const { rows } = await sql<CustomToolRow>`
    select ${commonColumns}, jsonb_build_object('projectGuid', p.id, 'name', p.name) as project,
           c.organization_id as "organizationId", c.wave_id as "waveGuid", null as "favoriteOwner",
           c.can_be_assigned_manually as "canBeAssignedManually",
           coalesce(l.ordered, false) as "hasLogins", coalesce(l.people, 0)::integer as "peopleCount"
      from custom_tools c
      join tools t on t.id = c.tool_id
      join projects p on p.organization_id = c.organization_id and p.id = c.project_id
      left join (select custom_tool_id, count(*) filter (where status <> ${sql.lit(loginStatus.deleted)}) as people,
                        bool_or(${isOrdered}) as ordered
                   from logins where organization_id = ${organizationId} and project_id = ${projectId} ${onlyTool(id, sql`custom_tool_id`)}
                  group by custom_tool_id) l on l.custom_tool_id = c.id
     where c.organization_id = ${organizationId} and c.project_id = ${projectId} and c.deleted_at is null ${onlyTool(id, sql`c.id`)}
     order by c.name ${collateNumbers(language)}, c.id`.execute(tx)
  return rows
}

const onlyTool = (id: number | undefined, column: RawBuilder<unknown>) =>
  id === undefined ? sql`` : sql`and ${column} = ${id}`

/** Ordered, being ordered, or invoiced: it costs, and its settings are the provider's. */
const isOrdered = sql`status not in (${sql.lit(loginStatus.assigned)}, ${sql.lit(loginStatus.deleted)}) or ordering_since is not null or order_may_exist or invoice_id is not null`

/** Where a tool of the caller's tenants belongs. `lock`: nobody else changes it, or assigns it, until the end. */
export async function placeOfTool(
  tx: TenantTransaction,
  id: number,
  { lock = false } = {},
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select organization_id as "organizationId", project_id as "projectId" from custom_tools
     where id = ${id} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

/** Favourites of a user by name, or one of anybody. */
export async function favoriteTools(
  tx: TenantTransaction,
  only: { owner: string } | { id: number; lock?: boolean },
  language: InterfaceLanguage = defaultInterfaceLanguage,
): Promise<(CustomToolRow & { favoriteOwner: string })[]> {
  const { rows } = await sql<CustomToolRow & { favoriteOwner: string }>`
    select ${commonColumns}, null as project, null as "organizationId", null as "waveGuid", c.favorite_owner as "favoriteOwner",
           not t.requires_wave_setup as "canBeAssignedManually", false as "hasLogins", 0 as "peopleCount"
      from favorite_tools c join tools t on t.id = c.tool_id
     where ${'owner' in only ? sql`c.favorite_owner = ${only.owner}` : sql`c.id = ${only.id}`}
     order by c.name ${collateNumbers(language)}, c.id
     ${'lock' in only && only.lock ? sql`for update of c` : sql``}`.execute(tx)
  return rows
}
