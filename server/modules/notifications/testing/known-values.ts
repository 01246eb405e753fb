import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

/** Notifications of the world's wave: one that is switched on needs a template, which `shared` names wrongly for it. */
export function knownNotificationValues({ wave }: World): Values {
  return {
    waveGuid: wave.id,
    waveId: wave.id,
    isEnabled: false,
    templateId: null,
    notificationGuid: null,
    recipients: [],
  }
}
