import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sumOf } from '../../../../domain/invoicing/amounts.ts'
import { branchId } from '../../../testing/builders.ts'
import {
  buildPrice,
  buildSoldLogins,
  buildSoldTool,
  invoiceRows,
  loginRows,
  startInvoicingWorld,
  type InvoicingWorld,
  type Sold,
} from '../testing/invoicing-world.ts'

let world: InvoicingWorld
let tool: Sold
let logins: number[]
let invoiceGuid: string

const invoice = async (productIds: readonly number[]) => {
  world.assay.clock.advance(1000)
  const { body } = await world.as('admin').post(`/api/crm/company/${world.company}/invoice-products`, { productIds })
  return (body as { order: { parts: { invoiceGuid: string }[] } }).order.parts[0]?.invoiceGuid ?? ''
}
const resolve = (isConfirmed: boolean, name = 'admin', { id = invoiceGuid, project = world.first.project_id } = {}) =>
  world.as(name).post(`/api/crm/company/resolve-unconfirmed-invoice/${project}/${id}`, { isConfirmed })
const remove = (id: number | undefined, name = 'admin') =>
  world.as(name).delete(`/api/crm/company/${world.company}/invoice-products/${world.first.project_id}/${id}`)
const row = async (id = invoiceGuid) => (await invoiceRows(world.assay, world.company)).find((one) => one.id === id)
const onInvoice = async () => (await loginRows(world.assay, logins)).map(({ invoice_id: id }) => id)
const actions = () =>
  world.assay.build(async (tx) =>
    (
      await tx
        .selectFrom('audit_log')
        .select(['action', 'user_name'])
        .where('record_id', '=', invoiceGuid)
        .orderBy('id')
        .execute()
    ).map(({ action, user_name }) => `${action} ${user_name}`),
  )

beforeAll(async () => {
  world = await startInvoicingWorld()
  tool = await world.assay.build((tx) => buildSoldTool(tx, world.first))
})
afterAll(() => world.close())
beforeEach(async () => {
  logins = await world.assay.build((tx) => buildSoldLogins(tx, world.first, tool, 2))
  invoiceGuid = await invoice(logins)
})

describe('an unconfirmed invoice', () => {
  test('is confirmed once, with a number and days by the clock of the branch (PLT-4-16, PLT-4-17, PLT-7-45, OPS-4-53)', async () => {
    expect((await resolve(true)).status).toBe(200)
    expect(await row()).toMatchObject({
      is_confirmed: true,
      number: '20260001',
      issued_on: '2026-11-16',
      due_on: '2026-11-30',
      branch_id: branchId('CZ'),
    })
    for (const isConfirmed of [true, false])
      expect(await resolve(isConfirmed)).toMatchObject({ status: 409, body: { errorMessage: 'INVOICE_CONFIRMED' } })
    expect(await onInvoice()).toEqual([invoiceGuid, invoiceGuid])
    expect(await actions()).toEqual(['create-invoice admin', 'confirm-invoice admin'])
  })

  test('is deleted, and its logins are on none (PLT-2-181, PLT-4-16, OPS-4-53)', async () => {
    expect((await resolve(false)).status).toBe(200)
    expect([await row(), await onInvoice()]).toEqual([undefined, [null, null]])
    expect((await resolve(false)).status).toBe(404)
    expect(await actions()).toEqual(['create-invoice admin', 'delete-invoice admin'])
  })

  test('is resolved by those who edit invoices of its project, by the address of that (PLT-7-45)', async () => {
    for (const name of ['support', 'manager', 'otherbranch', 'orgadmin', 'clientadmin', 'watcher'])
      expect([name, (await resolve(true, name)).status]).toEqual([name, 403])
    expect((await resolve(true, 'stranger')).status).toBe(404)
    expect((await resolve(true, 'admin', { project: world.second.project_id })).status).toBe(404)
    expect((await resolve(true, 'admin', { project: world.abroad.project_id })).status).toBe(404)
    expect(await row()).toMatchObject({ is_confirmed: false })
    expect((await resolve(true, 'owner')).status).toBe(200)
  })

  test('numbers go on without a gap when many are confirmed at once', async () => {
    const more = []
    for (let made = 0; made < 6; made += 1)
      more.push(await invoice(await world.assay.build((tx) => buildSoldLogins(tx, world.first, tool, 1))))
    const answers = await Promise.all([...more, ...more].map((id) => resolve(true, 'admin', { id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
    const numbers = (await invoiceRows(world.assay, world.company)).flatMap(({ number }) => number ?? []).toSorted()
    expect(numbers).toEqual(numbers.map((_, index) => `2026${String(index + 1).padStart(4, '0')}`))
  })

  test('becomes smaller by a login that is removed, and goes with the last one (PLT-7-47)', async () => {
    for (const name of ['support', 'manager', 'otherbranch', 'clientadmin'])
      expect([name, (await remove(logins[0], name)).status]).toEqual([name, 403])
    expect((await remove(logins[0])).status).toBe(200)
    expect([await row(), await onInvoice()]).toMatchObject([{ sum: '1250.00' }, [null, invoiceGuid]])
    expect(await remove(logins[0])).toMatchObject({ status: 409, body: { errorMessage: 'NOT_INVOICED' } })
    expect((await remove(logins[1])).status).toBe(200)
    expect([await row(), await onInvoice()]).toEqual([undefined, [null, null]])
    expect((await remove(999_999)).status).toBe(404)
  })
})

describe('a confirmed invoice', () => {
  test('stays as it was issued when a login is removed, of which a credit note is issued (PLT-7-47)', async () => {
    await resolve(true)
    expect((await remove(logins[0])).status).toBe(200)
    const [note] = (await invoiceRows(world.assay, world.company)).filter(
      (one) => one.corrects_invoice_id === invoiceGuid,
    )
    expect(note).toMatchObject({ kind: 'credit-note', is_confirmed: true, sum: '-1250.00', number: 'D20260001' })
    expect([await row(), await onInvoice()]).toMatchObject([{ sum: '2500.00' }, [null, invoiceGuid]])
    expect(await remove(logins[0])).toMatchObject({ status: 409, body: { errorMessage: 'NOT_INVOICED' } })
    expect(await invoice(logins.slice(0, 1))).not.toBe(invoiceGuid)
  })

  test('is taken back to the cent by the credit notes of all its logins, with VAT and rounding (PLT-7-47)', async () => {
    const company = { organization_id: world.company, changed_by: 'admin' }
    const address = { street: 'Ulice 1', city: 'Praha', postal_code: '110 00', registration_number: '12345678' }
    const seller = {
      ...address,
      legal_name: 'Assay s.r.o.',
      iban: 'CZ6508000000192000145399',
      vat_number: 'CZ12345678',
    }
    const ids = await world.assay.build(async (tx) => {
      const sold = await buildSoldTool(tx, world.first, { provider: 'Hogan', skip: 2 })
      await tx.deleteFrom('tool_prices').where('tool_id', '=', sold.tool).execute()
      await buildPrice(tx, sold, '33.3333')
      await tx.updateTable('branch_billing').set(seller).where('branch_id', '=', branchId('CZ')).execute()
      await tx
        .insertInto('organization_billing')
        .values({ ...company, ...address, email: 'a@b.example' })
        .execute()
      return buildSoldLogins(tx, world.first, sold, 3)
    })
    const id = await invoice(ids)
    expect((await resolve(true, 'admin', { id })).status).toBe(200)
    for (const login of ids) expect((await remove(login)).status).toBe(200)
    const amounts = async (guid: string) => {
      const { body } = await world.as('admin').get(`/api/crm/company/${world.company}/invoice/${guid}`)
      return (body as { totals: Record<string, string> }).totals
    }
    const notes = (await invoiceRows(world.assay, world.company)).filter((one) => one.corrects_invoice_id === id)
    expect(new Set(notes.map(({ sum }) => sum))).toEqual(new Set(['-33.33', '-33.34']))
    const whole = await amounts(id)
    expect(whole).toMatchObject({ net: '100.00', vat: '21.00', gross: '121.00', payable: '121.00' })
    const totals = await Promise.all(notes.map((note) => amounts(note.id)))
    for (const name of ['net', 'vat', 'gross', 'rounding', 'payable'])
      expect([name, sumOf([...totals.map((of) => of[name] ?? ''), whole[name] ?? ''])]).toEqual([name, '0.00'])
  })

  test('keeps its items, and its logins cannot be taken back', async () => {
    await resolve(true)
    const taken = await world.as('admin').delete(`/api/tools/login/${world.first.project_id}/${logins[0]}`)
    expect(taken).toMatchObject({ status: 409, body: { errorMessage: 'LOGIN_INVOICED' } })
    expect(await onInvoice()).toEqual([invoiceGuid, invoiceGuid])
  })
})

describe('the list of logins', () => {
  const list = async (name: string, body: object) => {
    const answer = await world.as(name).post(`/api/reports/company-products/${world.company}`, body)
    return { status: answer.status, products: (answer.body as { products: Record<string, unknown>[] }).products }
  }

  test('says by what a login is priced and what it was invoiced for, and filters by it (PLT-2-170)', async () => {
    const free = await world.assay.build((tx) => buildSoldLogins(tx, world.first, tool, 1))
    const of = { projectGuid: world.first.project_id }
    const invoiced = await list('owner', { ...of, invoiceGuid, invoiced: true })
    expect(invoiced.products).toMatchObject([
      { toolId: tool.tool, provider: 'AS360', productCode: 'P-1', pricingDay: '2026-05-05' },
      { invoicePrice: { amount: '1250.0000', currency: 'CZK' } },
    ])
    expect((await list('owner', { ...of, invoiceGuid, invoiced: false })).products).toEqual([])
    const notInvoiced = (await list('owner', { ...of, invoiced: false })).products
    expect(notInvoiced.find(({ id }) => id === free[0])).toMatchObject({ isInvoiced: false, invoicePrice: null })
    const all = (await list('owner', { ...of, invoiced: null })).products.map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([...free, ...logins]))
  })

  test('of 360 shows invoicing to editors of its templates, who change nothing (PLT-2-163, PLT-2-164)', async () => {
    const hogan = await world.assay.build(async (tx) =>
      buildSoldLogins(tx, world.first, await buildSoldTool(tx, world.first, { provider: 'Hogan' }), 1),
    )
    const { products } = await list('support', { as360Only: true })
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(logins))
    expect(products.map(({ id }) => id)).not.toContain(hogan[0])
    expect(products.find(({ id }) => id === logins[0])).toMatchObject({ isInvoiced: true, pricingDay: '2026-05-05' })
    const others = (await list('support', {})).products
    expect(others.find(({ id }) => id === logins[0])).toMatchObject({
      isInvoiced: null,
      toolId: null,
      invoicePrice: null,
    })
    expect((await list('support', { invoiced: true })).products).toEqual([])
    expect((await list('clientadmin', { as360Only: true })).status).toBe(403)
    const seen = (await list('orgadmin', { as360Only: true })).products
    expect(seen.find(({ id }) => id === logins[0])).toMatchObject({
      isInvoiced: null,
      toolId: null,
      invoicePrice: null,
    })
    expect((await resolve(true, 'support')).status).toBe(403)
  })

  test('has its prices beside it, those of 360 for editors of its templates', async () => {
    const prices = async (name: string) => {
      const { status, body } = await world.as(name).get(`/api/crm/company/${world.company}/prices`)
      const list = (body as { prices?: { toolId: number }[] }).prices ?? []
      return { status, body, tools: new Set(list.map(({ toolId }) => toolId)) }
    }
    const whole = await prices('admin')
    expect(whole.body).toMatchObject({
      ofBranch: 'CZK',
      ofOrganization: null,
      prices: expect.arrayContaining([
        { toolId: tool.tool, currency: 'CZK', amount: '1250.0000', validFrom: '2026-01-01', validTo: null },
      ]),
    })
    const some = await prices('support')
    expect(some.tools).toContain(tool.tool)
    expect(some.tools.size).toBeLessThan(whole.tools.size)
    expect([(await prices('orgadmin')).status, (await prices('clientadmin')).status]).toEqual([403, 403])
    expect((await prices('stranger')).status).toBe(404)
  })
})
