import { sql } from 'kysely'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import { hasMappings, itemsCount } from '../../../domain/templates/template-facts.ts'
import { languagesWithContent } from '../../../domain/templates/translations.ts'
import { emailTypeOf, textsOfEmail } from '../../../domain/templates/email-content.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { breathe } from '../../platform/in-slices.ts'
import { jsonParameter } from '../../platform/json-in-pieces.ts'

type Saved = { userName: string; now: Date }

export async function insertTemplate(
  tx: TenantTransaction,
  draft: TemplateDraft,
  { userName, now, projectId }: Saved & { projectId: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('templates')
    .values({
      ...(await columns(draft)),
      type: draft.content.type,
      category: draft.category,
      ...emailColumns(draft),
      owner_user_name: userName,
      is_temporary: projectId !== null,
      project_id: projectId,
      updated_by: userName,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTemplateRow(
  tx: TenantTransaction,
  id: number,
  draft: TemplateDraft,
  { userName, now }: Saved,
): Promise<void> {
  const written = await columns(draft)
  await tx
    .updateTable('templates')
    .set((row) => ({
      ...written,
      ...emailColumns(draft),
      updated_by: userName,
      updated_at: now,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * A template saved without validation may be empty in every language; then the languages open in the editor are stored.
 */
async function columns({ name, description, content, languagesCodes, category }: TemplateDraft) {
  const written = await jsonParameter(category === 'generic-email' ? textsOfEmail(content) : content)
  const worded = languagesWithContent(content)
  await breathe()
  return {
    name: name.trim(),
    description,
    content: sql<string>`${written}::json::jsonb`,
    language_codes: worded.length > 0 ? worded : languagesCodes,
    items_count: itemsCount(content),
    has_mappings: hasMappings(content),
  }
}

/** What an e-mail is for, and about whose logins it is. */
function emailColumns({ category, content, provider }: TemplateDraft) {
  if (category !== 'generic-email') return {}
  return { email_kind: emailTypeOf(content), provider: provider ?? null }
}
