import { normalizeEmail } from '../../../../domain/text/email-address.ts'
import { notFound } from '../../../platform/app-error.ts'
import { audit, type AuditEvent } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { peopleById } from '../../participants/records/person.ts'
import { mayMail } from '../delivery/may-mail.ts'
import { findMessage } from '../message-queries.ts'

type Whose = { projectId: string; assesseeId: number }

/** A user says that the address of a person works again: mail goes there as before, in the whole organization. */
export function clearBouncedAddress(services: Services, user: SignedIn, whose: Whose): Promise<void> {
  const { projectId, assesseeId } = whose
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await mayMail(tx, user, projectId)
    const [person] = await peopleById(tx, { organizationId: organization.id, projectId }, [assesseeId])
    if (!person) throw notFound()
    await clearMark(services, tx, user, {
      organizationId: organization.id,
      address: person.email ?? '',
      recordType: 'assessee',
      recordId: assesseeId,
    })
  })
}

type WhichMail = { projectId: string; messageId: string }

/** The same of the address that a mail was sent to: that of a notification may be nobody's in the project. */
export function clearAddressOfMail(services: Services, user: SignedIn, { projectId, messageId }: WhichMail) {
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await mayMail(tx, user, projectId)
    const message = await findMessage(tx, { organizationId: organization.id, projectId }, messageId)
    if (!message) throw notFound()
    await clearMark(services, tx, user, {
      organizationId: organization.id,
      address: message.to_address,
      recordType: 'mail-campaign',
      recordId: message.campaign_id,
      details: { messages: [messageId] },
    })
  })
}

type Marked = { organizationId: string; address: string } & Pick<AuditEvent, 'recordType' | 'recordId' | 'details'>

/** Two people who press the button clear it once. */
async function clearMark(
  { clock }: Services,
  tx: TenantTransaction,
  { userName }: SignedIn,
  { organizationId, address, ...about }: Marked,
): Promise<void> {
  const cleared = await tx
    .updateTable('mail_bounced_addresses')
    .set({ cleared_at: clock.now(), cleared_by: userName })
    .where('organization_id', '=', organizationId)
    .where('address', '=', normalizeEmail(address))
    .where('cleared_at', 'is', null)
    .returning('address')
    .executeTakeFirst()
  if (cleared) await audit(tx, { organizationId, userName, action: 'clear-bounced-address', ...about })
}
