import { sql } from 'kysely'
import type { WaveState } from '../../../../domain/participants/merge-changes.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; projectId: string }

/** The waves of a project in display order. */
export function wavesOfProject(tx: TenantTransaction, { organizationId, projectId }: Place) {
  return tx
    .selectFrom('waves')
    .select(['id', 'name', 'wave_setup_type', 'wave_phase'])
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Locks the waves of a project and returns their phases and versions: nobody switches, publishes or nominates until the
 * transaction ends.
 */
export async function lockWaves(tx: TenantTransaction, { organizationId, projectId }: Place): Promise<WaveState[]> {
  const { rows } = await sql<WaveState>`
    select w.id, w.wave_phase as phase,
           coalesce((select max(s.version) from wave_snapshots s
                      where s.organization_id = w.organization_id and s.wave_id = w.id), 0) as version
      from waves w
     where w.organization_id = ${organizationId} and w.project_id = ${projectId} and w.deleted_at is null
     order by w.id for update of w`.execute(tx)
  return rows
}
