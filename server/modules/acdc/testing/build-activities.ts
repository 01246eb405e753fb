import type { WaveActivity } from '../../../../domain/acdc/activity.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Gives a wave its activities, in this order. */
export async function addActivities(
  tx: TenantTransaction,
  wave: { organization_id: string; id: string },
  activities: readonly (Pick<WaveActivity, 'activityId'> & Partial<WaveActivity>)[],
): Promise<void> {
  await tx
    .insertInto('wave_activities')
    .values(
      activities.map(({ activityId, minutes = null, sectionNumbers = null }, position) => ({
        organization_id: wave.organization_id,
        wave_id: wave.id,
        activity_id: activityId,
        position,
        minutes,
        section_numbers: sectionNumbers === null ? null : [...sectionNumbers],
      })),
    )
    .execute()
}
