import { sql } from 'kysely'
import { canGenerateReports } from '../../../domain/access/project-rules.ts'
import { reportOutlook, type ReportOutlook, type SubmittedByGroup } from '../../../domain/reports/report-outlook.ts'
import { need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from '../access/load-access.ts'

type Row = { assessee_guid: string; submitted: SubmittedByGroup; superiors: number; others: number }

/** What each person's report would be made of now; told before reports are queued. */
export function listReportOutlooks(
  { db }: Services,
  user: SignedIn,
  waveId: string,
): Promise<(ReportOutlook & { assesseeGuid: string })[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { permissions, organization } = await waveAccess(tx, user, waveId)
    need(canGenerateReports(permissions), 'canManageThisProject or AS360clientAdmin')
    const { rows } = await sql<Row>`
      select a.assessee_guid, coalesce(q.submitted, '{}') as submitted,
             greatest(w.min_superiors_to_see_results, w.told_min_superiors) as superiors,
             greatest(w.min_nonsuperiors_to_see_results, w.told_min_nonsuperiors) as others
        from waves w
        join wave_assessees m on m.organization_id = w.organization_id and m.wave_id = w.id
        join assessees a on a.organization_id = m.organization_id and a.id = m.assessee_id
        left join (
          select assessee_id, json_object_agg(role_id, count) as submitted
            from (select assessee_id, role_id, count(*) as count from questionnaires
                   where organization_id = ${organization.id} and wave_id = ${waveId} and status = 'submitted'
                   group by assessee_id, role_id) counted
           group by assessee_id) q on q.assessee_id = m.assessee_id
       where w.organization_id = ${organization.id} and w.id = ${waveId} and w.wave_setup_type = 'as360'
       order by a.id`.execute(tx)
    return rows.map(({ assessee_guid, submitted, superiors, others }) => ({
      assesseeGuid: assessee_guid,
      ...reportOutlook(submitted, { minSuperiorsToSeeResults: superiors, minNonsuperiorsToSeeResults: others }),
    }))
  })
}
