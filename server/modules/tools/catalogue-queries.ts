import { sql } from 'kysely'
import type { ToolFacts } from '../../../domain/tools/check-tool.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

const factColumns = sql`
  t.id, t.name, t.provider, coalesce(t.report_id, '') as "reportId", t.requires_competency_model as "requiresCompetencyModel",
  t.requires_rating_scale as "requiresRatingScale", t.requires_custom_input as "requiresCustomInput",
  t.requires_wave_setup as "requiresWaveSetup"`

export type ToolRow = ToolFacts & { id: number; name: string; reportId: string }
export type ToolWithInput = ToolRow & { customInputStructure: string; customInputDescription: string }

export async function allTools(tx: TenantTransaction): Promise<ToolRow[]> {
  const { rows } = await sql<ToolRow>`select ${factColumns} from tools t order by t.provider, t.name, t.id`.execute(tx)
  return rows
}

export async function oneTool(tx: TenantTransaction, id: number): Promise<ToolWithInput | undefined> {
  const { rows } = await sql<ToolWithInput>`
    select ${factColumns}, t.custom_input_structure as "customInputStructure", t.custom_input_description as "customInputDescription"
      from tools t where t.id = ${id}`.execute(tx)
  return rows[0]
}

export async function toolOfReport(tx: TenantTransaction, reportId: string): Promise<number | undefined> {
  const tool = await tx
    .selectFrom('tools')
    .select('id')
    .where('report_id', '=', reportId)
    .orderBy('id')
    .executeTakeFirst()
  return tool?.id
}

export type NormsRow = {
  id: number
  name: string
  abbreviation: string
  provider: ToolFacts['provider']
  tool: { id: number; name: string }
}

export async function allNorms(tx: TenantTransaction): Promise<NormsRow[]> {
  const { rows } = await sql<NormsRow>`
    select n.id, n.name, n.abbreviation, t.provider, jsonb_build_object('id', t.id, 'name', t.name) as tool
      from norms n join tools t on t.id = n.tool_id order by t.provider, t.name, n.name, n.id`.execute(tx)
  return rows
}

export async function oneNorm(tx: TenantTransaction, id: number): Promise<NormsRow | undefined> {
  const { rows } = await sql<NormsRow>`
    select n.id, n.name, n.abbreviation, t.provider, jsonb_build_object('id', t.id, 'name', t.name) as tool
      from norms n join tools t on t.id = n.tool_id where n.id = ${id}`.execute(tx)
  return rows[0]
}

export function allPasswordFormats(tx: TenantTransaction) {
  return tx.selectFrom('password_formats').select(['id', 'name']).orderBy('id').execute()
}

export async function isPasswordFormat(tx: TenantTransaction, id: number): Promise<boolean> {
  const found = await tx.selectFrom('password_formats').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function languagesOfReport(tx: TenantTransaction, reportId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('report_languages')
    .select('language_code')
    .where('report_id', '=', reportId)
    .orderBy('language_code')
    .execute()
  return rows.map(({ language_code }) => language_code)
}
