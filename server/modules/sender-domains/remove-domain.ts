import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import type { DomainPlace } from './domain-queries.ts'

/** Removes a domain with its keys and addresses; repeated it does nothing. */
export function removeDomain(
  { db }: Services,
  user: SignedIn,
  { companyGuid, domainGuid }: DomainPlace,
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, companyGuid)
    const { numDeletedRows } = await tx
      .deleteFrom('sender_domains')
      .where('organization_id', '=', companyGuid)
      .where('id', '=', domainGuid)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await audit(tx, {
      organizationId: companyGuid,
      userName: user.userName,
      action: 'remove-sender-domain',
      recordType: 'sender-domain',
      recordId: domainGuid,
    })
  })
}
