import { sql, type RawBuilder } from 'kysely'
import {
  defaultInterfaceLanguage,
  type InterfaceLanguage,
  type LanguageCode,
} from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { WavePlace } from './nominations-queries.ts'

export type AssesseeOfWave = {
  assessee_id: number
  assessee_guid: string
  name: string
  has_email: boolean
  assessor_count: number
  link_id: string | null
  sealed_secret: Buffer | null
  is_finalized: boolean
}

/** Everybody evaluated in the wave, sorted by name, with the link if there is one. */
export async function assesseesOfWave(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
  language: InterfaceLanguage = defaultInterfaceLanguage,
): Promise<AssesseeOfWave[]> {
  const { rows } = await sql<AssesseeOfWave>`
    with raters as (
      select assessee_id, count(*)::int as assessors from nominations
       where organization_id = ${organizationId} and wave_id = ${waveId} group by assessee_id
    ), evaluated as (
      select assessee_id from wave_assessees where organization_id = ${organizationId} and wave_id = ${waveId}
      union select assessee_id from raters
    )
    select a.id as assessee_id, a.assessee_guid, a.name, a.email is not null as has_email,
           coalesce(raters.assessors, 0) as assessor_count, l.id as link_id, l.sealed_secret,
           coalesce(l.is_finalized, false) as is_finalized
      from evaluated
      join assessees a on a.organization_id = ${organizationId} and a.id = evaluated.assessee_id
      left join raters on raters.assessee_id = a.id
      left join links l on l.organization_id = a.organization_id and l.wave_id = ${waveId} and l.assessee_id = a.id
            and l.kind = 'nominations'
     order by a.name ${collate(language)}, a.id`.execute(tx)
  return rows
}

/**
 * Of the given addresses, those whose people the visitor of a link must not rename: participants, people entered by a
 * signed-in user, and raters whom others have nominated as well.
 */
export async function emailsKeptFrom(
  tx: TenantTransaction,
  { organizationId, projectId }: WavePlace,
  assesseeId: number,
  emails: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select a.email from assessees a
     where a.organization_id = ${organizationId} and a.project_id = ${projectId} and a.email = any (${[...emails]}::text[])
       and (a.is_participant or a.created_by is not null or exists (
         select from nominations n
          where n.organization_id = a.organization_id and n.assessor_id = a.id and n.assessee_id <> ${assesseeId}))`.execute(
    tx,
  )
  return new Set(rows.map(({ email }) => email))
}

export type Suggestion = { email: string; name: string; languageCode: LanguageCode }
const suggestionsMax = 8

/**
 * People of the organization whose e-mail, or a word of whose name, starts with the text: one row per address, from the
 * projects `p` that the caller may know of and from the project of the call.
 */
export async function suggestPeople(
  tx: TenantTransaction,
  organizationId: string,
  start: string,
  { projectId, known }: { projectId: string | null; known: RawBuilder<boolean> },
): Promise<Suggestion[]> {
  const literal = start.replace(/[\\%_]/g, (character) => `\\${character}`)
  const { rows } = await sql<Suggestion>`
    select distinct on (a.email) a.email, a.name, a.language_code as "languageCode"
      from assessees a join projects p on p.organization_id = a.organization_id and p.id = a.project_id
     where a.organization_id = ${organizationId} and a.email is not null and not a.incognito and a.name <> ''
       and a.search_text like '%' || app.fold(${literal}) || '%'
       and (' ' || a.search_text) like '% ' || app.fold(${literal}) || '%'
       and p.deleted_at is null and not p.is_eap
       and (${known} or p.id = ${projectId}::uuid)
     order by a.email, p.id = ${projectId}::uuid desc, a.created_at desc
     limit ${suggestionsMax}`.execute(tx)
  return rows
}

/** Whose name and logo head the page. */
export function findBrand(
  { db }: Pick<Services, 'db'>,
  organizationId: string,
): Promise<{ name: string; logoUrl: string | null } | null> {
  return db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, async (tx) => {
    const row = await tx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst()
    return row ? { name: row.name, logoUrl: null } : null
  })
}
