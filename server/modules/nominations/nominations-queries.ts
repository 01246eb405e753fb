import type { LanguageCode } from '../../../domain/languages/languages.ts'
import type { AssessorRole } from '../../../domain/nominations/nomination.ts'
import { sql } from 'kysely'
import { massiveNominationRows } from '../../../domain/nominations/limits.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import { pieceOfBytes, placesInBytes, readInPieces } from '../../platform/database/read-json.ts'
import { waveHead } from '../waves/records/wave-head.ts'

export type WavePlace = { organizationId: string; projectId: string; waveId: string }

/** The order of rows in the API: as imported for large tables, otherwise by assessee and assessor. */
const rowsOrder = sql.raw(
  `case when total >= ${massiveNominationRows} then position end, case when total < ${massiveNominationRows} then "assesseeEmail" collate "C" end, "assessorEmail" collate "C"`,
)

function rowsOf({ organizationId, waveId }: WavePlace, assesseeId: number | null) {
  return sql`
    select n.assessee_id, n.assessor_id, n.position, n.id, count(*) over () as total,
           e.assessee_guid as "assesseeGuid", e.name as "assesseeFullName", coalesce(e.email, '') as "assesseeEmail",
           r.assessee_guid as "assessorGuid", r.name as "assessorFullName", coalesce(r.email, '') as "assessorEmail",
           n.role_id as "assessorRole", r.language_code as "assessorLanguageCode", e.language_code as "assesseeLanguageCode"
      from nominations n
      join assessees e on e.organization_id = n.organization_id and e.id = n.assessee_id
      join assessees r on r.organization_id = n.organization_id and r.id = n.assessor_id
     where n.organization_id = ${organizationId} and n.wave_id = ${waveId}
       and (${assesseeId}::integer is null or n.assessee_id = ${assesseeId}::integer)`
}

/**
 * A hash of everything that a row shows, addresses included: a save finds people by address, so an outdated one would
 * create a second person.
 */
const revision = sql`
  md5(coalesce(string_agg(concat_ws(chr(31), assessee_id, assessor_id, "assessorRole", "assesseeFullName", "assesseeEmail",
    "assessorFullName", "assessorEmail", "assessorLanguageCode", "assesseeLanguageCode"), chr(30)
    order by assessee_id, assessor_id), ''))`

/**
 * Only the revision: a save just compares and returns it, and building the JSON of thousands of rows takes as long as
 * the save.
 */
export async function storedRevision(
  tx: TenantTransaction,
  place: WavePlace,
  assesseeId: number | null = null,
): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select ${revision} as revision from (${rowsOf(place, assesseeId)}) stored`.execute(tx)
  return rows[0]?.revision ?? ''
}

const rowsJson = sql`
  coalesce(json_agg(json_build_object(
    'assesseeGuid', "assesseeGuid", 'assesseeFullName', "assesseeFullName", 'assesseeEmail', "assesseeEmail",
    'assessorGuid', "assessorGuid", 'assessorFullName', "assessorFullName", 'assessorEmail', "assessorEmail",
    'assessorRole', "assessorRole", 'assessorLanguageCode', "assessorLanguageCode",
    'assesseeLanguageCode', "assesseeLanguageCode", 'isNew', false) order by ${rowsOrder}), '[]')::text`

/** All rows of a wave as pieces of JSON text, and the revision of exactly this state. */
export async function storedTable(
  tx: TenantTransaction,
  place: WavePlace,
): Promise<{ nominations: Buffer[]; revision: string }> {
  const { rows } = await sql<{ piece: Buffer; revision: string }>`
    with stored as materialized (${rowsOf(place, null)})
    select ${pieceOfBytes} as piece, revision
      from (select convert_to(${rowsJson}, 'UTF8') as bytes, ${revision} as revision from stored offset 0) as whole,
           ${placesInBytes} as at
     order by at`.execute(tx)
  return { nominations: rows.map(({ piece }) => piece), revision: rows[0]?.revision ?? '' }
}

/** The rows about one person as JSON text, and the revision of exactly this state. */
export async function storedNominations(
  tx: TenantTransaction,
  place: WavePlace,
  assesseeId: number,
): Promise<{ nominations: string; revision: string }> {
  const { rows } = await sql<{ nominations: string; revision: string }>`
    with stored as materialized (${rowsOf(place, assesseeId)})
    select ${rowsJson} as nominations,
           ${revision} as revision
      from stored`.execute(tx)
  return rows[0] ?? { nominations: '[]', revision: '' }
}

export type StoredPair = {
  id: number
  assessee_id: number
  assessor_id: number
  role_id: AssessorRole
  position: number
}

export function storedPairs(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  assesseeId: number | null,
): Promise<StoredPair[]> {
  let query = tx
    .selectFrom('nominations')
    .select(['id', 'assessee_id', 'assessor_id', 'role_id', 'position'])
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
  if (assesseeId !== null) query = query.where('assessee_id', '=', assesseeId)
  return query.execute()
}

const languageCodes = (of: 'questions' | 'answers' | 'roles') => sql.ref<string[] | null>(`${of}.language_codes`)

/** The wave and what saving depends on. `lock`: saves of one wave run one at a time. */
export async function findWave(
  tx: TenantTransaction,
  organizationId: string,
  waveId: string,
  { lock = false, evenDeleted = false } = {},
) {
  const query = waveHead(tx, { organizationId, waveId })
    .leftJoin('templates as questions', 'questions.id', 'waves.questions_template_id')
    .leftJoin('templates as answers', 'answers.id', 'waves.answers_template_id')
    .leftJoin('templates as roles', 'roles.id', 'waves.roles_template_id')
    .select([
      'waves.min_superiors_to_see_results',
      'waves.min_nonsuperiors_to_see_results',
      'questions.content as questions',
      sql<LanguageCode[]>`
        array(select l from unnest(coalesce(${languageCodes('questions')}, '{}')) with ordinality as u (l, at)
               where (answers.id is null or l = any (${languageCodes('answers')}))
                 and (roles.id is null or l = any (${languageCodes('roles')}))
               order by at)`.as('languages'),
    ])
  const wave = await (lock ? query.forNoKeyUpdate('waves') : query).executeTakeFirst()
  return wave?.is_deleted && !evenDeleted ? undefined : wave
}

export type WaveRow = NonNullable<Awaited<ReturnType<typeof findWave>>>

/** Everybody of the project who has an address, as pieces of JSON text. */
export function peopleJson(tx: TenantTransaction, { organizationId, projectId }: WavePlace): Promise<Buffer[]> {
  return readInPieces(
    tx,
    sql`
    select coalesce(json_agg(json_build_object('email', email, 'name', name, 'languageCode', language_code) order by email), '[]')::text
      from assessees
     where organization_id = ${organizationId} and project_id = ${projectId} and email is not null`,
  )
}

/** Who has submitted answers about whom, and in which role, as pieces of JSON text; also where the nomination was withdrawn. */
export function handedInJson(tx: TenantTransaction, { organizationId, waveId }: WavePlace): Promise<Buffer[]> {
  return readInPieces(
    tx,
    sql`
    select coalesce(json_agg(json_build_object('assesseeGuid', e.assessee_guid, 'assessorGuid', r.assessee_guid,
                                               'role', q.role_id) order by q.id), '[]')::text
      from questionnaires q
      join assessees e on e.organization_id = q.organization_id and e.id = q.assessee_id
      join assessees r on r.organization_id = q.organization_id and r.id = q.assessor_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.submitted_at is not null`,
  )
}

/** People to evaluate in other open waves of the organization, for each assessor who has any. */
export async function loadsElsewhere(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  emails: readonly string[],
): Promise<{ assessorEmail: string; people: number }[]> {
  const { rows } = await sql<{ assessorEmail: string; people: number }>`
    select r.email as "assessorEmail", count(*)::int as people
      from assessees r
      join nominations n on n.organization_id = r.organization_id and n.assessor_id = r.id
      join waves w on w.organization_id = n.organization_id and w.id = n.wave_id
      join projects p on p.organization_id = w.organization_id and p.id = w.project_id
     where r.organization_id = ${organizationId} and r.email = any (${await listParameter(emails, 'text')})
       and w.id <> ${waveId} and w.deleted_at is null and p.deleted_at is null
       and w.wave_phase in ('preparation', 'nomination', 'dataCollection')
     group by r.email
     order by people desc, r.email`.execute(tx)
  return rows
}
