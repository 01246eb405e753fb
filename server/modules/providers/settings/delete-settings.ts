import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetContact } from '../connections/contacts.ts'
import { branchOfCaller, type SettingPlace } from './branch-of-caller.ts'

/** Forgets the account that was saved for a branch, with its keys; repeated it does nothing. */
export async function deleteSettings(
  { db }: Services,
  user: SignedIn,
  { branchGuid, provider }: SettingPlace,
): Promise<void> {
  const { code } = await branchOfCaller({ db }, user, branchGuid)
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const gone = await tx
      .deleteFrom('provider_connections')
      .where('branch_id', '=', branchGuid)
      .where('provider', '=', provider)
      .returning('address')
      .executeTakeFirst()
    if (!gone) return
    await forgetContact(tx, { branchId: branchGuid, provider })
    await audit(tx, {
      organizationId: null,
      userName: user.userName,
      action: 'delete-provider-connection',
      recordType: 'provider-connection',
      recordId: `${code} ${provider}`,
    })
  })
}
