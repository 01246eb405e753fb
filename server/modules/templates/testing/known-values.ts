import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownTemplateValues({ templateIds, shares }: World): Values {
  return { id: templateIds.questions_template_id, nominationId: shares.nominations }
}
