import { notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { peopleById } from '../../participants/records/person.ts'
import { mayMail } from '../delivery/may-mail.ts'

type Whose = { projectId: string; assesseeId: number }

/** A user says that the address of a person works again: mail goes there as before, in the whole organization. */
export function clearBouncedAddress(
  { db, clock }: Services,
  user: SignedIn,
  { projectId, assesseeId }: Whose,
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await mayMail(tx, user, projectId)
    const [person] = await peopleById(tx, { organizationId: organization.id, projectId }, [assesseeId])
    if (!person) throw notFound()
    const cleared = await tx
      .updateTable('mail_bounced_addresses')
      .set({ cleared_at: clock.now(), cleared_by: user.userName })
      .where('organization_id', '=', organization.id)
      .where('address', '=', person.email?.toLowerCase() ?? '')
      .where('cleared_at', 'is', null)
      .returning('address')
      .executeTakeFirst()
    // Two people who press the button clear it once.
    if (!cleared) return
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'clear-bounced-address',
      recordType: 'assessee',
      recordId: assesseeId,
    })
  })
}
