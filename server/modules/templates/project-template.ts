import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { replaceTemplateBindings } from './template-bindings.ts'
import { insertTemplate } from './write-template.ts'

/** A temporary template that the product makes for a project. The caller has checked the content. */
export async function createProjectTemplate(
  tx: TenantTransaction,
  draft: TemplateDraft,
  owner: { userName: string; now: Date; projectId: string },
): Promise<number> {
  const id = await insertTemplate(tx, draft, owner)
  await replaceTemplateBindings(tx, id, draft)
  return id
}

/** Takes back templates that were made so, unless they were edited or given a place elsewhere since. */
export async function dropProjectTemplates(tx: TenantTransaction, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('templates')
    .set({ deleted_at: now })
    .where('id', 'in', [...ids])
    .where('is_temporary', '=', true)
    .where('revision', '=', 1)
    .execute()
}
