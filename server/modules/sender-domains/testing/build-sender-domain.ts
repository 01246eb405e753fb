import type { TenantTransaction } from '../../../platform/database/database.ts'
import { insertKey } from '../store-key.ts'

/** A domain of an organization whose records nobody has entered yet, without addresses. Its key signs nothing. */
export async function buildSenderDomain(
  tx: TenantTransaction,
  { organization_id, name = 'firm.example' }: { organization_id: string; name?: string },
): Promise<{ id: string }> {
  const made = { created_by: 'superadmin', created_at: new Date('2026-11-02T09:00:00Z') }
  const domain = await tx
    .insertInto('sender_domains')
    .values({ organization_id, name, proof: 'a'.repeat(40), ...made, next_check_at: new Date('2999-01-01T00:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = { selector: 'assay-1', sealedPrivateKey: Buffer.alloc(32), publicKey: 'AAAA' }
  await insertKey(tx, { companyGuid: organization_id, domainGuid: domain.id }, key, made)
  return domain
}
