import { sql } from 'kysely'
import { isContactLocked } from '../../../../../domain/eap-cases/contact-lock.ts'
import type { ContactType } from '../../../../../domain/eap-cases/case-codes.ts'
import {
  changesCases,
  managesRecord,
  readsContent,
  type ReadingGround,
} from '../../../../../domain/eap-cases/eap-scope.ts'
import { conflict, notAllowed, notFound } from '../../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import { readableCase, type FoundCase } from '../../records/eap-access.ts'

export type FoundContact = { found: FoundCase; ground: ReadingGround; type: ContactType; startsAt: Date }

/**
 * The contact and its case, whose content the caller may read; 404 where the caller may not, so that nobody learns that
 * there are files.
 */
export async function readableContact(
  tx: TenantTransaction,
  user: SignedIn,
  contactId: number,
  now: Date,
): Promise<FoundContact> {
  const { rows } = await sql<{ case_id: number; type: ContactType; starts_at: Date }>`
    select case_id, type, starts_at from eap_contacts where id = ${contactId}`.execute(tx)
  const [contact] = rows
  if (!contact) throw notFound()
  const { found, ground } = await readableCase(tx, user, String(contact.case_id), now)
  if (!readsContent(ground)) throw notFound()
  return { found, ground, type: contact.type, startsAt: contact.starts_at }
}

/** The same where a file is added or deleted: a non-admin cannot do so in a locked contact (EAP-5-18). */
export async function changeableContact(
  tx: TenantTransaction,
  user: SignedIn,
  contactId: number,
  now: Date,
): Promise<FoundContact> {
  const contact = await readableContact(tx, user, contactId, now)
  if (!changesCases(contact.ground)) throw notAllowed('writeCases')
  if (managesRecord(user, contact.found)) return contact
  const { lock_day: lockDay } = await tx.selectFrom('eap_settings').select('lock_day').executeTakeFirstOrThrow()
  const { type, startsAt } = contact
  if (isContactLocked({ type, startMs: startsAt.getTime() }, { nowMs: now.getTime(), lockDay }))
    throw conflict('CONTACT_LOCKED')
  return contact
}
