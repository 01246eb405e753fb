import { compareRecord, textsAbout } from '../../../domain/sender-domains/compare-record.ts'
import { isNeeded, recordKey, type NeededRecord } from '../../../domain/sender-domains/needed-records.ts'
import type { NameServers, Texts } from '../../platform/dns/name-servers.ts'
import type { RecordResult, RecordResults } from './domain-queries.ts'

/** What is shown of a stranger's records. */
const most = { found: 5, characters: 600 }
// oxlint-disable-next-line no-control-regex -- they are what is replaced
const controls = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g

/** Asks for all records of a domain at once. */
export async function askForRecords(
  nameServers: NameServers,
  domain: string,
  records: readonly NeededRecord[],
  now: Date,
): Promise<RecordResults> {
  const results = await Promise.all(
    records.map(async (record) => [recordKey(record), await resultOf(nameServers, domain, record, now)] as const),
  )
  return Object.fromEntries(results)
}

async function resultOf(
  nameServers: NameServers,
  domain: string,
  record: NeededRecord,
  now: Date,
): Promise<RecordResult> {
  const texts = await textsOf(nameServers, domain, record)
  const state = texts === null ? 'unknown' : compareRecord(record, texts)
  const about = texts === null ? [] : textsAbout(record, texts)
  return {
    state,
    found: about.slice(0, most.found).map((text) => text.replace(controls, ' ').slice(0, most.characters)),
    foundAt: state === 'missing' && isNeeded(record.kind) ? await enteredTwice(nameServers, domain, record) : null,
    at: now.toISOString(),
  }
}

/** A policy of DMARC that stands at a domain above holds for those below it (RFC 7489, 6.6.3). */
async function textsOf(nameServers: NameServers, domain: string, record: NeededRecord): Promise<Texts> {
  const texts = await nameServers.texts(record.name)
  const above = domain.split('.').slice(1)
  if (record.kind !== 'dmarc' || texts === null || compareRecord(record, texts) !== 'missing' || above.length < 2)
    return texts
  return nameServers.texts(`_dmarc.${above.slice(-2).join('.')}`)
}

/** Many a form for records adds the domain by itself, and then it stands there twice. */
async function enteredTwice(nameServers: NameServers, domain: string, record: NeededRecord): Promise<string | null> {
  const name = `${record.name}.${domain}`
  if (name.length > 253) return null
  const texts = await nameServers.texts(name)
  return texts && compareRecord(record, texts) === 'found' ? name : null
}
