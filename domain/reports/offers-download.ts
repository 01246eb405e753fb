import { isOrgUser, type Permissions } from '../access/permissions.ts'
import { reportStatus } from './report-status.ts'

type Row = { canDownload: boolean; reportStatus: number; reportDeleted: boolean }

/** Whether a row of a report table has a download button (PLT-6-50). */
export function offersDownload(row: Row, reader: Pick<Permissions, 'supremeRole'>): boolean {
  const isThere = row.reportStatus === reportStatus.completed && !row.reportDeleted
  return isThere && (row.canDownload || isOrgUser(reader))
}
