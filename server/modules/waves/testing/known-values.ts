import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownWaveValues({ wave, nominating }: World, path: string): Values {
  // Settings are saved in a wave whose answers nobody has given yet.
  const waveGuid = path.includes('project-wave') ? nominating.id : wave.id
  return {
    waveGuid,
    waveId: waveGuid,
    startDate: '2026-11-20T08:00:00Z',
    nominationDeadlineDate: '2026-11-25T08:00:00Z',
    finishDate: '2026-12-20T08:00:00Z',
  }
}
