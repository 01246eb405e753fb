import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { sql } from 'kysely'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { planPeople } from '../../../domain/nominations/plan-people.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { joinWave } from '../participants/records/memberships.ts'
import { upsertPeople } from '../participants/records/people.ts'
import { storedPairs, type StoredPair, type WavePlace } from './nominations-queries.ts'
import { peopleByEmail } from '../participants/records/person.ts'

export type StoredCounts = { added: number; changed: number; removed: number; people: number }
export type KeptPerson = { id: number; email: string; name: string; languageCode: LanguageCode }
export type StoredNominations = StoredCounts & { replaced: number; keptPeople: KeptPerson[] }
type Options = {
  /** If given, only the nominations of this person are replaced. */
  assesseeId?: number
  userName: string | null
  now: Date
  keptEmails?: ReadonlySet<string>
  /** The pairs as they were before this save waited for others. */
  before?: readonly StoredPair[]
}

/**
 * Makes the stored nominations of a wave, or of one person in it, equal to valid `rows`: missing people are added, and
 * only differences are written. The number of statements does not depend on the number of rows.
 */
export async function storeNominations(
  tx: TenantTransaction,
  place: WavePlace,
  rows: readonly NominationRow[],
  options: Options,
): Promise<StoredNominations> {
  const known = await knownPeople(tx, place, emailsOf(rows))
  const people = planPeople(rows, known, options.keptEmails)
  const ids = new Map([...known].map(([email, { id }]) => [email, id]))
  for (const { email, id } of await upsertPeople(tx, place, people, options)) ids.set(email, id)
  const wanted = rows.flatMap((row, position) => {
    const [assessee_id, assessor_id] = [ids.get(row.assesseeEmail), ids.get(row.assessorEmail)]
    // Checked rows have both people and a role.
    if (assessee_id === undefined || assessor_id === undefined || row.assessorRole === null) return []
    return [{ assessee_id, assessor_id, role_id: row.assessorRole, position }]
  })
  const stored = await storedPairs(tx, place, options.assesseeId ?? null)
  const counts = await storePairs(tx, place, wanted, stored, options.now)
  return {
    ...counts,
    people: people.length,
    replaced: options.before ? countReplaced(options.before, stored, wanted) : 0,
    keptPeople: keptPeople(rows, known, options.keptEmails),
  }
}

/** Pairs that others stored while this save waited and that it then changed or removed. */
function countReplaced(
  before: readonly WantedPair[],
  stored: readonly WantedPair[],
  wanted: readonly WantedPair[],
): number {
  const rolesOf = (pairs: readonly WantedPair[]) => new Map(pairs.map((pair) => [keyOf(pair), pair.role_id]))
  const [were, are] = [rolesOf(before), rolesOf(wanted)]
  const arrived = stored.filter((pair) => were.get(keyOf(pair)) !== pair.role_id)
  return arrived.filter((pair) => are.get(keyOf(pair)) !== pair.role_id).length
}

/** Those of `keptEmails` whose rows differ from what stays stored. */
function keptPeople(
  rows: readonly NominationRow[],
  known: ReadonlyMap<string, KnownPerson>,
  keptEmails: ReadonlySet<string> = new Set(),
): KeptPerson[] {
  return rows.flatMap(({ assessorEmail: email, assessorFullName, assessorLanguageCode }) => {
    const person = keptEmails.has(email) ? known.get(email) : undefined
    if (!person) return []
    const { id, name, languageCode } = person
    const isAsWritten = name === assessorFullName && (assessorLanguageCode ?? languageCode) === languageCode
    return isAsWritten ? [] : [{ id, email, name, languageCode }]
  })
}

export function emailsOf(rows: readonly NominationRow[]): string[] {
  return [...new Set(rows.flatMap(({ assesseeEmail, assessorEmail }) => [assesseeEmail, assessorEmail]))]
}

type KnownPerson = { id: number; name: string; languageCode: LanguageCode; isParticipant: boolean }

async function knownPeople(
  tx: TenantTransaction,
  place: WavePlace,
  emails: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const people = await peopleByEmail(tx, place, emails)
  return new Map(
    people.map(({ id, email, name, language_code, is_participant }) => [
      email ?? '',
      { id, name, languageCode: language_code, isParticipant: is_participant },
    ]),
  )
}

type WantedPair = Omit<StoredPair, 'id'>

async function storePairs(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  wanted: readonly WantedPair[],
  stored: readonly StoredPair[],
  now: Date,
): Promise<Omit<StoredCounts, 'people'>> {
  const before = new Map(stored.map((pair) => [keyOf(pair), pair]))
  const written = wanted.filter((pair) => {
    const old = before.get(keyOf(pair))
    return old?.role_id !== pair.role_id || old.position !== pair.position
  })
  const kept = new Set(wanted.map(keyOf))
  const removed = stored.filter((pair) => !kept.has(keyOf(pair))).map(({ id }) => id)
  if (removed.length > 0) {
    await sql`delete from nominations where organization_id = ${organizationId} and id = any (${removed}::bigint[])`.execute(
      tx,
    )
  }
  if (written.length > 0) {
    await sql`
      insert into nominations (organization_id, wave_id, assessee_id, assessor_id, role_id, position, created_at)
      select ${organizationId}, ${waveId}, w.assessee_id, w.assessor_id, w.role_id, w.position, ${now}
        from json_to_recordset(${JSON.stringify(written)}::json) as w (assessee_id integer, assessor_id integer, role_id text, position integer)
      on conflict (organization_id, wave_id, assessee_id, assessor_id) do update
         set role_id = excluded.role_id, position = excluded.position`.execute(tx)
  }
  await joinWave(tx, organizationId, waveId, [...new Set(wanted.map(({ assessee_id }) => assessee_id))])
  const olds = written.map((pair) => ({ pair, old: before.get(keyOf(pair)) }))
  return {
    added: olds.filter(({ old }) => !old).length,
    changed: olds.filter(({ pair, old }) => old && old.role_id !== pair.role_id).length,
    removed: removed.length,
  }
}

const keyOf = ({ assessee_id, assessor_id }: WantedPair) => `${assessee_id} ${assessor_id}`
