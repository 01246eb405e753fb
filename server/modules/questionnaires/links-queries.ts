import { sql } from 'kysely'
import {
  defaultInterfaceLanguage,
  type InterfaceLanguage,
  type LanguageCode,
} from '../../../domain/languages/languages.ts'
import { collate } from '../../platform/database/collation.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import { eachInSlices } from '../../platform/in-slices.ts'

export type PersonLinkRow = {
  id: number
  assessee_guid: string
  name: string
  email: string | null
  language_code: LanguageCode
  link_id: string | null
  sealed_secret: Buffer | null
}
type Place = { organizationId: string; projectId: string }

/** People of the project and all who rate in it, as both answer questionnaires. */
export async function linksOfPeople(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  language: InterfaceLanguage = defaultInterfaceLanguage,
): Promise<PersonLinkRow[]> {
  const { rows } = await sql<PersonLinkRow>`
    select a.id, a.assessee_guid, a.name, a.email, a.language_code, l.id as link_id, l.sealed_secret
      from assessees a
      left join links l on l.organization_id = a.organization_id and l.project_id = a.project_id
       and l.assessee_id = a.id and l.kind = 'questionnaires'
     where a.organization_id = ${organizationId} and a.project_id = ${projectId}
     order by a.name ${collate(language)}, a.id`.execute(tx)
  return rows
}

/** Who has a link. */
export async function idsOfLinkedPeople(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('links')
    .select('assessee_id')
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('kind', '=', 'questionnaires')
    .where('assessee_id', 'is not', null)
    .execute()
  return rows.map(({ assessee_id }) => assessee_id ?? 0)
}

/** The link of one person of the project, if the person has one. */
export async function linkOfPerson(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  assesseeGuid: string,
): Promise<{ id: number; link_id: string; sealed_secret: Buffer } | undefined> {
  const { rows } = await sql<{ id: number; link_id: string; sealed_secret: Buffer }>`
    select a.id, l.id as link_id, l.sealed_secret
      from assessees a
      join links l on l.organization_id = a.organization_id and l.project_id = a.project_id
       and l.assessee_id = a.id and l.kind = 'questionnaires'
     where a.organization_id = ${organizationId} and a.project_id = ${projectId}
       and a.assessee_guid = ${assesseeGuid}`.execute(tx)
  return rows[0]
}

/** Ids, by guid, of the given people who are in the project. */
export async function peopleOfProject(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  assesseeGuids: readonly string[],
): Promise<Map<string, number>> {
  const wanted = await listParameter(assesseeGuids, 'uuid')
  const rows = await tx
    .selectFrom('assessees')
    .select(['id', 'assessee_guid'])
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where(sql<boolean>`assessee_guid = any(${wanted})`)
    .execute()
  const known = new Map<string, number>()
  await eachInSlices(rows, (row) => known.set(row.assessee_guid, row.id))
  return known
}

export type AssessorRow = {
  assessor_id: number
  assessee_guid: string
  finalized: boolean
  answered: number
  items: number
}

/** Raters of a wave with the numbers of their questions and answers; withdrawn nominations do not count. */
export async function assessorsOfWave(
  tx: TenantTransaction,
  { organizationId, waveId }: { organizationId: string; waveId: string },
  language: InterfaceLanguage,
): Promise<AssessorRow[]> {
  const { rows } = await sql<AssessorRow>`
    select q.assessor_id, a.assessee_guid, bool_and(q.status = 'submitted') as finalized,
           sum(case when q.status = 'submitted' then q.items_count else least(q.answered_count, q.items_count) end)::int as answered,
           sum(q.items_count)::int as items
      from questionnaires q join assessees a on a.organization_id = q.organization_id and a.id = q.assessor_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
     group by q.assessor_id, a.assessee_guid, a.name
     order by a.name ${collate(language)}, q.assessor_id`.execute(tx)
  return rows
}
