import { sql, type Insertable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Crm } from '../../../platform/crm/crm.ts'
import type { Logins } from '../../../platform/database/schema.ts'
import { buildCallers } from '../../../testing/build-callers.ts'
import { branchId, buildAssessee, buildOrganization, buildProject } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

export type InvoicingWorld = Awaited<ReturnType<typeof startInvoicingWorld>>
export type Place = { organization_id: string; project_id: string }
export type Sold = { tool: number; provider: 'AS360' | 'Hogan'; customTool: number }

/** A server with somebody for each role that matters to invoicing, in two organizations of the Czech branch. */
export async function startInvoicingWorld(crm?: Crm) {
  const assay = await startTestApp(undefined, crm && { crm })
  const built = await assay.build(async (tx) => {
    const organization = await buildOrganization(tx, { name: 'Vodárny' })
    const foreign = await buildOrganization(tx)
    const as = await buildCallers(assay, tx, [
      ['admin', ['admin']],
      ['branchadmin', ['branch admin'], { branch_id: branchId('CZ') }],
      ['otherbranch', ['branch admin'], { branch_id: branchId('PL') }],
      ['owner', ['project manager']],
      ['manager', ['project manager']],
      ['support', ['support']],
      ['watcher', ['admin', 'Observer']],
      ['orgadmin', ['OrgAdmin'], { organization_id: organization.id }],
      ['clientadmin', ['AS360clientAdmin'], { organization_id: organization.id }],
      ['stranger', ['OrgAdmin'], { organization_id: foreign.id }],
    ])
    const places = {
      first: await placeIn(tx, organization.id, 'owner'),
      second: await placeIn(tx, organization.id, null),
      foreign: await placeIn(tx, foreign.id, 'owner'),
    }
    return { as, company: organization.id, foreign: foreign.id, places }
  })
  const { first, second, foreign: abroad } = built.places
  return { assay, ...built, first, second, abroad, close: () => assay.close() }
}

async function placeIn(tx: TenantTransaction, organization_id: string, owner_user_name: string | null): Promise<Place> {
  const project = await buildProject(tx, { organization_id, owner_user_name, time_zone: 'Europe/Prague' })
  return { organization_id, project_id: project.id }
}

/** A tool of a provider, customised for a project: the first of the catalogue, or the one after `skip` others. */
export async function buildSoldTool(
  tx: TenantTransaction,
  place: Place,
  { provider = 'AS360', skip = 0 }: { provider?: Sold['provider']; skip?: number } = {},
): Promise<Sold> {
  const tools = tx.selectFrom('tools').select(['id', 'name']).where('provider', '=', provider)
  const tool = await tools.orderBy('id').offset(skip).limit(1).executeTakeFirstOrThrow()
  const custom = await tx
    .insertInto('custom_tools')
    .values({ ...place, tool_id: tool.id, name: `Our ${tool.name}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tool: tool.id, provider, customTool: custom.id }
}

export async function buildPrice(tx: TenantTransaction, { tool }: Sold, amount: string, more: object = {}) {
  const price = { branch_id: branchId('CZ'), tool_id: tool, currency: 'CZK', amount, valid_from: '2026-01-01', ...more }
  await tx.insertInto('tool_prices').values(price).execute()
}

/** Logins of new people, generated in May. */
export async function buildSoldLogins(
  tx: TenantTransaction,
  place: Place,
  { provider, customTool }: Sold,
  count: number,
  more: Partial<Insertable<Logins>> = {},
): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const assessee = await buildAssessee(tx, place)
    const { id } = await tx
      .insertInto('logins')
      .values({
        ...place,
        assessee_id: assessee.id,
        custom_tool_id: customTool,
        provider,
        status: 2,
        generated_at: '2026-05-05T10:00:00Z',
        product_code: 'P-1',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

export type StoredLogin = { id: number; invoice_id: string | null; not_to_be_invoiced: boolean }

export const loginRows = ({ services }: TestApp, ids: readonly number[]): Promise<StoredLogin[]> =>
  services.db.withTenant({ kind: 'all' }, (tx) =>
    tx
      .selectFrom('logins')
      .select(['id', 'invoice_id', 'not_to_be_invoiced'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute(),
  )

export const invoiceRows = ({ services }: TestApp, organizationId: string) =>
  services.db.withTenant({ kind: 'all' }, (tx) =>
    tx
      .selectFrom('invoices')
      .selectAll()
      .select(sql<string>`net::text`.as('sum'))
      .where('organization_id', '=', organizationId)
      .orderBy('created_at')
      .orderBy('kind', 'desc')
      .orderBy('number')
      .execute(),
  )
