import { sql } from 'kysely'
import { managesForBranches } from '../../../domain/report-templates/report-template-rights.ts'
import { AppError, conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { templateScope } from './template-scope.ts'
import { auditReportTemplate } from './write-report-template.ts'

type Choice = { id: number; isDefault: boolean }

/**
 * Makes a template the default of its tool's report in its language for those whom it is meant for: all, or the branches and
 * organizations that it is bound to. Other defaults for the same ones lose it (OPS-7-90). So the choice of a branch changes
 * nothing for others, and a template that is open to all is chosen only by whoever manages the templates of the house.
 */
export function setDefaultReportTemplate({ db }: Services, user: SignedIn, id: number): Promise<Choice[]> {
  return db.withTenant(templateScope(user), async (tx) => {
    const chosen = await findChosen(tx, id)
    if (!chosen) throw notFound()
    if (chosen.soft_deleted) throw conflict('REPORT_TEMPLATE_REPLACED')
    if (chosen.is_open && managesForBranches(user)) throw new AppError('TEMPLATE_OPEN_TO_ALL', 403)
    const { report, language_code, tool_id } = chosen
    // Two choices of one group wait for each other, so that one of them is left.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`default of ${tool_id} ${report} ${language_code}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<Choice>`
      with alike as (
        select t.id from report_templates t
         where t.report = ${report} and t.language_code = ${language_code} and t.tool_id is not distinct from ${tool_id}
           and not t.soft_deleted
           and (t.id = ${id}
             or case when ${chosen.is_open} then not exists (select from report_template_bindings b where b.report_template_id = t.id)
                else exists (select from report_template_bindings b join report_template_bindings own
                                 on own.branch_id = b.branch_id or own.organization_id = b.organization_id
                              where b.report_template_id = t.id and own.report_template_id = ${id}) end)),
      decided as (
        update report_templates set is_default = (id = ${id})
         where id in (select a.id from alike a) and is_default <> (id = ${id}) returning id)
      select id, id = ${id} as "isDefault" from alike order by id`.execute(tx)
    await auditReportTemplate(tx, user, 'set-default-report-template', id)
    return rows
  })
}

async function findChosen(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('report_templates')
    .select(['report', 'language_code', 'tool_id', 'soft_deleted'])
    .select(
      sql<boolean>`not exists (select from report_template_bindings b where b.report_template_id = report_templates.id)`.as(
        'is_open',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}
