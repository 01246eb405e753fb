import { sql } from 'kysely'
import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { takeRows, type KeptRow } from '../../../platform/database/kept-rows.ts'

type Person = { organization_id: string; id: number }
type Stored = { id: number; assessee_id: number; custom_tool_id: number; status: number }
/** What stays of a removed login: the row, and the shared links that it stood in. */
export type MovedLogins = { moved: number[]; removed: KeptRow[]; removedShares: KeptRow[] }

const assigned = 1
const deleted = 5

/** Tools follow their person. Where both have the same tool, one that was merely assigned goes; two generated ones cost money each and stop the merge. */
export async function movePersonLogins(tx: TenantTransaction, source: Person, target: Person): Promise<MovedLogins> {
  const logins = await tx
    .selectFrom('logins')
    .select(['id', 'assessee_id', 'custom_tool_id', 'status'])
    .where('organization_id', '=', source.organization_id)
    .where('assessee_id', 'in', [source.id, target.id])
    .orderBy('id')
    .forUpdate()
    .execute()
  const removed = [...Map.groupBy(logins, ({ custom_tool_id }) => custom_tool_id).values()].flatMap((same) =>
    superfluous(same, target),
  )
  const removedIds = removed.map(({ id }) => id)
  const ofLogins = sql`organization_id = ${source.organization_id} and login_id = any(${removedIds}::integer[])`
  const removedShares = await takeRows(tx, 'link_logins', ofLogins)
  const removedRows = await takeRows(
    tx,
    'logins',
    sql`organization_id = ${source.organization_id} and id = any(${removedIds}::integer[])`,
  )
  await sql`
    update logins set assessee_id = ${target.id}
     where organization_id = ${source.organization_id} and assessee_id = ${source.id}`.execute(tx)
  const moved = logins.filter((login) => login.assessee_id === source.id && !removedIds.includes(login.id))
  return { moved: moved.map(({ id }) => id), removed: removedRows, removedShares }
}

function superfluous(same: readonly Stored[], target: Person): Stored[] {
  const live = same.filter(({ status }) => status !== deleted)
  if (live.length < 2) return []
  const unused = live.filter(({ status }) => status === assigned)
  if (unused.length === 0) throw conflict('BOTH_HAVE_TOOL')
  return [unused.find(({ assessee_id }) => assessee_id !== target.id) ?? unused[0]].filter(
    (login) => login !== undefined,
  )
}
