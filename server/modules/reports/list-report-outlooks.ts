import { reportOutlook, type ReportOutlook } from '../../../domain/reports/report-outlook.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'
import { outlookRows } from './report-input-queries.ts'

/** What each person's report would be based on now; shown before reports are queued. */
export function listReportOutlooks(
  { db }: Services,
  user: SignedIn,
  waveId: string,
): Promise<(ReportOutlook & { assesseeGuid: string })[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    const rows = await outlookRows(tx, organization.id, waveId)
    return rows.map(({ assessee_guid, submitted, superiors, others }) => ({
      assesseeGuid: assessee_guid,
      ...reportOutlook(submitted, { minSuperiorsToSeeResults: superiors, minNonsuperiorsToSeeResults: others }),
    }))
  })
}
