import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownSharingValues({ report, login, shares }: World, path: string): Values {
  return {
    shareGuid: path.includes('shared-products') ? shares.tools : shares.reports,
    fileGuid: report.file_guid,
    file: report.file_guid,
    product: login.id,
  }
}
