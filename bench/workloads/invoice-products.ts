import { buildUser } from '../../server/testing/builders.ts'
import { buildAssignments } from '../assignments.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import type { Finding } from '../finding.ts'
import { median, timed } from '../measure.ts'

/** A quarter of the cells have a login: 10,000. */
const size = { people: 1000, tools: 40 }
const rounds = 5

/** One invoice of 10,000 logins by the call, with the embedded CRM, beside the same rows written by one transaction of SQL. */
export async function invoiceProducts(assay: BenchApp): Promise<Finding[]> {
  const { bare } = assay
  const owner = await assay.build((tx) => buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
  const { organization, project } = await buildAssignments(assay, owner.user_name, size)
  const token = await assay.tokenOf(owner)
  await makeInvoiceable(assay, organization.id, organization.branch_id)
  const { rows } = await bare.query<{ id: number }>(
    'select id from logins where organization_id = $1 and status = 4 order by id',
    [organization.id],
  )
  const productIds = rows.map(({ id }) => id)
  const url = `${assay.url}/api/crm/company/${organization.id}/invoice-products`
  const ask = async () => {
    const { order } = JSON.parse(await mustAnswer(url, { token, body: { productIds } })) as {
      order: { parts: { products: number }[] } | null
    }
    if (order?.parts[0]?.products !== productIds.length) throw new Error('Not all logins are on one invoice')
  }
  const write = () => bare.query(plainSql(organization.id, project.id, productIds))
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await free(assay, organization.id)
    ours.push(await timed(ask))
    await free(assay, organization.id)
    plain.push(await timed(write))
  }
  return [
    {
      name: `an invoice of ${productIds.length.toLocaleString('en')} logins`,
      ours: median(ours),
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'the same rows by plain SQL', value: median(plain) }],
    },
  ]
}

async function makeInvoiceable({ bare }: BenchApp, organization: string, branch: string): Promise<void> {
  await bare.query(`update logins set product_code = 'CODE', generated_at = '2026-03-01' where organization_id = $1`, [
    organization,
  ])
  await bare.query('delete from tool_prices where branch_id = $1', [branch])
  await bare.query(
    `insert into tool_prices (branch_id, tool_id, amount, currency, valid_from)
     select $1, id, 450, 'CZK', '2026-01-01' from tools`,
    [branch],
  )
}

/** As before the call. */
async function free({ bare }: BenchApp, organization: string): Promise<void> {
  await bare.query('update logins set invoice_id = null, invoiced_at = null where organization_id = $1', [organization])
  for (const table of ['invoice_items', 'invoices', 'invoice_order_parts', 'invoice_orders'])
    await bare.query(`delete from ${table} where organization_id = $1`, [organization])
  await bare.query('vacuum logins, invoice_items')
}

/** Ids of the benchmark itself, in one statement and so in one transaction. */
const plainSql = (organization: string, project: string, productIds: readonly number[]) => `
  with made as (
    insert into invoices (organization_id, project_id, created_by, currency, net)
    values ('${organization}', '${project}', 'manager', 'CZK', ${productIds.length * 450}) returning id
  ), claimed as (
    update logins set invoice_id = made.id, invoiced_at = now() from made
     where organization_id = '${organization}' and logins.id = any ('{${productIds.join(',')}}'::int[])
    returning logins.id, logins.product_code
  )
  insert into invoice_items (organization_id, invoice_id, login_id, product_code, name, price)
  select '${organization}', made.id, claimed.id, claimed.product_code, 'Tool', 450 from claimed, made`
