import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { PlanPlace } from './plan-queries.ts'

export type DuePlan = PlanPlace & { author: string }

/** Plans of all organizations at which the job has to look, those that waited longest first. */
export async function plansToLookAt(tx: TenantTransaction, now: Date): Promise<DuePlan[]> {
  const { rows } = await sql<DuePlan>`
    select r.organization_id as "organizationId", w.project_id as "projectId", r.wave_id as "waveId", r.kind, r.author
      from reminder_plans r
      join waves w on w.organization_id = r.organization_id and w.id = r.wave_id and w.deleted_at is null
      join projects p on p.organization_id = w.organization_id and p.id = w.project_id and p.deleted_at is null
      join organizations o on o.id = r.organization_id and o.deleted_at is null
     where r.look_at <= ${now} order by r.look_at limit 1000`.execute(tx)
  return rows
}

/** Whether the plan still has to be looked at; then nobody else does so until the transaction ends. */
export async function looksDue(
  tx: TenantTransaction,
  { organizationId, waveId, kind }: PlanPlace,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('reminder_plans')
    .select('revision')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('kind', '=', kind)
    .where('look_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function noteLook(
  tx: TenantTransaction,
  { organizationId, waveId, kind }: PlanPlace,
  { lookAt, nextAt }: { lookAt: Date; nextAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('reminder_plans')
    .set({ look_at: lookAt, next_at: nextAt })
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('kind', '=', kind)
    .execute()
}
