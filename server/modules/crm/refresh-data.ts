import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Updates the CRM data now. Without another CRM configured, Assay's own companies and projects are the CRM: there is
 * nothing to fetch, and the data are marked as current.
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
