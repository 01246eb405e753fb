import { sql, type Selectable } from 'kysely'
import { waveColor } from '../../../../domain/waves/wave-kinds.ts'
import { acdcToolId, as360ToolId } from '../../../../domain/waves/wave-tools.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Waves } from '../../../platform/database/schema.ts'

type WaveRow = Selectable<Waves>

/**
 * The custom tool of a 360 or ACDC wave: people get it by being evaluated, never by hand. Called again after a change,
 * it renames the tool with the wave, unless somebody has given the tool another name. Returns the id of a renamed tool, whose logins
 * are then to be found by its new name.
 */
export async function ensureWaveTool(
  tx: TenantTransaction,
  wave: WaveRow,
  formerName = wave.name,
): Promise<number | null> {
  const toolId = { as360: as360ToolId, acdc: acdcToolId, generic: null, hogan: null }[wave.wave_setup_type]
  if (toolId === null) return null
  const tool = await tx
    .selectFrom('custom_tools')
    .select(['id', 'name'])
    .where('organization_id', '=', wave.organization_id)
    .where('wave_id', '=', wave.id)
    .where('tool_id', '=', toolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const models = isAcdc(wave)
    ? { competency_system_id: wave.questions_template_id, rating_scale_id: wave.answers_template_id }
    : {}
  if (!tool) {
    await tx
      .insertInto('custom_tools')
      .values({
        ...models,
        organization_id: wave.organization_id,
        project_id: wave.project_id,
        wave_id: wave.id,
        tool_id: toolId,
        name: await freeName(tx, wave),
        color: waveColor[isAcdc(wave) ? 'acdc' : 'as360'],
        can_be_assigned_manually: false,
      })
      .execute()
    return null
  }
  const followsName = formerName !== wave.name && isNamedAfter(tool.name, formerName)
  const changes = { ...models, ...(followsName && { name: await freeName(tx, wave) }) }
  if (Object.keys(changes).length === 0) return null
  await tx
    .updateTable('custom_tools')
    .set(changes)
    .where('organization_id', '=', wave.organization_id)
    .where('id', '=', tool.id)
    .execute()
  return followsName ? tool.id : null
}

const isAcdc = (wave: WaveRow) => wave.wave_setup_type === 'acdc'

function isNamedAfter(toolName: string, waveName: string): boolean {
  return toolName === waveName || (toolName.startsWith(`${waveName} (`) && toolName.endsWith(')'))
}

/** Tools of a project must have different names, waves need not: the tool of a second wave "Autumn" is "Autumn (2)". */
async function freeName(tx: TenantTransaction, wave: WaveRow): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from custom_tools
     where organization_id = ${wave.organization_id} and project_id = ${wave.project_id} and deleted_at is null`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ name }) => name))
  let name = wave.name
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wave.name} (${number})`
  return name
}
