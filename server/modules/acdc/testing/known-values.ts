import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownAcdcValues({ acdc, shares }: World, path: string): Values {
  const isScoring = path.includes('/acdc/scoring/')
  return {
    waveGuid: acdc.wave.id,
    waveId: acdc.wave.id,
    id: acdc.activityId,
    activityId: acdc.activityId,
    assesseeGuid: acdc.assesseeGuid,
    // Of a person about whom nothing is agreed on yet.
    revision: path.includes('/wash-up/') ? 0 : undefined,
    sectionNumber: 1,
    value: isScoring ? 3 : 3.5,
    shareGuid: shares.scoring,
    questionnaireId: acdc.questionnaireId,
    itemKey: '1.1',
    isFinished: false,
    summary: 'Vede věcí, ne silou.',
    language: 'cs',
    text: 'Rozhovor',
  }
}
