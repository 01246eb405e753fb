import { isContactLocked } from '../../../../domain/eap-cases/contact-lock.ts'
import { changesCases } from '../../../../domain/eap-cases/eap-scope.ts'
import { conflict, notAllowed, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { derivedOfCase } from '../records/case-derivation.ts'
import { readableCase, withEapScope, type FoundCase } from '../records/eap-access.ts'
import { removeAttachments } from '../records/remove-attachments.ts'
import { contactsOfCase, lockCase, promiseOfCase, type ContactRecord } from './case-queries.ts'
import { caseWorker } from './case-worker.ts'

/** Deletes a contact with its attachments; the only one of a case and locked ones stay (EAP-5-16). */
export async function deleteContact(
  services: Services,
  user: SignedIn,
  contactId: number,
  requestId: string,
): Promise<Record<string, never>> {
  const now = services.clock.now()
  await withEapScope(services.db, user, async (tx) => {
    const contact = await tx.selectFrom('eap_contacts').select('case_id').where('id', '=', contactId).executeTakeFirst()
    if (!contact) throw notFound()
    // Of two who delete the last two contacts at once, the second finds one left.
    await lockCase(tx, String(contact.case_id))
    const { found, ground } = await readableCase(tx, user, String(contact.case_id), now)
    if (!changesCases(ground)) throw notAllowed('writeCases')
    const contacts = await contactsOfCase(tx, found)
    const deleted = contacts.find(({ id }) => id === contactId)
    if (!deleted) throw notFound()
    const { isAdmin, lock } = await caseWorker(tx, user, found, now)
    const startMs = deleted.starts_at.getTime()
    if (!isAdmin && isContactLocked({ type: deleted.type, startMs }, lock)) throw conflict('CONTACT_LOCKED')
    if (contacts.length === 1) throw conflict('SOLE_CONTACT')
    await remove(
      tx,
      found,
      contactId,
      contacts.filter((one) => one !== deleted),
      now,
    )
    await audit(tx, {
      organizationId: found.organizationId,
      userName: user.userName,
      action: 'delete-contact',
      recordType: 'eap-case',
      recordId: found.id,
      requestId,
    })
  })
  return {}
}

async function remove(
  tx: TenantTransaction,
  found: FoundCase,
  contactId: number,
  rest: readonly ContactRecord[],
  now: Date,
): Promise<void> {
  const { organizationId, id } = found
  await removeAttachments(tx, { organizationId, contactIds: [contactId] })
  await tx
    .deleteFrom('eap_contacts')
    .where('organization_id', '=', organizationId)
    .where('id', '=', contactId)
    .execute()
  const { licence, ...facts } = await promiseOfCase(tx, found)
  const starts = rest.map(({ type, starts_at: start }) => ({ type, startMs: start.getTime() }))
  const derived = await derivedOfCase(tx, licence, facts, starts)
  await tx
    .updateTable('eap_cases')
    .set((eb) => ({
      ...derived,
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
