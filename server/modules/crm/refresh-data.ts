import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Takes the CRM data over now. Assay's own companies and projects are the CRM as long as no other is configured, so
 * there is nothing to fetch: they are current, and said to be.
 */
export async function refreshData({ db, clock }: Services, user: SignedIn, quick: boolean): Promise<void> {
  await db.open.updateTable('crm_sync').set({ last_sync_at: clock.now(), last_contact_failed: false }).execute()
  await audit(db.open, {
    organizationId: null,
    userName: user.userName,
    action: 'refresh-data',
    details: { quick },
  })
}
