import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { changeSenderKey } from '../../../contract/sender-domains/sender-domains.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import { lockDomain, storedDomain, type DomainPlace } from './domain-queries.ts'
import { makeKey } from './make-key.ts'
import { presentDomain } from './present-domain.ts'
import { insertKey } from './store-key.ts'

/** Makes a key beside the one in use, which goes on signing until the record of the new one is found. */
export async function changeKey(
  services: Services,
  user: SignedIn,
  place: DomainPlace,
): Promise<AnswerInputOf<typeof changeSenderKey>> {
  const { db, config, clock } = services
  await db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, place.companyGuid)
    await storedDomain(tx, place)
  })
  const key = await makeKey(services, place.companyGuid, place.domainGuid)
  return db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, place.companyGuid)
    await lockDomain(tx, place)
    const { keys } = await storedDomain(tx, place)
    // Somebody may be entering the record of the one that waits.
    if (keys.every(({ activatedAt }) => activatedAt !== null)) {
      const now = clock.now()
      await insertKey(tx, place, key, { created_by: user.userName, created_at: now })
      await audit(tx, {
        organizationId: place.companyGuid,
        userName: user.userName,
        action: 'change-sender-key',
        recordType: 'sender-domain',
        recordId: place.domainGuid,
      })
    }
    return presentDomain(config, await storedDomain(tx, place))
  })
}
