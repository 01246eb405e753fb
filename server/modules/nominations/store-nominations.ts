import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { sql } from 'kysely'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { planPeople } from '../../../domain/nominations/plan-people.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import { eachInSlices, filterInSlices, runInSlices } from '../../platform/in-slices.ts'
import { jsonParameter } from '../../platform/json-in-pieces.ts'
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
  const known = await knownPeople(tx, place, await emailsOf(rows))
  const people = await runInSlices(planPeople(rows, known, options.keptEmails))
  const ids = new Map<string, number>()
  await eachInSlices(known, ([email, { id }]) => ids.set(email, id))
  await eachInSlices(await upsertPeople(tx, place, people, options), ({ email, id }) => ids.set(email, id))
  const wanted: WantedPair[] = []
  await eachInSlices(rows, ({ assesseeEmail, assessorEmail, assessorRole }, position) => {
    const [assessee_id, assessor_id] = [ids.get(assesseeEmail), ids.get(assessorEmail)]
    // Checked rows have both people and a role.
    if (assessee_id === undefined || assessor_id === undefined || assessorRole === null) return
    wanted.push({ assessee_id, assessor_id, role_id: assessorRole, position })
  })
  const stored = await storedPairs(tx, place, options.assesseeId ?? null)
  const counts = await storePairs(tx, place, wanted, stored, options.now)
  return {
    ...counts,
    people: people.length,
    replaced: options.before ? await countReplaced(options.before, stored, wanted) : 0,
    keptPeople: keptPeople(rows, known, options.keptEmails),
  }
}

/** Pairs that others stored while this save waited and that it then changed or removed. */
async function countReplaced(
  before: readonly WantedPair[],
  stored: readonly WantedPair[],
  wanted: readonly WantedPair[],
): Promise<number> {
  const [were, are] = [await byKey(before), await byKey(wanted)]
  const differs = (from: Map<string, WantedPair>, pair: WantedPair) => from.get(keyOf(pair))?.role_id !== pair.role_id
  return (await filterInSlices(stored, (pair) => differs(were, pair) && differs(are, pair))).length
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

export async function emailsOf(rows: readonly NominationRow[]): Promise<string[]> {
  const emails = new Set<string>()
  await eachInSlices(rows, ({ assesseeEmail, assessorEmail }) => emails.add(assesseeEmail).add(assessorEmail))
  return [...emails]
}

type KnownPerson = { id: number; name: string; languageCode: LanguageCode; isParticipant: boolean }

async function knownPeople(
  tx: TenantTransaction,
  place: WavePlace,
  emails: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const known = new Map<string, KnownPerson>()
  const people = await peopleByEmail(tx, place, emails)
  await eachInSlices(people, ({ id, email, name, language_code, is_participant }) =>
    known.set(email ?? '', { id, name, languageCode: language_code, isParticipant: is_participant }),
  )
  return known
}

type WantedPair = Omit<StoredPair, 'id'>

async function storePairs(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  wanted: readonly WantedPair[],
  stored: readonly StoredPair[],
  now: Date,
): Promise<Omit<StoredCounts, 'people'>> {
  const before = await byKey(stored)
  const written: WantedPair[] = []
  const counts = { added: 0, changed: 0 }
  const assessees = new Set<number>()
  await eachInSlices(wanted, (pair) => {
    const old = before.get(keyOf(pair))
    if (old?.role_id !== pair.role_id || old.position !== pair.position) written.push(pair)
    if (!old) counts.added += 1
    else if (old.role_id !== pair.role_id) counts.changed += 1
    assessees.add(pair.assessee_id)
  })
  const kept = await byKey(wanted)
  const removed = (await filterInSlices(stored, (pair) => !kept.has(keyOf(pair)))).map(({ id }) => id)
  if (removed.length > 0) {
    const ids = await listParameter(removed, 'bigint')
    await sql`delete from nominations where organization_id = ${organizationId} and id = any (${ids})`.execute(tx)
  }
  if (written.length > 0) {
    await sql`
      insert into nominations (organization_id, wave_id, assessee_id, assessor_id, role_id, position, created_at)
      select ${organizationId}, ${waveId}, w.assessee_id, w.assessor_id, w.role_id, w.position, ${now}
        from json_to_recordset(${await jsonParameter(written)}::json) as w (assessee_id integer, assessor_id integer, role_id text, position integer)
      on conflict (organization_id, wave_id, assessee_id, assessor_id) do update
         set role_id = excluded.role_id, position = excluded.position`.execute(tx)
  }
  await joinWave(tx, organizationId, waveId, [...assessees])
  return { ...counts, removed: removed.length }
}

async function byKey<Pair extends WantedPair>(pairs: readonly Pair[]): Promise<Map<string, Pair>> {
  const found = new Map<string, Pair>()
  await eachInSlices(pairs, (pair) => found.set(keyOf(pair), pair))
  return found
}

const keyOf = ({ assessee_id, assessor_id }: WantedPair) => `${assessee_id} ${assessor_id}`
