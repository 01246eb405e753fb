import { domainToUnicode } from 'node:url'
import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type { addSenderDomain } from '../../../contract/sender-domains/sender-domains.ts'
import { mergedSpf } from '../../../domain/sender-domains/compare-record.ts'
import { domainState, type DomainFacts } from '../../../domain/sender-domains/domain-life.ts'
import { isNeeded, neededRecords, recordKey, type NeededRecord } from '../../../domain/sender-domains/needed-records.ts'
import type { Config } from '../../platform/config.ts'
import type { StoredDomain } from './domain-queries.ts'

type Answer = AnswerInputOf<typeof addSenderDomain>

export const recordsOf = ({ spfInclude }: Pick<Config, 'spfInclude'>, domain: StoredDomain): NeededRecord[] =>
  neededRecords(domain, spfInclude)

export function factsOf({ provedAt, lostAt, keys }: StoredDomain): DomainFacts {
  return {
    provedAt,
    lostAt,
    keys: keys.map(({ selector, activatedAt }) => ({
      selector,
      activatedAt: activatedAt ? new Date(activatedAt) : null,
    })),
  }
}

export function presentDomain(config: Pick<Config, 'spfInclude'>, domain: StoredDomain): Answer {
  return {
    domainGuid: domain.id,
    name: domainToUnicode(domain.name) || domain.name,
    asciiName: domain.name,
    state: domainState(factsOf(domain)),
    createdAt: domain.createdAt.toISOString(),
    checkedAt: domain.checkedAt?.toISOString() ?? null,
    lostAt: domain.lostAt?.toISOString() ?? null,
    records: recordsOf(config, domain).map((record) => presentRecord(domain, record)),
    addresses: domain.addresses,
    revision: String(domain.revision),
  }
}

function presentRecord({ keys, records }: StoredDomain, needed: NeededRecord): Answer['records'][number] {
  const result = records[recordKey(needed)]
  const [spf] = needed.kind === 'spf' && result?.found.length === 1 ? result.found : []
  return {
    ...needed,
    isNeeded: isNeeded(needed.kind),
    isInUse: keys.some(({ selector, activatedAt }) => selector === needed.selector && activatedAt !== null),
    state: result?.state ?? 'unchecked',
    found: result?.found ?? [],
    foundAt: result?.foundAt ?? null,
    merged: spf !== undefined && result?.state === 'different' ? mergedSpf(spf, needed.value) : null,
    checkedAt: result?.at ?? null,
  }
}
