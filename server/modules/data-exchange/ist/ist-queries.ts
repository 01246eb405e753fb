import { sql } from 'kysely'
import type { IstTool } from '../../../../domain/data-exchange/ist/read-ist-table.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { belongs, type WaveOfList } from '../../participants/records/belonging.ts'
import { shownEmail, shownName } from '../../participants/records/shown-person.ts'
import type { WaveOfImport } from '../records/imports.ts'

/** The IST tools of a project. */
export async function istTools(
  tx: TenantTransaction,
  { organizationId, projectId }: Pick<WaveOfImport, 'organizationId' | 'projectId'>,
): Promise<IstTool[]> {
  const { rows } = await sql<IstTool>`
    select c.id, c.name from custom_tools c join tools t on t.id = c.tool_id
     where c.organization_id = ${organizationId} and c.project_id = ${projectId} and t.provider = 'IST' and c.deleted_at is null
     order by c.id`.execute(tx)
  return rows
}

export type PersonOfWave = { id: number; email: string; name: string }

/** People of a wave by their addresses, in lower case. Nobody is to learn which of them an anonymous one is. */
export async function peopleOfWave(
  tx: TenantTransaction,
  { organizationId, projectId }: WaveOfImport,
  wave: WaveOfList,
  emails: readonly string[],
): Promise<PersonOfWave[]> {
  const { rows } = await sql<PersonOfWave>`
    select a.id, a.email, a.name from assessees a
     where a.organization_id = ${organizationId} and a.project_id = ${projectId}
       and a.email = any(${await listParameter(emails, 'text')}) and not a.incognito and ${belongs(organizationId, wave)}`.execute(
    tx,
  )
  return rows
}

/** How the people of scores are called, and their tools. */
export async function namesOfResults(
  tx: TenantTransaction,
  organizationId: string,
  results: readonly { assesseeId: number; customToolId: number }[],
): Promise<{ name: string; email: string; tool: string }[]> {
  const { rows } = await sql<{ name: string; email: string; tool: string }>`
    select ${shownName} as name, ${shownEmail} as email, c.name as tool
      from unnest(${results.map(({ assesseeId }) => assesseeId)}::integer[], ${results.map(({ customToolId }) => customToolId)}::integer[])
           as r (assessee_id, custom_tool_id)
      join assessees a on a.organization_id = ${organizationId} and a.id = r.assessee_id
      join custom_tools c on c.organization_id = ${organizationId} and c.id = r.custom_tool_id
     order by a.name, a.email, c.name`.execute(tx)
  return rows
}

export type ImportRow = {
  id: string
  status: string
  counts: Record<string, number>
  undo: unknown
  imported_at: Date
}

/** An import of IST results into the wave, locked. */
export async function istImport(
  tx: TenantTransaction,
  { organizationId, waveId }: WaveOfImport,
  importGuid: string,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select id, status, counts, undo, imported_at from data_imports
     where organization_id = ${organizationId} and wave_id = ${waveId} and kind = 'ist' and id = ${importGuid} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function markUndone(
  tx: TenantTransaction,
  organizationId: string,
  importGuid: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('data_imports')
    .set({ status: 'undone', undone_by: by, undone_at: now, undo: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importGuid)
    .execute()
}

export type ListedImport = {
  id: string
  counts: Record<string, number>
  imported_at: Date
  imported_by: string
  undone_at: Date | null
  undone_by: string | null
}

const nameOf = (column: 'imported_by' | 'undone_by') =>
  sql<string>`coalesce((select coalesce(nullif(u.name, ''), u.user_name) from app.find_user(d.${sql.ref(column)}) u), d.${sql.ref(column)})`

/** The latest imports of IST results, with who made them and who took them back. */
export async function latestIstImports(
  tx: TenantTransaction,
  { organizationId, waveId }: Omit<WaveOfImport, 'projectId'>,
  limit: number,
): Promise<ListedImport[]> {
  const { rows } = await sql<ListedImport>`
    select d.id, d.counts, d.imported_at, ${nameOf('imported_by')} as imported_by, d.undone_at,
           ${nameOf('undone_by')} as undone_by
      from data_imports d
     where d.organization_id = ${organizationId} and d.wave_id = ${waveId} and d.kind = 'ist' and d.status in ('done', 'undone')
     order by d.imported_at desc, d.id limit ${limit}`.execute(tx)
  return rows
}
