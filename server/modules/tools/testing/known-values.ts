import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

/** The catalogue's HPI, its first norms and password format (migration 0005). */
export function knownToolValues({ login }: World): Values {
  return {
    id: login.customToolId,
    toolId: 1,
    reportId: 'HPI-FLASH',
    normsId: 1,
    passwordFormatId: 1,
    language: 'cs',
    name: 'Tool of the sample call',
    color: 'teal',
    userName: 'superadmin',
  }
}
