import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownAcdcValues({ acdc }: World): Values {
  return {
    waveGuid: acdc.wave.id,
    waveId: acdc.wave.id,
    id: acdc.activityId,
    activityId: acdc.activityId,
    revision: undefined,
    language: 'cs',
    text: 'Rozhovor',
  }
}
