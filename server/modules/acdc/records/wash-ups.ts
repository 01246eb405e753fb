import { sql } from 'kysely'
import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Handover } from '../../../platform/database/kept-rows.ts'

/** Waves in which a person has agreed scores or a wash-up, and the revision that moved; null: agreed scores alone. */
export type MovedWashUps = { wave_id: string; revision: number | null }[]

/**
 * Moves what was agreed on about a person to another one, who has nothing in the same wave: whatever both have would be
 * lost or mixed up, so that is refused.
 */
export async function moveWashUps(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
): Promise<MovedWashUps> {
  const wavesOf = (person: number) => sql`
    select wave_id from acdc_agreed where organization_id = ${organizationId} and assessee_id = ${person}
     union select wave_id from acdc_wash_ups where organization_id = ${organizationId} and assessee_id = ${person}`
  const { rows: both } = await sql<{ wave_id: string }>`
    (${wavesOf(from)}) intersect (${wavesOf(to)})`.execute(tx)
  if (both.length > 0) throw conflict('BOTH_WASHED_UP')
  const { rows: moved } = await sql<MovedWashUps[number]>`
    select w.wave_id, u.revision from (${wavesOf(from)}) w
      left join acdc_wash_ups u on u.organization_id = ${organizationId} and u.wave_id = w.wave_id and u.assessee_id = ${from}
     order by w.wave_id`.execute(tx)
  await give(tx, { organizationId, from, to }, moved)
  return moved
}

/** Reverts `moveWashUps`; `from` has them now, `to` had them. */
export async function giveWashUpsBack(tx: TenantTransaction, handover: Handover, moved: MovedWashUps): Promise<void> {
  await give(tx, handover, moved)
}

async function give(tx: TenantTransaction, { organizationId, from, to }: Handover, moved: MovedWashUps): Promise<void> {
  const waves = moved.map(({ wave_id }) => wave_id)
  await sql`
    update acdc_agreed set assessee_id = ${to}
     where organization_id = ${organizationId} and assessee_id = ${from} and wave_id = any(${waves}::uuid[])`.execute(
    tx,
  )
  await sql`
    update acdc_wash_ups set assessee_id = ${to}
     where organization_id = ${organizationId} and assessee_id = ${from} and wave_id = any(${waves}::uuid[])`.execute(
    tx,
  )
}
