import { sql, type Selectable } from 'kysely'
import type { RaterMinimums } from '../../../../domain/waves/check-wave.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Waves } from '../../../platform/database/schema.ts'

/**
 * Records the current minimums of 360 waves as stated to their raters, if one of them has accepted the terms: from then
 * on they may be raised but not lowered. If raters were told different values, the highest applies. Without `waveId`
 * this is done for all waves of the project, as one link and one acceptance cover them all. Waits for settings that are
 * being saved.
 */
export async function recordToldMinimums(
  tx: TenantTransaction,
  { organizationId, projectId, waveId = null }: { organizationId: string; projectId: string; waveId?: string | null },
): Promise<void> {
  await sql`
    update waves
       set told_min_superiors = greatest(told_min_superiors, min_superiors_to_see_results),
           told_min_nonsuperiors = greatest(told_min_nonsuperiors, min_nonsuperiors_to_see_results)
     where organization_id = ${organizationId}
       and id in (
         select w.id from waves w
          where w.organization_id = ${organizationId} and w.project_id = ${projectId} and w.wave_setup_type = 'as360'
            and (${waveId}::uuid is null or w.id = ${waveId}::uuid)
            and (w.told_min_superiors is null or w.told_min_superiors < w.min_superiors_to_see_results
                 or w.told_min_nonsuperiors < w.min_nonsuperiors_to_see_results)
            and exists (select from questionnaires q
                          join links l on l.organization_id = q.organization_id and l.project_id = ${projectId}
                                      and l.assessee_id = q.assessor_id and l.kind = 'questionnaires'
                         where q.organization_id = w.organization_id and q.wave_id = w.id and q.status <> 'withdrawn'
                           and l.terms_approved_at is not null)
          order by w.id for no key update)`.execute(tx)
}

/** The current minimums of a wave bind, whatever its raters were told elsewhere: they may be raised but not lowered. */
export async function bindMinimums(
  tx: TenantTransaction,
  { organizationId, waveId }: { organizationId: string; waveId: string },
): Promise<void> {
  await sql`
    update waves
       set told_min_superiors = greatest(told_min_superiors, min_superiors_to_see_results),
           told_min_nonsuperiors = greatest(told_min_nonsuperiors, min_nonsuperiors_to_see_results)
     where organization_id = ${organizationId} and id = ${waveId}`.execute(tx)
}

/** The minimums stated to raters of the wave; null while none of them has accepted the terms. */
export function toldMinimums(
  wave: Pick<Selectable<Waves>, 'told_min_superiors' | 'told_min_nonsuperiors'>,
): RaterMinimums | null {
  const { told_min_superiors: superiors, told_min_nonsuperiors: nonsuperiors } = wave
  if (superiors === null || nonsuperiors === null) return null
  return { minSuperiorsToSeeResults: superiors, minNonsuperiorsToSeeResults: nonsuperiors }
}
