import { buffer } from 'node:stream/consumers'
import { onStorage } from '../../../platform/files/storage-fault.ts'
import type { AttachedFile } from '../../../platform/pdf/attach-files.ts'
import type { Services } from '../../../platform/services.ts'
import { attachedFileRows } from './attached-files-queries.ts'

/** The files of a template with their contents, for a report of the organization. */
export async function loadAttachedFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  organizationId: string,
  templateId: number,
): Promise<AttachedFile[]> {
  const scope = { kind: 'organizations', organizationIds: [organizationId] } as const
  const rows = await db.withTenant(scope, (tx) => attachedFileRows(tx, templateId))
  const loaded: AttachedFile[] = []
  for (const { name, media_type: mediaType, storage_key, size_bytes } of rows) {
    const content = await files.read(storage_key, size_bytes)
    loaded.push({ name, mediaType, content: await onStorage('read', buffer(content)) })
  }
  return loaded
}
