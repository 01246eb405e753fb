import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { presentRow, type ReportTemplateRowAnswer } from './present-report-template.ts'
import { reportTemplatesPage, type ReportTemplateFilter } from './report-templates-queries.ts'
import { templateScope } from './template-scope.ts'

export function listReportTemplates(
  { db }: Services,
  user: SignedIn,
  filter: ReportTemplateFilter,
): Promise<{ reportTemplates: ReportTemplateRowAnswer[]; totalCount: number }> {
  return db.withTenant(templateScope(user), async (tx) => {
    const { rows, totalCount } = await reportTemplatesPage(tx, filter)
    return { reportTemplates: rows.map((row) => presentRow(row, user)), totalCount }
  })
}
