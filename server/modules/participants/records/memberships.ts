import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import type { Handover } from '../../../platform/database/kept-rows.ts'

/**
 * Adds the people evaluated to the wave; they stay in it when their nominations are withdrawn. Returns those who were not
 * in it.
 */
export async function joinWave(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  assesseeIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ assessee_id: number }>`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select ${organizationId}, ${waveId}, a.id from unnest(${await listParameter(assesseeIds, 'integer')}) as a (id)
    on conflict do nothing
    returning assessee_id`.execute(tx)
  return rows.map(({ assessee_id }) => assessee_id)
}

/** Reverts `joinWave`, for people whom nobody is nominated to rate in the wave. */
export async function leaveWave(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  assesseeIds: readonly number[],
): Promise<void> {
  await sql`
    delete from wave_assessees m
     where m.organization_id = ${organizationId} and m.wave_id = ${waveId}
       and m.assessee_id = any (${await listParameter(assesseeIds, 'integer')})
       and not exists (select from nominations n
                        where n.organization_id = m.organization_id and n.wave_id = m.wave_id and n.assessee_id = m.assessee_id)`.execute(
    tx,
  )
}

export type MovedMemberships = {
  waves: string[]
  /** Waves of the source that the target was not in. */
  joinedWaves: string[]
}

export async function moveMemberships(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
): Promise<MovedMemberships> {
  const { rows } = await sql<{ wave_id: string }>`
    delete from wave_assessees where organization_id = ${organizationId} and assessee_id = ${from}
    returning wave_id`.execute(tx)
  const waves = rows.map(({ wave_id }) => wave_id)
  const joined = await sql<{ wave_id: string }>`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select ${organizationId}, id, ${to} from unnest(${waves}::uuid[]) as id on conflict do nothing
    returning wave_id`.execute(tx)
  return { waves, joinedWaves: joined.rows.map(({ wave_id }) => wave_id) }
}

/** Waves deleted since then are skipped. */
export async function putMembershipsBack(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
  { waves, joinedWaves }: MovedMemberships,
): Promise<void> {
  await sql`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select ${organizationId}, id, ${to} from waves where organization_id = ${organizationId} and id = any(${waves}::uuid[])`.execute(
    tx,
  )
  await sql`
    delete from wave_assessees m
     where m.organization_id = ${organizationId} and m.wave_id = any(${joinedWaves}::uuid[]) and m.assessee_id = ${from}
       and not exists (select from nominations n
                        where n.organization_id = m.organization_id and n.wave_id = m.wave_id and n.assessee_id = m.assessee_id)`.execute(
    tx,
  )
}
