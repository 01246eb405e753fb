import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'

type Project = { organizationId: string; projectId: string }
const columns = ['id', 'assessee_guid', 'name', 'email', 'language_code', 'is_participant', 'project_id'] as const

/** The fields of a person that other modules may read. */
export function personOf(tx: TenantTransaction, organizationId: string, assesseeId: number | null) {
  return tx
    .selectFrom('assessees')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', assesseeId)
    .executeTakeFirst()
}

/** The people of a project with the given addresses. */
export async function peopleByEmail(
  tx: TenantTransaction,
  { organizationId, projectId }: Project,
  emails: readonly string[],
) {
  const wanted = await listParameter(emails, 'text')
  return tx
    .selectFrom('assessees')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('email', '=', sql<string>`any(${wanted})`)
    .execute()
}

/** The people of a project with the given guids. */
export async function peopleByGuid(
  tx: TenantTransaction,
  { organizationId, projectId }: Project,
  guids: readonly string[],
) {
  const wanted = await listParameter(guids, 'uuid')
  return tx
    .selectFrom('assessees')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('assessee_guid', '=', sql<string>`any(${wanted})`)
    .execute()
}

/** The positions of the ids that belong to nobody in the project, the first `most` of them. */
export async function positionsOfStrangers(
  tx: TenantTransaction,
  { organizationId, projectId }: Project,
  ids: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select (w.position - 1)::int as position
      from unnest(${await listParameter(ids, 'integer')}) with ordinality as w (id, position)
     -- Not "not exists": for people imported a moment ago, PostgreSQL would read all of them again for each id.
     where w.id not in (select a.id from assessees a where a.organization_id = ${organizationId} and a.project_id = ${projectId})
     order by w.position limit ${most}`.execute(tx)
  return rows.map(({ position }) => position)
}

/** The people of a project with the given ids, sorted by name. */
export async function peopleById(
  tx: TenantTransaction,
  { organizationId, projectId }: Project,
  ids: readonly number[],
) {
  const wanted = await listParameter(ids, 'integer')
  return tx
    .selectFrom('assessees')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('id', '=', sql<number>`any(${wanted})`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
