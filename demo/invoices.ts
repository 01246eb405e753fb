import { sql } from 'kysely'
import { sumOf } from '../domain/invoicing/amounts.ts'
import { invoiceLines } from '../domain/invoicing/invoice-amounts.ts'
import { invoiceNumber } from '../domain/invoicing/invoice-number.ts'
import { planInvoices, type PlannedInvoice, type PlannedItem, type Product } from '../domain/invoicing/plan-invoices.ts'
import { loginStatus } from '../domain/logins/login-status.ts'
import { addDays, localDateAt } from '../domain/time/local-time.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { branchId } from '../server/testing/builders.ts'
import { loadDemoPrices, loadDemoProducts } from './invoicing-rows.ts'
import { toolsProject } from './tools.ts'

const zone = 'Europe/Prague'
const dayMs = 24 * 3_600_000
/** As `branch_billing` has them for Czechia. */
const formats = { invoice: '{year}{number}', 'credit-note': 'D{year}{number}' }
const dueDays = 14

type Demo = {
  tx: TenantTransaction
  organizationId: string
  daysAgo: (days: number) => Date
  /** The last number of each kind and year. */
  numbers: Map<string, Series>
}
type Series = { kind: Values['kind']; year: number; last_number: number }
type Made = { id: string; invoice: PlannedInvoice }

/**
 * Invoices in every state, of the project that has logins: confirmed, corrected by a credit note, unconfirmed, and one that
 * the CRM refused; beside them logins left out of invoicing and a tool without a product code. Other projects have none.
 */
export async function addInvoices(tx: TenantTransaction, organizationId: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const demo = { tx, organizationId, daysAgo, numbers: new Map<string, Series>() }
  await leaveOut(demo)
  const prices = await loadDemoPrices(tx)
  const products = await loadDemoProducts(tx, organizationId)
  const plan = (...tools: string[]) =>
    planInvoices(
      products.filter(({ tool }) => tools.some((name) => tool.startsWith(name))).filter(isFinished),
      prices,
      { ofOrganization: null, ofBranch: 'CZK' },
    ).invoices
  for (const invoice of plan('HPI')) await takeBackOne(demo, await addConfirmed(demo, invoice, 25))
  for (const invoice of plan('MVPI')) await addConfirmed(demo, invoice, 10)
  await addOrder(demo, plan('HDS', 'Abstraktní myšlení'))
  await keepNumbers(demo)
}

const isFinished = ({ isFinished: finished }: Product & { isFinished: boolean }) => finished

async function leaveOut({ tx, organizationId }: Demo): Promise<void> {
  const ofProject = () =>
    tx.updateTable('logins').where('organization_id', '=', organizationId).where('project_id', '=', toolsProject)
  await ofProject().set({ not_to_be_invoiced: true }).where('status', '=', loginStatus.expired).execute()
  await ofProject().set({ product_code: '' }).where('provider', '=', 'IST').execute()
}

type Values = { kind: 'invoice' | 'credit-note'; net: string; at: Date; isConfirmed: boolean } & {
  corrects?: string
  order?: string
}

async function addInvoice(demo: Demo, { currency, items }: PlannedInvoice, values: Values): Promise<string> {
  const { tx, organizationId } = demo
  const { kind, net, at, isConfirmed, corrects = null, order = null } = values
  const issuedOn = localDateAt(at.getTime(), zone)
  const { id } = await tx
    .insertInto('invoices')
    .values({
      organization_id: organizationId,
      project_id: toolsProject,
      kind,
      currency,
      net,
      is_confirmed: isConfirmed,
      created_by: 'manager',
      created_at: at,
      corrects_invoice_id: corrects,
      order_id: order,
      ...(isConfirmed && {
        confirmed_at: at,
        number: nextNumber(demo, kind, issuedOn),
        issued_on: issuedOn,
        due_on: addDays(issuedOn, dueDays),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_items')
    .values(
      items.map(({ productId, productCode, name, price }) => ({
        organization_id: organizationId,
        invoice_id: id,
        login_id: productId,
        product_code: productCode,
        name,
        price,
      })),
    )
    .execute()
  return id
}

function nextNumber({ numbers }: Demo, kind: Values['kind'], issuedOn: string): string {
  const year = Number(issuedOn.slice(0, 4))
  const number = (numbers.get(`${kind} ${year}`)?.last_number ?? 0) + 1
  numbers.set(`${kind} ${year}`, { kind, year, last_number: number })
  return invoiceNumber(formats[kind], { year, number })
}

async function putOn({ tx, organizationId }: Demo, items: readonly PlannedItem[], id: string | null, at: Date | null) {
  await tx
    .updateTable('logins')
    .set({ invoice_id: id, invoiced_at: at })
    .where('organization_id', '=', organizationId)
    .where(
      'id',
      'in',
      items.map(({ productId }) => productId),
    )
    .execute()
}

async function addConfirmed(demo: Demo, invoice: PlannedInvoice, days: number): Promise<Made> {
  const at = demo.daysAgo(days)
  const id = await addInvoice(demo, invoice, { kind: 'invoice', net: invoice.net, at, isConfirmed: true })
  await putOn(demo, invoice.items, id, at)
  return { id, invoice }
}

/** The last login of a confirmed invoice was taken off it, and can be invoiced again. */
async function takeBackOne(demo: Demo, { id, invoice }: Made): Promise<void> {
  const items = invoice.items.slice(-1)
  const net = sumOf(invoiceLines(items).map((line) => `-${line.net}`))
  const at = demo.daysAgo(20)
  await addInvoice(demo, { ...invoice, items }, { kind: 'credit-note', net, at, isConfirmed: true, corrects: id })
  await putOn(demo, items, null, null)
  await demo.tx
    .updateTable('invoice_items')
    .set({ is_removed: true })
    .where('organization_id', '=', demo.organizationId)
    .where('invoice_id', '=', id)
    .where(
      'login_id',
      'in',
      items.map(({ productId }) => productId),
    )
    .execute()
}

/** An order of which the first invoice was created and waits to be confirmed, and the CRM refused the others. */
async function addOrder(demo: Demo, invoices: readonly PlannedInvoice[]): Promise<void> {
  const { tx, organizationId: organization_id } = demo
  const at = demo.daysAgo(2)
  const { id: order_id } = await tx
    .insertInto('invoice_orders')
    .values({ organization_id, created_by: 'manager', created_at: at, finished_at: new Date(at.getTime() + 4000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, invoice] of invoices.entries()) {
    const { items, net, currency } = invoice
    const isCreated = position === 0
    const order = { kind: 'invoice', net, at, isConfirmed: false, order: order_id } as const
    const invoice_id = isCreated ? await addInvoice(demo, invoice, order) : await unusedId(tx)
    if (isCreated) await putOn(demo, items, invoice_id, at)
    const part = { organization_id, order_id, position, invoice_id, project_id: toolsProject, currency, net }
    const end = isCreated ? ({ state: 'created' } as const) : ({ state: 'failed', error: 'CRM_REFUSED' } as const)
    await tx
      .insertInto('invoice_order_parts')
      .values({ ...part, ...end, products: items.length, tries: 1 })
      .execute()
  }
}

async function unusedId(tx: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** So that the next invoice gets the next number. */
async function keepNumbers({ tx, numbers }: Demo): Promise<void> {
  const series = [...numbers.values()].map((one) => ({ branch_id: branchId('CZ'), ...one }))
  if (series.length > 0) await tx.insertInto('invoice_series').values(series).execute()
}
