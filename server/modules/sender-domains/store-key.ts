import type { TenantTransaction } from '../../platform/database/database.ts'
import type { DomainPlace } from './domain-queries.ts'
import type { NewKey } from './make-key.ts'

/** Stores a key that waits for its record. */
export async function insertKey(
  tx: TenantTransaction,
  { companyGuid, domainGuid }: DomainPlace,
  { selector, sealedPrivateKey, publicKey }: NewKey,
  made: { created_by: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('sender_domain_keys')
    .values({
      organization_id: companyGuid,
      domain_id: domainGuid,
      selector,
      sealed_private_key: sealedPrivateKey,
      public_key: publicKey,
      ...made,
    })
    .execute()
}

/** The key signs from now on; the one that it replaces is deleted for good. */
export async function activateKey(
  tx: TenantTransaction,
  { companyGuid, domainGuid }: DomainPlace,
  selector: string,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('sender_domain_keys')
    .where('organization_id', '=', companyGuid)
    .where('domain_id', '=', domainGuid)
    .where('selector', '<>', selector)
    .execute()
  await tx
    .updateTable('sender_domain_keys')
    .set({ activated_at: now })
    .where('organization_id', '=', companyGuid)
    .where('domain_id', '=', domainGuid)
    .where('selector', '=', selector)
    .execute()
}
