import { sql } from 'kysely'
import type { RecordState } from '../../../domain/sender-domains/compare-record.ts'
import type { SenderAddress } from '../../../domain/sender-domains/sender-address.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** What a check found of one record. */
export type RecordResult = { state: RecordState; found: string[]; foundAt: string | null; at: string }
export type RecordResults = Partial<Record<string, RecordResult>>

export type StoredKey = { selector: string; publicKey: string; activatedAt: string | null }
export type StoredDomain = {
  id: string
  organizationId: string
  name: string
  proof: string
  createdAt: Date
  provedAt: Date | null
  lostAt: Date | null
  checkedAt: Date | null
  checkStartedAt: Date | null
  records: RecordResults
  revision: number
  /** The one in use first. */
  keys: StoredKey[]
  addresses: SenderAddress[]
}

export type DomainPlace = { companyGuid: string; domainGuid: string }

/** The domains of an organization, or one of them. No private key is read. */
export async function storedDomains(
  tx: TenantTransaction,
  organizationId: string,
  domainId?: string,
): Promise<StoredDomain[]> {
  const { rows } = await sql<StoredDomain>`
    select d.id, d.organization_id as "organizationId", d.name, d.proof, d.created_at as "createdAt",
           d.proved_at as "provedAt", d.lost_at as "lostAt", d.checked_at as "checkedAt",
           d.check_started_at as "checkStartedAt", d.records, d.revision,
           coalesce((select json_agg(json_build_object('selector', k.selector, 'publicKey', k.public_key,
                                                       'activatedAt', k.activated_at)
                                     order by k.activated_at nulls last, k.selector)
                       from sender_domain_keys k
                      where k.organization_id = d.organization_id and k.domain_id = d.id), '[]') as keys,
           coalesce((select json_agg(json_build_object('localPart', a.local_part, 'displayName', a.display_name)
                                     order by a.position)
                       from sender_addresses a
                      where a.organization_id = d.organization_id and a.domain_id = d.id), '[]') as addresses
      from sender_domains d
     where d.organization_id = ${organizationId} ${domainId ? sql`and d.id = ${domainId}` : sql``}
     order by d.created_at, d.name`.execute(tx)
  return rows
}

export async function storedDomain(
  tx: TenantTransaction,
  { companyGuid, domainGuid }: DomainPlace,
): Promise<StoredDomain> {
  const [domain] = await storedDomains(tx, companyGuid, domainGuid)
  if (!domain) throw notFound()
  return domain
}

/** Lets nobody else change it until the end of the transaction. */
export async function lockDomain(tx: TenantTransaction, { companyGuid, domainGuid }: DomainPlace): Promise<void> {
  await tx
    .selectFrom('sender_domains')
    .select('id')
    .where('organization_id', '=', companyGuid)
    .where('id', '=', domainGuid)
    .forUpdate()
    .execute()
}

/** Domains whose time has come, of all organizations. */
export async function dueDomains(tx: TenantTransaction, now: Date, most: number): Promise<DomainPlace[]> {
  return tx
    .selectFrom('sender_domains')
    .select(['organization_id as companyGuid', 'id as domainGuid'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .orderBy('id')
    .limit(most)
    .execute()
}
