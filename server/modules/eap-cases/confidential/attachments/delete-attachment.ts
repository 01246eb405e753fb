import { notFound } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { withEapScope } from '../../records/eap-access.ts'
import { changeableContact } from './contact-of-attachment.ts'

/** Deletes a file of a contact for good. */
export function deleteAttachment(
  { db, clock }: Services,
  user: SignedIn,
  { contactId, fileGuid }: { contactId: number; fileGuid: string },
): Promise<void> {
  return withEapScope(db, user, async (tx) => {
    const { found } = await changeableContact(tx, user, contactId, clock.now())
    const { organizationId } = found
    const deleted = await tx
      .deleteFrom('eap_attachments')
      .where('organization_id', '=', organizationId)
      .where('contact_id', '=', contactId)
      .where('id', '=', fileGuid)
      .returning('storage_key')
      .executeTakeFirst()
    if (!deleted) throw notFound()
    await enqueue(tx, 'remove-case-files', { storageKeys: [deleted.storage_key] })
    const event = { organizationId, userName: user.userName, action: 'delete-case-attachment' } as const
    await audit(tx, { ...event, recordType: 'eap-contact', recordId: contactId })
  })
}
