import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownProgressValues({ shares }: World): Values {
  return { shareGuid: shares.monitor }
}
