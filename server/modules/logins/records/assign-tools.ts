import { sql, type RawBuilder } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; projectId: string; waveId: string }
/** People with their tools, as the parameter of a statement: `assesseeId`, `customToolIds` and perhaps `was`. */
type Wanted = { entries: Buffer }

/**
 * Whether a login, by the alias of its table, is only assigned in the wave: nothing was ordered for it, and it is on no
 * invoice. A failed order counts as such if the provider has no order of it and has said nothing about it.
 */
export const isOnlyAssigned = (login: 'l', waveId: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${login}.${name}`)
  return sql<boolean>`(
    ${column('invoice_id')} is null and ${column('ordering_since')} is null and not ${column('order_may_exist')} and (${column('wave_id')} = ${waveId} or ${column('wave_id')} is null)
    and (${column('status')} = ${sql.lit(loginStatus.assigned)}
         or (${column('status')} = ${sql.lit(loginStatus.error)} and ${column('provider_order_id')} is null and ${column('problem')} is null)))`
}

const entriesOf = ({ entries }: Wanted) =>
  sql`json_to_recordset(${entries}::json) as e ("assesseeId" integer, "customToolIds" integer[], was integer[])`

/** Gives each person the tools that he has not yet; returns whose changed, once per tool. */
export async function addAssignments(
  tx: TenantTransaction,
  { organizationId, projectId, waveId }: Place,
  wanted: Wanted,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ assessee_id: number }>`
    insert into logins (organization_id, project_id, wave_id, assessee_id, custom_tool_id, provider, status, product_code,
                        created_at, search_text)
    select c.organization_id, c.project_id, ${waveId}::uuid, a.id, c.id, t.provider, ${loginStatus.assigned}, t.product_code,
           ${now}::timestamptz, app.fold(concat_ws(' ', a.name, a.email, c.name))
      from ${entriesOf(wanted)}
     cross join unnest(e."customToolIds") as tool (id)
      join assessees a on a.organization_id = ${organizationId} and a.project_id = ${projectId} and a.id = e."assesseeId"
      join custom_tools c on c.organization_id = ${organizationId} and c.project_id = ${projectId} and c.id = tool.id
       and c.can_be_assigned_manually and c.deleted_at is null
      join tools t on t.id = c.tool_id
     where e.was is null or tool.id <> all(e.was)
        on conflict (organization_id, assessee_id, custom_tool_id) where status <> ${sql.lit(loginStatus.deleted)} do nothing
    returning assessee_id`.execute(tx)
  return rows.map(({ assessee_id }) => assessee_id)
}

type Unwanted = { id: number; assessee_id: number; is_only_assigned: boolean }

/** The logins of tools that people shall no longer have, locked until the transaction ends. */
export async function unwantedLogins(
  tx: TenantTransaction,
  { organizationId, projectId, waveId }: Place,
  wanted: Wanted,
): Promise<Unwanted[]> {
  const { rows } = await sql<Unwanted>`
    select l.id, l.assessee_id, ${isOnlyAssigned('l', waveId)} as is_only_assigned
      from ${entriesOf(wanted)}
      join logins l on l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.assessee_id = e."assesseeId"
       and l.status <> ${sql.lit(loginStatus.deleted)} and l.custom_tool_id <> all(e."customToolIds")
       and (e.was is null or l.custom_tool_id = any(e.was))
      join custom_tools c on c.organization_id = ${organizationId} and c.id = l.custom_tool_id and c.can_be_assigned_manually
     order by l.id for update of l`.execute(tx)
  return rows
}

/** Removes logins that were only assigned; they must be in no shared link any more. */
export async function removeAssignments(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
): Promise<void> {
  await sql`delete from logins where organization_id = ${organizationId} and id = any(${[...loginIds]}::integer[])`.execute(
    tx,
  )
}
