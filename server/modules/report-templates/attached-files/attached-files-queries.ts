import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type StoredAttachedFile = {
  id: string
  name: string
  position: number
  media_type: string
  size_bytes: number
  storage_key: string
}

export const attachedFileColumns = ['id', 'name', 'position', 'media_type', 'size_bytes', 'storage_key'] as const

export function attachedFileRows(tx: TenantTransaction, templateId: number): Promise<StoredAttachedFile[]> {
  return tx
    .selectFrom('report_template_files')
    .select(attachedFileColumns)
    .where('report_template_id', '=', templateId)
    .orderBy('position')
    .execute()
}

/**
 * Gives a template the files of another one. Adding and removing lock a template, so the caller has to hold the lock of
 * `fromId`: a file that is being removed would be copied without its content.
 */
export async function copyAttachedFiles(tx: TenantTransaction, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into report_template_files (report_template_id, name, media_type, size_bytes, position, storage_key, created_by, created_at)
    select ${toId}, name, media_type, size_bytes, position, storage_key, created_by, created_at
      from report_template_files where report_template_id = ${fromId}`.execute(tx)
}

/** Whether any template, also one that the transaction does not see, has the stored content. */
export async function isStillAttached(tx: TenantTransaction, storageKey: string): Promise<boolean> {
  const { rows } = await sql<{
    kept: boolean
  }>`select app.report_template_file_is_kept(${storageKey}) as kept`.execute(tx)
  return rows[0]?.kept ?? true
}
