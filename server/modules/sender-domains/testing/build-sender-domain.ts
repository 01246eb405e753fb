import type { Services } from '../../../platform/services.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { makeKey } from '../make-key.ts'
import { insertKey } from '../store-key.ts'

/** A domain of an organization whose records nobody has entered yet, without addresses. */
export async function buildSenderDomain(
  tx: TenantTransaction,
  services: Pick<Services, 'sealing'>,
  { organization_id, name = 'firm.example' }: { organization_id: string; name?: string },
): Promise<{ id: string }> {
  const made = { created_by: 'superadmin', created_at: new Date('2026-11-02T09:00:00Z') }
  const domain = await tx
    .insertInto('sender_domains')
    .values({ organization_id, name, proof: 'a'.repeat(40), ...made, next_check_at: new Date('2999-01-01T00:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { companyGuid: organization_id, domainGuid: domain.id }
  await insertKey(tx, place, await makeKey(services, organization_id, domain.id), made)
  return domain
}
