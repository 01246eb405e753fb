import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownLoginValues({ login }: World): Values {
  return {
    productId: login.id,
    login: login.login,
    batchId: 1,
    csvGuid: '00000000-0000-4000-8000-000000000009',
    csvPart: 1,
  }
}
