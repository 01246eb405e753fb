import { sql } from 'kysely'
import type { RoleId } from '../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

type Place = { organizationId: string; waveId: string }
export type ImportedPair = { assessee_id: number; assessor_id: number; role_id: RoleId }

/**
 * Adds nominations behind those that the wave has, which stay as they are; returns the ids of the new ones, and how many of
 * the pairs the wave has in another role.
 */
export async function addNominations(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  pairs: readonly ImportedPair[],
  now: Date,
): Promise<{ created: number[]; inOtherRole: number }> {
  const given = sql`rows from (json_to_recordset(${await jsonParameter(pairs)}::json) as (assessee_id integer, assessor_id integer, role_id text))
                    with ordinality as p (assessee_id, assessor_id, role_id, place)`
  const { rows } = await sql<{ id: number }>`
    insert into nominations (organization_id, wave_id, assessee_id, assessor_id, role_id, position, created_at)
    select ${organizationId}, ${waveId}, p.assessee_id, p.assessor_id, p.role_id, p.place + coalesce(before.last, -1), ${now}::timestamptz
      from ${given},
           (select max(position) as last from nominations where organization_id = ${organizationId} and wave_id = ${waveId}) as before
     order by p.place
    on conflict (organization_id, wave_id, assessee_id, assessor_id) do nothing
    returning id`.execute(tx)
  const other = await sql<{ count: number }>`
    select count(*) as count
      from ${given}
      join nominations n on n.organization_id = ${organizationId} and n.wave_id = ${waveId}
       and n.assessee_id = p.assessee_id and n.assessor_id = p.assessor_id and n.role_id <> p.role_id`.execute(tx)
  return { created: rows.map(({ id }) => id), inOtherRole: other.rows[0]?.count ?? 0 }
}

/** Reverts `addNominations`. */
export async function removeNominations(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from nominations
     where organization_id = ${organizationId} and wave_id = ${waveId} and id = any (${await listParameter(ids, 'bigint')})`.execute(
    tx,
  )
}
