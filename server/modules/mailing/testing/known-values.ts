import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownMailingValues({ mailMessage }: World): Values {
  return { messageId: mailMessage }
}
