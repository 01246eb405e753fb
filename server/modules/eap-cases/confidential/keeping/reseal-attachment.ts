import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { sealedPlace } from '../../records/sealed-case.ts'

/**
 * Seals one attachment and its file with the newest key; false if there is none left. A new file is stored, and the old
 * one removed once the row names the new one.
 */
export async function resealAttachment({ db, files, caseSealing }: Services): Promise<boolean> {
  const old = await db.withTenant({ kind: 'all' }, (tx) =>
    tx
      .selectFrom('eap_attachments')
      .select(['organization_id', 'id', 'storage_key', 'stored_bytes', 'sealed_file_name', 'key_id'])
      // As two ranges, which the index has.
      .where(sql<boolean>`(key_id < ${caseSealing.keyId} or key_id > ${caseSealing.keyId})`)
      .executeTakeFirst(),
  )
  if (!old) return false
  const { id, key_id: keyId, storage_key: storageKey } = old
  const sealed = await buffer(await files.read(storageKey, Number(old.stored_bytes)))
  const content = await caseSealing.unsealFile(sealed, keyId, sealedPlace.file(id))
  const name = caseSealing.unseal(old.sealed_file_name, keyId, sealedPlace.fileName(id))
  const stored = await files.put(await caseSealing.sealFile(content, sealedPlace.file(id)))
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('eap_attachments')
      .set({
        storage_key: stored.storageKey,
        stored_bytes: stored.sizeBytes,
        sealed_file_name: caseSealing.seal(name, sealedPlace.fileName(id)),
        key_id: caseSealing.keyId,
      })
      .where('organization_id', '=', old.organization_id)
      .where('id', '=', id)
      .where('storage_key', '=', storageKey)
      .executeTakeFirst()
    // Deleted or sealed by another process meanwhile: then the new file is the one that nobody needs.
    await enqueue(tx, 'remove-case-files', { storageKeys: [numUpdatedRows > 0n ? storageKey : stored.storageKey] })
  })
  return true
}
