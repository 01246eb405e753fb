import { sql, type Insertable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Logins } from '../../../platform/database/schema.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../../testing/builders.ts'

export type LoginPlace = { organization_id: string; project_id: string; tools: Record<string, number> }

/** An organization with a project and a tool of Hogan and of XRT. */
export async function buildLoginPlace(
  tx: TenantTransaction,
  organization: Parameters<typeof buildOrganization>[1],
  project: Partial<Parameters<typeof buildProject>[1]> = {},
): Promise<LoginPlace> {
  const { id: organization_id } = await buildOrganization(tx, organization)
  const { id: project_id } = await buildProject(tx, { organization_id, ...project })
  return { organization_id, project_id, tools: await buildTools(tx, { organization_id, project_id }) }
}

export async function buildTools(tx: TenantTransaction, place: { organization_id: string; project_id: string }) {
  const { rows } = await sql<{ id: number; provider: string }>`
    insert into custom_tools (organization_id, project_id, tool_id, name)
    select ${place.organization_id}, ${place.project_id}, t.id, 'Our ' || t.name
      from tools t where t.id in (select min(id) from tools where provider in ('Hogan', 'XRT') group by provider)
    returning id, (select provider from tools where tools.id = tool_id) as provider`.execute(tx)
  return Object.fromEntries(rows.map(({ id, provider }) => [provider, id]))
}

/** A login of a new person, found by the person's name, e-mail and login as the product writes it. */
export async function buildLogin(
  tx: TenantTransaction,
  { organization_id, project_id, tools }: LoginPlace,
  { person, email, provider = 'Hogan', ...login }: Partial<Insertable<Logins>> & { person: string; email?: string },
) {
  const place = { organization_id, project_id }
  const assessee = await buildAssessee(tx, { ...place, name: person, ...(email && { email }) })
  const custom_tool_id = tools[provider]
  if (custom_tool_id === undefined) throw new Error(`No tool of ${provider}`)
  const made = await tx
    .insertInto('logins')
    .values({ ...place, assessee_id: assessee.id, custom_tool_id, provider, login: `login-${assessee.id}`, ...login })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    update logins set search_text = app.fold(${`${person} ${assessee.email} ${made.login}`})
     where organization_id = ${organization_id} and id = ${made.id}`.execute(tx)
  return { ...made, assessee }
}
