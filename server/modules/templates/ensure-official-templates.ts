import { sql, type Kysely } from 'kysely'
import { differingPaths } from '../../../domain/templates/differences.ts'
import type { TemplateCategory, TemplateContent } from '../../../domain/templates/template-content.ts'
import { hasMappings, itemsCount } from '../../../domain/templates/template-facts.ts'
import { languagesWithContent } from '../../../domain/templates/translations.ts'
import type { Schema, Templates } from '../../platform/database/schema.ts'
import { officialEmailTemplates, officialTemplates } from './official/official.ts'

/** The fields in which a stored template is compared with the shipped one; any difference makes a new version. */
type Shipped = {
  template_guid: string
  type: Templates['type']
  category: TemplateCategory | 'generic-email'
  email_kind: Templates['email_kind']
  name: string
  description: string
  content: unknown
  language_codes: string[]
  items_count: number
  has_mappings: boolean
}

/**
 * Stores the templates that ship with the product: a missing one is added; if the shipped texts have changed, a new
 * version is added and the old one is removed from the lists, while waves keep what they refer to. One that a manager
 * has deleted stays deleted until its texts change. Repeating it changes nothing. `tx` is a transaction that sees every
 * template.
 */
export async function ensureOfficialTemplates(tx: Kysely<Schema>): Promise<void> {
  // Processes that start at the same time would otherwise each add the missing ones.
  await sql`select pg_advisory_xact_lock(hashtext('assay official templates'))`.execute(tx)
  const stored = await newestOfficial(tx)
  for (const template of shippedTemplates()) {
    const known = stored.get(template.template_guid)
    if (known && isSame(known, template)) continue
    if (known) await retire(tx, template.template_guid)
    await tx
      .insertInto('templates')
      .values({ ...template, content: JSON.stringify(template.content), is_official: true, is_maintained: true })
      .execute()
  }
}

function shippedTemplates(): Shipped[] {
  return [
    ...officialTemplates.map(({ templateGuid, name, description, category, content }) => ({
      template_guid: templateGuid,
      type: content.type,
      category,
      email_kind: null,
      name,
      description,
      content: content satisfies TemplateContent,
      language_codes: languagesWithContent(content),
      items_count: itemsCount(content),
      has_mappings: hasMappings(content),
    })),
    ...officialEmailTemplates.map(({ templateGuid, name, description, emailType, sender, subject, body }) => ({
      template_guid: templateGuid,
      type: 'mails' as const,
      category: 'generic-email' as const,
      email_kind: emailType,
      name,
      description,
      content: { sender, subject, body },
      language_codes: Object.keys(body),
      items_count: 1,
      has_mappings: false,
    })),
  ]
}

type Stored = { template_guid: string; name: string; description: string; content: unknown }

async function newestOfficial(tx: Kysely<Schema>): Promise<Map<string, Stored>> {
  const rows = await tx
    .selectFrom('templates')
    .distinctOn('template_guid')
    .select(['template_guid', 'name', 'description', 'content'])
    .where('is_official', '=', true)
    .orderBy('template_guid')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.template_guid, row]))
}

/** Not compared as text, as storing content as JSON may reorder keys. */
function isSame(stored: Stored, { name, description, content }: Shipped): boolean {
  const { name: storedName, description: storedDescription, content: storedContent } = stored
  return storedName === name && storedDescription === description && differingPaths(storedContent, content).length === 0
}

async function retire(tx: Kysely<Schema>, templateGuid: string): Promise<void> {
  await tx
    .updateTable('templates')
    .set({ deleted_at: sql<Date>`now()` })
    .where('template_guid', '=', templateGuid)
    .where('is_official', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}
