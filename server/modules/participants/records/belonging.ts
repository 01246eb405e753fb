import { sql, type RawBuilder } from 'kysely'

/**
 * The wave to list: people of 360 and ACDC waves are those evaluated there, other waves include everybody in the
 * project.
 */
export type WaveOfList = { id: string; isRating: boolean }

/** Whether `a`, a person of the project, belongs to the wave, or takes part in the project if no wave is given. */
export function belongs(organizationId: string, wave: WaveOfList | null): RawBuilder<unknown> {
  if (!wave?.isRating) return sql`a.is_participant`
  return sql`(
    exists (select from wave_assessees m
             where m.organization_id = ${organizationId} and m.wave_id = ${wave.id} and m.assessee_id = a.id)
    or exists (select from nominations n
                where n.organization_id = ${organizationId} and n.wave_id = ${wave.id} and n.assessee_id = a.id))`
}
