import { sql } from 'kysely'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { mergeNominations } from '../../../../domain/nominations/merge-nominations.ts'
import type { AssessorRole, NominationRow } from '../../../../domain/nominations/nomination.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { restorePairs, restoreRows } from '../../../platform/database/kept-rows.ts'

type Person = { organization_id: string; id: number; assessee_guid: string; name: string; email: string | null }
export type StoredNomination = {
  id: number
  wave_id: string
  assessee_id: number
  assessor_id: number
  role_id: AssessorRole
  position: number
  created_at: string
}
export type MovedNominations = {
  /** Rows of the source before the merge, for undoing it. */
  before: StoredNomination[]
  /** Those of them that were deleted. */
  dropped: number[]
  changesByWave: Map<string, number>
}

/** Replaces the source by the target in every wave, as rater and as assessee; the domain decides which rows stay. */
export async function moveNominations(
  tx: TenantTransaction,
  source: Person,
  target: Person,
): Promise<MovedNominations> {
  const stored = await nominationsOf(tx, source, target)
  const guidOf = (id: number) =>
    id === source.id ? source.assessee_guid : id === target.id ? target.assessee_guid : String(id)
  const kept = new Set<number>()
  for (const rows of Map.groupBy(stored, ({ wave_id }) => wave_id).values()) {
    const pairs = rows.map((row) => ({ ...pairOf(row, guidOf), nominationId: row.id }))
    for (const row of mergeNominations(pairs, mergedPerson(source), mergedPerson(target)))
      kept.add((row as (typeof pairs)[number]).nominationId)
  }
  const dropped = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  await store(tx, source, target, { dropped, kept: [...kept] })
  const before = stored.filter((row) => row.assessee_id === source.id || row.assessor_id === source.id)
  const changesByWave = new Map([...Map.groupBy(before, (row) => row.wave_id)].map(([id, rows]) => [id, rows.length]))
  return { before, dropped, changesByWave }
}

/** Reverts `moveNominations`. */
export async function putNominationsBack(
  tx: TenantTransaction,
  organizationId: string,
  { before, dropped }: Pick<MovedNominations, 'before' | 'dropped'>,
): Promise<void> {
  const gone = new Set(dropped)
  await restorePairs(
    tx,
    'nominations',
    organizationId,
    before.filter(({ id }) => !gone.has(id)),
  )
  await restoreRows(
    tx,
    'nominations',
    before.filter(({ id }) => gone.has(id)).map((row) => ({ organization_id: organizationId, ...row })),
  )
}

/** Deletes the nominations in which a person rates or is rated; returns what restoring needs. */
export async function deleteNominationsOf(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
): Promise<unknown[]> {
  const { rows } = await sql`
    delete from nominations
     where organization_id = ${organizationId} and (assessee_id = ${assesseeId} or assessor_id = ${assesseeId})
    returning wave_id, assessee_id, assessor_id, role_id, position, created_at`.execute(tx)
  return rows
}

async function nominationsOf(tx: TenantTransaction, source: Person, target: Person): Promise<StoredNomination[]> {
  const both = [source.id, target.id]
  const { rows } = await sql<StoredNomination>`
    select id, wave_id, assessee_id, assessor_id, role_id, position, to_jsonb(created_at) #>> '{}' as created_at
      from nominations
     where organization_id = ${source.organization_id}
       and (assessee_id = any(${both}::integer[]) or assessor_id = any(${both}::integer[]))
     order by wave_id, position, id
       for update`.execute(tx)
  return rows
}

/** Merging depends only on who rates whom in which role, not on names and languages. */
function pairOf(row: StoredNomination, guidOf: (id: number) => string): NominationRow {
  const none: LanguageCode | null = null
  return {
    assesseeGuid: guidOf(row.assessee_id),
    assesseeFullName: '',
    assesseeEmail: '',
    assessorGuid: guidOf(row.assessor_id),
    assessorFullName: '',
    assessorEmail: '',
    assessorRole: row.role_id,
    assessorLanguageCode: none,
    assesseeLanguageCode: none,
    isNew: false,
  }
}

const mergedPerson = ({ assessee_guid, name, email }: Person) => ({
  assesseeGuid: assessee_guid,
  fullName: name,
  email: email ?? '',
})

/** Dropped rows are deleted first, so that no pair exists twice at any moment. */
async function store(
  tx: TenantTransaction,
  source: Person,
  target: Person,
  { dropped, kept }: { dropped: number[]; kept: number[] },
): Promise<void> {
  await sql`
    delete from nominations where organization_id = ${source.organization_id} and id = any(${dropped}::bigint[])`.execute(
    tx,
  )
  await sql`
    update nominations
       set assessee_id = case assessee_id when ${source.id} then ${target.id} else assessee_id end,
           assessor_id = case assessor_id when ${source.id} then ${target.id} else assessor_id end
     where organization_id = ${source.organization_id} and id = any(${kept}::bigint[])
       and (assessee_id = ${source.id} or assessor_id = ${source.id})`.execute(tx)
}
