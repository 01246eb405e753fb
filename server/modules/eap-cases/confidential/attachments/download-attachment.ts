import { buffer } from 'node:stream/consumers'
import { notFound } from '../../../../platform/app-error.ts'
import { FileAnswer } from '../../../../platform/http/answers.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { withEapScope } from '../../records/eap-access.ts'
import { recordReading } from '../../records/record-reading.ts'
import { sealedPlace } from '../../records/sealed-case.ts'
import { readableContact } from './contact-of-attachment.ts'

/**
 * A file of a contact, decrypted; the reading is recorded. It is sent as a download of no particular type: nothing that a
 * client attached is ever opened by the browser on our address.
 */
export async function downloadAttachment(
  { db, files, clock, caseSealing }: Services,
  user: SignedIn,
  { contactId, fileGuid }: { contactId: number; fileGuid: string },
): Promise<FileAnswer> {
  const now = clock.now()
  const file = await withEapScope(db, user, async (tx) => {
    const { found, ground } = await readableContact(tx, user, contactId, now)
    const { organizationId, id: caseId, yearId } = found
    const stored = await tx
      .selectFrom('eap_attachments')
      .select(['storage_key', 'stored_bytes', 'sealed_file_name', 'key_id', 'size_bytes'])
      .where('organization_id', '=', organizationId)
      .where('contact_id', '=', contactId)
      .where('id', '=', fileGuid)
      .executeTakeFirst()
    if (!stored) throw notFound()
    await recordReading(tx, user.userName, { organizationId, caseId, yearId, ground, what: 'attachment' }, now)
    return stored
  })
  const sealed = await buffer(await files.read(file.storage_key, Number(file.stored_bytes)))
  const content = await caseSealing.unsealFile(sealed, file.key_id, sealedPlace.file(fileGuid))
  const name = caseSealing.unseal(file.sealed_file_name, file.key_id, sealedPlace.fileName(fileGuid))
  return new FileAnswer(content, name, 'application/octet-stream', Number(file.size_bytes))
}
