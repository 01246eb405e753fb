import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { presentReportTemplate, type ReportTemplateAnswer } from './present-report-template.ts'
import { startRendering } from './rendering/render-in-process.ts'
import { findReportTemplate } from './report-templates-queries.ts'
import { templateScope } from './template-scope.ts'

export function getReportTemplate({ db }: Services, user: SignedIn, id: number): Promise<ReportTemplateAnswer> {
  startRendering()
  return db.withTenant(templateScope(user), (tx) => readReportTemplate(tx, user, id))
}

/** The answer about a template, also within a transaction that has just saved it. */
export async function readReportTemplate(
  tx: TenantTransaction,
  user: SignedIn,
  id: number,
): Promise<ReportTemplateAnswer> {
  const row = await findReportTemplate(tx, id)
  if (!row) throw notFound()
  return presentReportTemplate(row, user)
}
