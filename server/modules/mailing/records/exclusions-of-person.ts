import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { restoreRows, takeRows, type Handover, type KeptRow } from '../../../platform/database/kept-rows.ts'

/** Rows of reminder plans that leave out the source of a merge; those that became the target's, and the others. */
export type MovedExclusions = { moved: { waveId: string; kind: string }[]; removed: KeptRow[] }

/** Whoever was left out under either record gets no reminders by the plan. */
export async function moveExclusions(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
): Promise<MovedExclusions> {
  const { rows: moved } = await sql<{ waveId: string; kind: string }>`
    update reminder_plan_exclusions s set assessee_id = ${to}
     where s.organization_id = ${organizationId} and s.assessee_id = ${from}
       and not exists (select from reminder_plan_exclusions t
                        where t.organization_id = s.organization_id and t.wave_id = s.wave_id and t.kind = s.kind
                          and t.assessee_id = ${to})
    returning wave_id as "waveId", kind`.execute(tx)
  const ofSource = sql`organization_id = ${organizationId} and assessee_id = ${from}`
  return { moved, removed: await takeRows(tx, 'reminder_plan_exclusions', ofSource) }
}

export async function giveExclusionsBack(
  tx: TenantTransaction,
  { organizationId, from, to }: Handover,
  { moved, removed }: MovedExclusions,
): Promise<void> {
  await sql`
    update reminder_plan_exclusions e set assessee_id = ${to}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("waveId" uuid, kind text)
     where e.organization_id = ${organizationId} and e.assessee_id = ${from} and e.wave_id = m."waveId" and e.kind = m.kind`.execute(
    tx,
  )
  await restoreRows(tx, 'reminder_plan_exclusions', removed)
}
