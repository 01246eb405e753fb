import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { checkSenderDomain } from '../../../contract/sender-domains/sender-domains.ts'
import type { AuditAction } from '../../../domain/journal/audit-actions.ts'
import { domainState, nextCheckAt, settleCheck } from '../../../domain/sender-domains/domain-life.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import { askForRecords } from './ask-for-records.ts'
import {
  lockDomain,
  storedDomain,
  storedDomains,
  type DomainPlace,
  type RecordResults,
  type StoredDomain,
} from './domain-queries.ts'
import { factsOf, presentDomain, recordsOf } from './present-domain.ts'
import { activateKey } from './store-key.ts'

/** Whoever clicks again within this time gets the answer of the check before: name servers are not ours to burden. */
const pauseMs = 10_000

/** Checks the records of a domain now. */
export async function checkDomain(
  services: Services,
  user: SignedIn,
  place: DomainPlace,
): Promise<AnswerInputOf<typeof checkSenderDomain>> {
  const { db, config } = services
  await db.withTenant(user.scope, async (tx) => {
    await organizationAccess(tx, user, place.companyGuid)
    await storedDomain(tx, place)
  })
  await checkRecords(services, place)
  return db.withTenant(user.scope, async (tx) => presentDomain(config, await storedDomain(tx, place)))
}

/** Asks the name servers outside of any transaction, and stores what they said. Two at the same time ask once. */
export async function checkRecords(services: Services, place: DomainPlace): Promise<void> {
  const { db, clock, nameServers, config } = services
  const scope = { kind: 'organizations', organizationIds: [place.companyGuid] } as const
  const startedAt = clock.now()
  const domain = await db.withTenant(scope, (tx) => beginCheck(tx, place, startedAt))
  if (!domain) return
  const results = await askForRecords(nameServers, domain.name, recordsOf(config, domain), startedAt)
  await db.withTenant(scope, (tx) => endCheck(tx, place, { startedAt, results }, clock.now()))
}

async function beginCheck(tx: TenantTransaction, place: DomainPlace, now: Date): Promise<StoredDomain | undefined> {
  const begun = await tx
    .updateTable('sender_domains')
    .set({ check_started_at: now })
    .where('organization_id', '=', place.companyGuid)
    .where('id', '=', place.domainGuid)
    .where((where) =>
      where.or([
        where('check_started_at', 'is', null),
        where('check_started_at', '<=', new Date(now.getTime() - pauseMs)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return begun && storedDomain(tx, place)
}

type Asked = { startedAt: Date; results: RecordResults }

/** Results of a check that was overtaken by a later one are dropped, and those of a key that is gone say nothing. */
async function endCheck(
  tx: TenantTransaction,
  place: DomainPlace,
  { startedAt, results }: Asked,
  now: Date,
): Promise<void> {
  await lockDomain(tx, place)
  const [domain] = await storedDomains(tx, place.companyGuid, place.domainGuid)
  if (domain?.checkStartedAt?.getTime() !== startedAt.getTime()) return
  const before = factsOf(domain)
  const keyStates = new Map(domain.keys.map(({ selector }) => [selector, stateOf(results, `dkim:${selector}`)]))
  const outcome = settleCheck(before, { proof: stateOf(results, 'proof'), keyStates }, now)
  if (outcome.activate) await activateKey(tx, place, outcome.activate, now)
  const keys = before.keys
    .filter(({ selector }) => !outcome.activate || selector === outcome.activate)
    .map((key) => (key.selector === outcome.activate ? { ...key, activatedAt: now } : key))
  const after = { provedAt: outcome.provedAt, lostAt: outcome.lostAt, keys }
  await tx
    .updateTable('sender_domains')
    .set({
      proved_at: outcome.provedAt,
      lost_at: outcome.lostAt,
      records: JSON.stringify(kept(domain.records, results)),
      checked_at: now,
      next_check_at: nextCheckAt(after, domain.createdAt, now),
    })
    .where('organization_id', '=', place.companyGuid)
    .where('id', '=', place.domainGuid)
    .execute()
  await auditChange(tx, place, domainState(before), domainState(after))
}

const stateOf = (results: RecordResults, key: string) => results[key]?.state ?? 'unknown'

/** What was there when the name servers last answered is still shown beside the time. */
function kept(before: RecordResults, results: RecordResults): RecordResults {
  return Object.fromEntries(
    Object.entries(results).map(([key, result]) => [
      key,
      result?.state === 'unknown' ? { ...result, found: before[key]?.found ?? [] } : result,
    ]),
  )
}

async function auditChange(
  tx: TenantTransaction,
  { companyGuid, domainGuid }: DomainPlace,
  before: string,
  after: string,
): Promise<void> {
  const actions: Partial<Record<string, AuditAction>> = {
    ready: 'activate-sender-domain',
    lost: 'suspend-sender-domain',
  }
  const action = before === after ? undefined : actions[after]
  if (!action) return
  await audit(tx, {
    organizationId: companyGuid,
    userName: null,
    action,
    recordType: 'sender-domain',
    recordId: domainGuid,
  })
}
