import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { restoreRows, takeRows, type Handover, type KeptRow } from '../../../platform/database/kept-rows.ts'

/** Clocks that an evaluator started, by wave and activity; `removed`: those that the other person had too. */
export type MovedClocks = { moved: { wave_id: string; activity_id: number }[]; removed: KeptRow[] }

/** Moves the clocks of an evaluator to another person, who keeps his own. */
export async function moveClocks(tx: TenantTransaction, { organizationId, from, to }: Handover): Promise<MovedClocks> {
  const { rows: moved } = await sql<MovedClocks['moved'][number]>`
    update acdc_clocks c set assessor_id = ${to}
     where c.organization_id = ${organizationId} and c.assessor_id = ${from}
       and not exists (select from acdc_clocks t
                        where t.organization_id = c.organization_id and t.wave_id = c.wave_id and t.assessor_id = ${to}
                          and t.activity_id = c.activity_id)
    returning c.wave_id, c.activity_id`.execute(tx)
  const left = sql`organization_id = ${organizationId} and assessor_id = ${from}`
  return { moved, removed: await takeRows(tx, 'acdc_clocks', left) }
}

/** Reverts `moveClocks`; `from` has the clocks now, `to` had them. */
export async function giveClocksBack(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
  { moved, removed }: MovedClocks,
): Promise<void> {
  await sql`
    update acdc_clocks c set assessor_id = ${to}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as b (wave_id uuid, activity_id integer)
     where c.organization_id = ${organizationId} and c.assessor_id = ${from}
       and c.wave_id = b.wave_id and c.activity_id = b.activity_id`.execute(tx)
  await restoreRows(tx, 'acdc_clocks', removed)
}
