import { domainToASCII, domainToUnicode } from 'node:url'
import { sql } from 'kysely'
import type { TenantTransaction } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { DkimKey } from './dkim-key.ts'

export type OrganizationSender = { address: string; displayName: string }

/**
 * Addresses of the domains that all of these organizations send from, in the form in which people write them; none
 * without an organization.
 */
export async function organizationSenders(
  tx: TenantTransaction,
  organizationIds: readonly string[],
): Promise<OrganizationSender[]> {
  const wanted = [...new Set(organizationIds)]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ local: string; domain: string; displayName: string }>`
    select a.local_part as local, d.name as domain, min(a.display_name) as "displayName"
      from sender_addresses a
      join sender_domains d on d.organization_id = a.organization_id and d.id = a.domain_id
     where a.organization_id = any(${wanted}::uuid[])
       and exists (select from sender_domain_keys k
                    where k.organization_id = d.organization_id and k.domain_id = d.id and k.activated_at is not null)
     group by a.local_part, d.name
    having count(distinct a.organization_id) = ${wanted.length}
     order by d.name, min(a.position), a.local_part`.execute(tx)
  return rows.map(({ local, domain, displayName }) => ({
    address: `${local}@${domainToUnicode(domain) || domain}`,
    displayName,
  }))
}

/** How a mail from a domain of its organization goes out: signed with this key, or (null) not from there for now. */
export type OwnSender = { key: DkimKey | null }

/** Null: the address is not, or no longer, a sender of this organization. */
export async function ownSender(
  { sealing, log }: Pick<Services, 'sealing' | 'log'>,
  tx: TenantTransaction,
  organizationId: string,
  address: string,
): Promise<OwnSender | null> {
  const at = address.lastIndexOf('@')
  const domain = domainToASCII(address.slice(at + 1))
  const { rows } = await sql<{ domainId: string; isLost: boolean; selector: string; sealed: Buffer }>`
    select d.id as "domainId", d.lost_at is not null as "isLost", k.selector, k.sealed_private_key as sealed
      from sender_domains d
      join sender_addresses a
        on a.organization_id = d.organization_id and a.domain_id = d.id and a.local_part = ${address.slice(0, at)}
      join sender_domain_keys k
        on k.organization_id = d.organization_id and k.domain_id = d.id and k.activated_at is not null
     where d.organization_id = ${organizationId} and d.name = ${domain}`.execute(tx)
  const [found] = rows
  if (!found) return null
  const { domainId, isLost, selector, sealed } = found
  if (isLost) return { key: null }
  try {
    const privateKey = sealing.unseal(sealed, sealedAs(organizationId, domainId, selector))
    return { key: { domain, selector, privateKey } }
  } catch {
    // ASSAY_SECRET has been changed: people still get their mail.
    log.error(
      { domain: domainId },
      'the key of a sender domain cannot be opened; its mails are sent from the no-reply address',
    )
    return { key: null }
  }
}

/** The context that a key is sealed in. */
export const sealedAs = (organizationId: string, domainId: string, selector: string) =>
  `sender_domain_keys ${organizationId} ${domainId} ${selector}`
