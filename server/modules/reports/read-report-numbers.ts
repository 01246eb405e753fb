import type { z } from 'zod'
import type { getReportNumbers as contract } from '../../../contract/reports/report-numbers.ts'
import { sensitiveFieldsHidden } from '../../../domain/access/permissions.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { may } from '../../../domain/rights/rules.ts'
import { conflict, need, notFound } from '../../platform/app-error.ts'
import { locate } from '../../platform/database/locate.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { findReport } from './reports-queries.ts'

type Numbers = z.input<(typeof contract.schema.response)[200]>

/**
 * The numbers of a report for whoever may download it. Reports of providers, older ones and those about several people have
 * none.
 */
export function readReportNumbers({ db }: Services, user: SignedIn, fileGuid: string): Promise<Numbers> {
  return db.withTenant(user.scope, async (tx) => {
    const organizationId = await locate(tx, fileGuid)
    const report = organizationId ? await findReport(tx, organizationId, fileGuid) : undefined
    if (!organizationId || !report) throw notFound()
    const { permissions } = await projectAccess(tx, user, report.project_id, organizationId)
    need(!sensitiveFieldsHidden(user), 'download')
    if (report.deleted_at) throw notFound()
    if (report.release_awaited && !may(permissions, 'seeUnreleasedReports')) throw conflict('REPORT_NOT_RELEASED')
    if (report.status !== reportStatus.completed) throw conflict('REPORT_NOT_COMPLETED')
    const stored = await tx
      .selectFrom('report_numbers')
      .select('numbers')
      .where('organization_id', '=', organizationId)
      .where('report_id', '=', report.id)
      .executeTakeFirst()
    if (!stored) throw conflict('REPORT_WITHOUT_NUMBERS')
    return stored.numbers as Numbers
  })
}
