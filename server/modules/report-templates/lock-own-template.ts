import { canEditReportTemplate } from '../../../domain/report-templates/report-template-rights.ts'
import { AppError, conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { lockReportTemplate } from './report-templates-queries.ts'

/** Locks a template that the caller may change, until the transaction ends; refuses any other. */
export async function lockOwnTemplate(tx: TenantTransaction, user: SignedIn, id: number): Promise<void> {
  const template = await lockReportTemplate(tx, id)
  if (!template) throw notFound()
  if (!canEditReportTemplate(template.owner_user_name, user.userName)) throw new AppError('TEMPLATE_READ_ONLY', 403)
  if (template.soft_deleted) throw conflict('REPORT_TEMPLATE_REPLACED')
}
