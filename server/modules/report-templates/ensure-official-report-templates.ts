import { sql, type Kysely, type Selectable } from 'kysely'
import type { ReportTemplates, Schema } from '../../platform/database/schema.ts'
import { officialReportTemplates, type OfficialReportTemplate } from './official/official-report-templates.ts'
import { officialSnippets } from './official/official-snippets.ts'

/**
 * Stores the snippets and report templates that ship with the product. Snippets are brought up to date, as their tags
 * are code. A template that has changed becomes a new version; the old one stays for waves that refer to it, unless it
 * has no content of its own (before templates had any, the product drew that report). Repeating it changes nothing.
 * `tx` is a transaction that sees every template.
 */
export async function ensureOfficialReportTemplates(tx: Kysely<Schema>): Promise<void> {
  // Processes that start at the same time would otherwise each add the missing ones.
  await sql`select pg_advisory_xact_lock(hashtext('assay official report templates'))`.execute(tx)
  await storeSnippets(tx)
  for (const template of officialReportTemplates) await storeTemplate(tx, template)
}

async function storeSnippets(tx: Kysely<Schema>): Promise<void> {
  const rows = officialSnippets.map((snippet, position) => ({ ...snippet, position }))
  await tx
    .insertInto('snippets')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        type: ref('excluded.type'),
        providers: ref('excluded.providers'),
        data_scope: ref('excluded.data_scope'),
        body: ref('excluded.body'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

async function storeTemplate(tx: Kysely<Schema>, { snippets, ...template }: OfficialReportTemplate): Promise<void> {
  const stored = await tx
    .selectFrom('report_templates')
    .selectAll()
    .where('template_guid', '=', template.template_guid)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (stored?.body === '') {
    await tx.updateTable('report_templates').set(template).where('id', '=', stored.id).execute()
    return replaceSnippets(tx, stored.id, snippets)
  }
  if (stored && (await isSame(tx, stored, { snippets, ...template }))) return
  const { id } = await tx
    .insertInto('report_templates')
    .values({
      ...template,
      is_default: stored?.is_default ?? true,
      published: true,
      version: (stored?.version ?? 0) + 1,
      old_id: stored?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceSnippets(tx, id, snippets)
  await tx
    .updateTable('report_templates')
    .set({ soft_deleted: true, is_default: false })
    .where('template_guid', '=', template.template_guid)
    .where('id', '<>', id)
    .execute()
}

async function isSame(
  tx: Kysely<Schema>,
  stored: Selectable<ReportTemplates>,
  { snippets, ...template }: OfficialReportTemplate,
): Promise<boolean> {
  const differs = Object.entries(template).some(([name, value]) => stored[name as keyof typeof template] !== value)
  if (differs) return false
  const used = await tx
    .selectFrom('report_template_snippets')
    .innerJoin('snippets', 'snippets.id', 'report_template_snippets.snippet_id')
    .select('snippets.name')
    .where('report_template_id', '=', stored.id)
    .orderBy('report_template_snippets.position')
    .execute()
  return used.map(({ name }) => name).join('\n') === snippets.join('\n')
}

async function replaceSnippets(tx: Kysely<Schema>, templateId: number, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('report_template_snippets').where('report_template_id', '=', templateId).execute()
  const known = await tx
    .selectFrom('snippets')
    .select(['id', 'name'])
    .where('name', 'in', [...names])
    .execute()
  const idOf = new Map(known.map(({ id, name }) => [name, id]))
  const rows = names.flatMap((name, position) => {
    const snippet_id = idOf.get(name)
    return snippet_id === undefined ? [] : [{ report_template_id: templateId, snippet_id, position }]
  })
  if (rows.length > 0) await tx.insertInto('report_template_snippets').values(rows).execute()
}
