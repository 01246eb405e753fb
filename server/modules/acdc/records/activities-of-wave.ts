import { sql } from 'kysely'
import type { WaveActivity } from '../../../../domain/acdc/activity.ts'
import type { Labels } from '../../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type ActivityOfWave = WaveActivity & { names: Labels; descriptions: Labels }

/** The activities of a wave in their order; those that were deleted from the catalogue too. */
export async function activitiesOfWave(
  tx: TenantTransaction,
  { organizationId, waveId }: { organizationId: string; waveId: string },
): Promise<ActivityOfWave[]> {
  const { rows } = await sql<ActivityOfWave>`
    select w.activity_id as "activityId", w.minutes, w.section_numbers as "sectionNumbers",
           a.name_labels as names, a.description_labels as descriptions
      from wave_activities w join acdc_activities a on a.id = w.activity_id
     where w.organization_id = ${organizationId} and w.wave_id = ${waveId}
     order by w.position, w.activity_id`.execute(tx)
  return rows
}
