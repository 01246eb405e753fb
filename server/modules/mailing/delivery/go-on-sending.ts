import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { wakeSending } from '../wake-sending.ts'
import { mayMail } from './may-mail.ts'

/**
 * A user believes that the cause of stopped mail in the project is fixed: the next probe is made now. Sending stays
 * stopped until the probe succeeds.
 */
export function goOnSending({ db, clock }: Services, user: SignedIn, projectId: string): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await mayMail(tx, user, projectId)
    const now = clock.now()
    const { numUpdatedRows: paused } = await tx
      .updateTable('mail_pause')
      .set({ next_probe_at: now })
      .where('next_probe_at', '>', now)
      .executeTakeFirst()
    const { numUpdatedRows: stopped } = await tx
      .updateTable('mail_campaigns')
      .set({ next_probe_at: now })
      .where('organization_id', '=', organization.id)
      .where('project_id', '=', projectId)
      .where('next_probe_at', '>', now)
      .executeTakeFirst()
    if (paused + stopped === 0n) return
    await wakeSending(tx)
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'go-on-sending',
      recordType: 'project',
      recordId: projectId,
    })
  })
}
