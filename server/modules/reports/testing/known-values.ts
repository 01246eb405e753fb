import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownReportValues({ report, shares }: World): Values {
  return { fileGuid: report.file_guid, fileGuids: [report.file_guid], shareGuid: shares.reports }
}
