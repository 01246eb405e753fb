import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { templateScope } from './template-scope.ts'
import { auditReportTemplate } from './write-report-template.ts'

type Choice = { id: number; isDefault: boolean }

/** Makes a template the default of its tool's report in its language; the others of this group lose it (OPS-7-90). */
export function setDefaultReportTemplate({ db }: Services, user: SignedIn, id: number): Promise<Choice[]> {
  return db.withTenant(templateScope(user), async (tx) => {
    const chosen = await tx
      .selectFrom('report_templates')
      .select(['report', 'language_code', 'tool_id', 'soft_deleted'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!chosen) throw notFound()
    if (chosen.soft_deleted) throw conflict('REPORT_TEMPLATE_REPLACED')
    const { report, language_code, tool_id } = chosen
    // Two choices of one group wait for each other, so that one of them is left.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`default of ${tool_id} ${report} ${language_code}`}, 0))`.execute(
      tx,
    )
    const { rows } = await sql<Choice>`
      with decided as (
        update report_templates set is_default = (id = ${id})
         where report = ${report} and language_code = ${language_code} and tool_id is not distinct from ${tool_id}
           and not soft_deleted and is_default <> (id = ${id}) returning id)
      select id, id = ${id} as "isDefault" from report_templates
       where report = ${report} and language_code = ${language_code} and tool_id is not distinct from ${tool_id}
         and not soft_deleted order by id`.execute(tx)
    await auditReportTemplate(tx, user, 'set-default-report-template', id)
    return rows
  })
}
