import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type RatersByRole = Record<string, number>
type WavePlace = { organizationId: string; waveId: string }

/**
 * A query for a wave with the names of its project and organization, deleted ones included; callers select what they
 * need and may join more. Its columns are typed, so a change of the table shows up in this file.
 */
export function waveHead(tx: TenantTransaction, { organizationId, waveId }: WavePlace) {
  return tx
    .selectFrom('waves')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.organization_id', '=', 'waves.organization_id')
        .onRef('projects.id', '=', 'waves.project_id'),
    )
    .innerJoin('organizations', 'organizations.id', 'waves.organization_id')
    .select([
      'waves.id',
      'waves.project_id',
      'waves.name',
      'waves.wave_setup_type',
      'waves.wave_phase',
      'waves.starts_at',
      'waves.finishes_at',
      'waves.nomination_deadline_at',
      'projects.name as project_name',
      'projects.time_zone',
      'organizations.name as organization_name',
    ])
    .select(({ ref }) => [
      ref('waves.raters_minimum').$castTo<RatersByRole>().as('raters_minimum'),
      ref('waves.raters_maximum').$castTo<RatersByRole>().as('raters_maximum'),
      sql<boolean>`waves.deleted_at is not null`.as('is_deleted'),
      sql<boolean>`projects.deleted_at is not null or organizations.deleted_at is not null`.as('is_project_deleted'),
    ])
    .where('waves.organization_id', '=', organizationId)
    .where('waves.id', '=', waveId)
}
