import { randomBytes, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { addSenderDomain } from '../../../contract/sender-domains/sender-domains.ts'
import { domainNameProblem, domainsMax, typedDomain } from '../../../domain/sender-domains/domain-name.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import { storedDomain, storedDomains } from './domain-queries.ts'
import { makeKey, type NewKey } from './make-key.ts'
import { presentDomain } from './present-domain.ts'
import { insertKey } from './store-key.ts'

type Answer = AnswerInputOf<typeof addSenderDomain>

/** Adds a domain with a new key. Until its records are found nothing is sent from it. */
export async function addDomain(
  services: Services,
  user: SignedIn,
  companyGuid: string,
  typed: string,
): Promise<Answer> {
  const { db, config, clock } = services
  const name = domainToASCII(typedDomain(typed)).replace(/\.$/, '')
  const problem = domainNameProblem(typed.trim() === '' ? '' : name || '-')
  await db.withTenant(user.scope, (tx) => mayAdd(tx, user, companyGuid, name))
  if (problem) throw invalid([{ path: 'name', code: problem }])
  const domainGuid = randomUUID()
  const key = await makeKey(services, companyGuid, domainGuid)
  return db.withTenant(user.scope, async (tx) => {
    await mayAdd(tx, user, companyGuid, name)
    await insertDomain(tx, user, { companyGuid, domainGuid, name, key, now: clock.now() })
    return presentDomain(config, await storedDomain(tx, { companyGuid, domainGuid }))
  })
}

async function mayAdd(tx: TenantTransaction, user: SignedIn, companyGuid: string, name: string): Promise<void> {
  await organizationAccess(tx, user, companyGuid)
  const domains = await storedDomains(tx, companyGuid)
  if (domains.some((domain) => domain.name === name)) throw conflict('DOMAIN_ALREADY_ADDED')
  if (domains.length >= domainsMax) throw conflict('TOO_MANY_DOMAINS', { most: domainsMax })
}

type Added = { companyGuid: string; domainGuid: string; name: string; key: NewKey; now: Date }

async function insertDomain(
  tx: TenantTransaction,
  user: SignedIn,
  { companyGuid, domainGuid, name, key, now }: Added,
): Promise<void> {
  const proof = randomBytes(20).toString('hex')
  const made = { created_by: user.userName, created_at: now }
  await tx
    .insertInto('sender_domains')
    .values({ organization_id: companyGuid, id: domainGuid, name, proof, ...made, next_check_at: now })
    .execute()
  await insertKey(tx, { companyGuid, domainGuid }, key, made)
  await audit(tx, {
    organizationId: companyGuid,
    userName: user.userName,
    action: 'add-sender-domain',
    recordType: 'sender-domain',
    recordId: domainGuid,
  })
}
