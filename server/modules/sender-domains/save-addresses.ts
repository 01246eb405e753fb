import type { AnswerInputOf, BodyOf } from '../../../contract/endpoint.ts'
import type { saveSenderAddresses } from '../../../contract/sender-domains/sender-domains.ts'
import { addressIssues, typedLocalPart, type SenderAddress } from '../../../domain/sender-domains/sender-address.ts'
import { invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { refuseOtherRevision } from '../../platform/content-revision.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import { lockDomain, storedDomain, type DomainPlace } from './domain-queries.ts'
import { presentDomain } from './present-domain.ts'

/** Saves which addresses of a domain may be senders. Templates with an address that is gone are refused when they are sent. */
export function saveAddresses(
  { db, config }: Services,
  user: SignedIn,
  place: DomainPlace,
  { addresses: typed, revision }: BodyOf<typeof saveSenderAddresses>,
): Promise<AnswerInputOf<typeof saveSenderAddresses>> {
  const addresses = typed.map((one) => ({ ...one, localPart: typedLocalPart(one.localPart) }))
  return db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, place.companyGuid)
    await lockDomain(tx, place)
    const issues = addressIssues(addresses)
    if (issues.length > 0) throw invalid(issues)
    refuseOtherRevision(revision, presentDomain(config, await storedDomain(tx, place)))
    await replace(tx, place, addresses)
    await audit(tx, {
      organizationId: place.companyGuid,
      userName: user.userName,
      action: 'change-sender-addresses',
      recordType: 'sender-domain',
      recordId: place.domainGuid,
      details: { addresses: addresses.length },
    })
    return presentDomain(config, await storedDomain(tx, place))
  })
}

async function replace(
  tx: TenantTransaction,
  { companyGuid, domainGuid }: DomainPlace,
  addresses: readonly SenderAddress[],
): Promise<void> {
  const at = { organization_id: companyGuid, domain_id: domainGuid }
  await tx
    .deleteFrom('sender_addresses')
    .where('organization_id', '=', companyGuid)
    .where('domain_id', '=', domainGuid)
    .execute()
  const rows = addresses.map(({ localPart, displayName }, position) => ({
    ...at,
    local_part: localPart,
    display_name: displayName,
    position,
  }))
  if (rows.length > 0) await tx.insertInto('sender_addresses').values(rows).execute()
  await tx
    .updateTable('sender_domains')
    .set((columns) => ({ revision: columns('revision', '+', 1) }))
    .where('organization_id', '=', companyGuid)
    .where('id', '=', domainGuid)
    .execute()
}
