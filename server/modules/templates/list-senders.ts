import { permissionsFor } from '../../../domain/access/permissions.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { sendersOf } from '../../platform/mail/senders.ts'
import type { Services } from '../../platform/services.ts'

/** The senders that the editor of mails offers: the addresses that saving accepts, the no-reply one first. */
export function listSenders(
  { db, config }: Services,
  user: SignedIn,
  organizationIds?: readonly string[],
): Promise<{ senders: string[] }> {
  return db.withTenant(user.scope, async (tx) => ({
    senders: await sendersOf(tx, config, user, permissionsFor(user), organizationIds),
  }))
}
