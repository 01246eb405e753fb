import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type OneTool = { organizationId: string; projectId: string; customToolId: number }

/** Whoever orders logins of the tool waits until the end, and whoever did so before has ended: what is read next stays true. */
export async function lockLoginsOfTool(
  tx: TenantTransaction,
  { organizationId, projectId, customToolId }: OneTool,
): Promise<void> {
  await sql`
    select from logins
     where organization_id = ${organizationId} and project_id = ${projectId} and custom_tool_id = ${customToolId}
       and status <> ${loginStatus.deleted} order by id for no key update`.execute(tx)
}

/** Takes a tool back from everybody who has it and no login yet; returns who that was. */
export async function takeToolBack(
  tx: TenantTransaction,
  { organizationId, projectId, customToolId }: OneTool,
): Promise<number[]> {
  const { rows } = await sql<{ assessee_id: number }>`
    update logins set status = ${loginStatus.deleted}
     where organization_id = ${organizationId} and project_id = ${projectId} and custom_tool_id = ${customToolId}
       and status = ${loginStatus.assigned} and ordering_since is null and not order_may_exist
    returning assessee_id`.execute(tx)
  return rows.map(({ assessee_id }) => assessee_id)
}

/** After a change of the tool: logins are found by its name, and those not ordered yet are of its provider and product. */
export async function followTool(
  tx: TenantTransaction,
  { organizationId, projectId, customToolId }: OneTool,
): Promise<void> {
  await sql`
    update logins l
       set search_text = app.fold(concat_ws(' ', a.name, a.email, c.name, l.login)),
           provider = case when l.status = ${loginStatus.assigned} then t.provider else l.provider end,
           product_code = case when l.status = ${loginStatus.assigned} then t.product_code else l.product_code end
      from assessees a, custom_tools c join tools t on t.id = c.tool_id
     where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.custom_tool_id = ${customToolId}
       and a.organization_id = l.organization_id and a.id = l.assessee_id
       and c.organization_id = l.organization_id and c.id = l.custom_tool_id`.execute(tx)
}
