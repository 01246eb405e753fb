import { sql, type RawBuilder } from 'kysely'
import type { WavePhase, WaveSetupType } from '../../../domain/waves/wave.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { usesNamedMax } from '../../../domain/templates/template-use.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** `known`: the condition for projects that the reader may know of. */
export type UseReader = { known: (alias: string) => RawBuilder<boolean>; userName: string; language: InterfaceLanguage }

type InProject = { projectGuid: string; projectName: string; companyGuid: string; companyName: string }
export type UsingWave = InProject & {
  waveGuid: string
  name: string
  waveSetupType: WaveSetupType
  wavePhase: WavePhase
}
export type UsingTool = InProject & { customToolId: number; name: string }

const projectColumns = sql`
  p.id as "projectGuid", p.name as "projectName", o.id as "companyGuid", o.name as "companyName"`

/** The newest of them. */
export async function wavesUsing(tx: TenantTransaction, id: number, { known }: UseReader): Promise<UsingWave[]> {
  const { rows } = await sql<UsingWave>`
    select w.id as "waveGuid", w.name, w.wave_setup_type as "waveSetupType", w.wave_phase as "wavePhase", ${projectColumns}
      from waves w
      join projects p on p.organization_id = w.organization_id and p.id = w.project_id and p.deleted_at is null
      join organizations o on o.id = w.organization_id and o.deleted_at is null
     where w.deleted_at is null and ${known('p')}
       and ${id} in (w.questions_template_id, w.answers_template_id, w.roles_template_id, w.emails_template_id,
                     w.competencies_importance, w.competencies_shift)
     order by w.starts_at desc, w.id limit ${usesNamedMax}`.execute(tx)
  return rows
}

/** Tools of projects that were not made by a wave. */
export async function toolsUsing(
  tx: TenantTransaction,
  id: number,
  { known, language }: UseReader,
): Promise<UsingTool[]> {
  const { rows } = await sql<UsingTool>`
    select c.id as "customToolId", c.name, ${projectColumns}
      from custom_tools c
      join projects p on p.organization_id = c.organization_id and p.id = c.project_id and p.deleted_at is null
      join organizations o on o.id = c.organization_id and o.deleted_at is null
     where c.deleted_at is null and c.wave_id is null and ${known('p')} and ${id} in (c.competency_system_id, c.rating_scale_id)
     order by c.name ${collate(language)}, c.id limit ${usesNamedMax}`.execute(tx)
  return rows
}

/** Favourites belong to a person, who alone sees them. */
export async function favoritesUsing(tx: TenantTransaction, id: number, { userName, language }: UseReader) {
  const { rows } = await sql<{ customToolId: number; name: string }>`
    select f.id as "customToolId", f.name from favorite_tools f
     where lower(f.favorite_owner) = lower(${userName}) and ${id} in (f.competency_system_id, f.rating_scale_id)
     order by f.name ${collate(language)}, f.id limit ${usesNamedMax}`.execute(tx)
  return rows
}

type Counted = { kind: 'wave' | 'tool' | 'favorite'; phase: WavePhase | null; count: number }

/** How many there are wherever they are. */
export async function countedUse(tx: TenantTransaction, id: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select kind, phase, count from app.template_use(${id})`.execute(tx)
  return rows
}
