import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownJournalValues({ note }: World): Values {
  return { activityJournalGuid: note, message: 'Called the client again', internal: 0 }
}
