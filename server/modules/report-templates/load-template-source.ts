import type { TenantTransaction } from '../../platform/database/database.ts'
import type { TemplateSource } from './rendering/liquid/fill-template.ts'

/** A stored template as reports are made from it; undefined if the transaction sees none with this id. */
export async function loadTemplateSource(tx: TenantTransaction, id: number): Promise<TemplateSource | undefined> {
  const template = await tx
    .selectFrom('report_templates')
    .select(['report', 'header', 'body', 'footer'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!template) return undefined
  const used = await tx
    .selectFrom('report_template_snippets')
    .innerJoin('snippets', 'snippets.id', 'report_template_snippets.snippet_id')
    .select('snippets.name')
    .where('report_template_id', '=', id)
    .orderBy('report_template_snippets.position')
    .execute()
  return { ...template, used: used.map(({ name }) => name), snippets: await snippetSources(tx) }
}

/** All snippets by name: a template may call those that are not in its list of used ones, too. */
export async function snippetSources(tx: TenantTransaction): Promise<Record<string, string>> {
  const rows = await tx.selectFrom('snippets').select(['name', 'body']).execute()
  return Object.fromEntries(rows.map(({ name, body }) => [name, body]))
}
