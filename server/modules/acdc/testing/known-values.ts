import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownAcdcValues({ acdc }: World, path: string): Values {
  return {
    waveGuid: acdc.wave.id,
    waveId: acdc.wave.id,
    id: acdc.activityId,
    activityId: acdc.activityId,
    assesseeGuid: acdc.assesseeGuid,
    // Of a person about whom nothing is agreed on yet.
    revision: path.includes('/wash-up/') ? 0 : undefined,
    sectionNumber: 1,
    value: 3.5,
    summary: 'Vede věcí, ne silou.',
    language: 'cs',
    text: 'Rozhovor',
  }
}
