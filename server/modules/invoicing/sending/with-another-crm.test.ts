import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../../testing/run-jobs.ts'
import { jobs } from '../../../jobs.ts'
import type { Answer } from '../../../testing/test-app.ts'
import { faultyCrm, type Fault } from '../testing/faulty-crm.ts'
import {
  buildSoldLogins,
  buildSoldTool,
  invoiceRows,
  loginRows,
  startInvoicingWorld,
  type InvoicingWorld,
  type Sold,
} from '../testing/invoicing-world.ts'

type Part = { invoiceGuid: string; state: string; error: string | null }
type Order = { finishedAt: string | null; parts: Part[] }

const other = faultyCrm()
let world: InvoicingWorld
let tool: Sold
let secondTool: Sold
let logins: number[]

const admin = () => world.as('admin')
const url = (call: string) => `/api/crm/company/${world.company}/${call}`
const invoice = (productIds: readonly number[]) => {
  world.assay.clock.advance(1000)
  return admin().post(url('invoice-products'), { productIds })
}
const orders = async () => (await admin().get(url('invoice-orders'))).body as Order[]
const parts = async () => (await orders())[0]?.parts ?? []
const idsOf = async () => (await parts()).map(({ invoiceGuid }) => invoiceGuid)
const resolve = (invoiceGuid: string | undefined, isConfirmed: boolean) =>
  admin().post(`/api/crm/company/resolve-unconfirmed-invoice/${world.first.project_id}/${invoiceGuid}`, { isConfirmed })
const remove = (id: number | undefined) => admin().delete(url(`invoice-products/${world.first.project_id}/${id}`))

/** The call waits for jobs, so they run meanwhile. */
async function meanwhile(call: Promise<Answer>): Promise<Answer> {
  let isOver = false
  const ended = call.finally(() => {
    isOver = true
  })
  while (!isOver) await runJobs(world.assay.services)
  return ended
}
/** As if the pause before the next try, or the claim of a lost worker, had passed. */
async function passPauses(): Promise<void> {
  await world.assay.build((tx) => sql`update invoices set pending_until = now()`.execute(tx))
  await jobs['finish-invoice-changes']({}, world.assay.services)
  await runJobs(world.assay.services)
}
const invoiceOf = async (id: number | undefined) => (await loginRows(world.assay, [id ?? 0]))[0]?.invoice_id ?? null

beforeAll(async () => {
  world = await startInvoicingWorld(other.crm)
  await world.assay.build(async (tx) => {
    tool = await buildSoldTool(tx, world.first)
    secondTool = await buildSoldTool(tx, world.second)
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  Object.assign(other, {
    asked: [],
    faults: [],
    always: null,
    numbers: false,
    sameNumber: null,
    before: () => undefined,
  })
  other.invoices.clear()
  await world.assay.build(async (tx) => {
    logins = await buildSoldLogins(tx, world.first, tool, 2)
  })
})

describe('an invoice that goes to another CRM', () => {
  test('is there and here, once, whatever happens to the answer (PLT-7-41)', async () => {
    for (const fault of ['lost', 'broken', 'silent'] as const) {
      const ids = await world.assay.build((tx) => buildSoldLogins(tx, world.first, tool, 2))
      other.faults = [fault]
      const before = other.invoices.size
      expect((await meanwhile(invoice(ids))).status, fault).toBe(502)
      expect((await orders())[0], fault).toMatchObject({
        finishedAt: null,
        parts: [{ state: 'working', error: 'SOURCE_UNAVAILABLE' }],
      })
      expect(await meanwhile(invoice(ids)), fault).toMatchObject({
        status: 409,
        body: { errorMessage: 'INVOICES_BEING_CREATED' },
      })
      await passPauses()
      expect(other.invoices.size, fault).toBe(before + 1)
      expect(await parts(), fault).toMatchObject([{ state: 'created', error: null }])
      expect([await invoiceOf(ids[0])], fault).toEqual(await idsOf())
      expect(await meanwhile(invoice(ids)), fault).toMatchObject({
        status: 409,
        body: { errorMessage: 'ALREADY_INVOICED' },
      })
    }
  })

  test.each([
    ['refused', 409, 'CRM_REFUSED'],
    ['conflict', 409, 'CRM_CONFLICT'],
    ['away', 502, 'SOURCE_UNAVAILABLE'],
  ] as const)('that is certainly %s frees its logins', async (fault, status, errorMessage) => {
    other.faults = [fault]
    expect(await meanwhile(invoice(logins))).toMatchObject({ status, body: { errorMessage } })
    expect(await invoiceOf(logins[0])).toBeNull()
    expect((await orders())[0]).toMatchObject({
      finishedAt: expect.any(String),
      parts: [{ state: 'failed', error: errorMessage }],
    })
    expect((await meanwhile(invoice(logins))).status).toBe(200)
    expect(other.invoices.size).toBe(1)
  })

  test('once its answer was lost, is not given up because the CRM is away', async () => {
    other.faults = ['lost', 'away']
    await meanwhile(invoice(logins))
    await passPauses()
    expect(await parts()).toMatchObject([{ state: 'working', error: 'SOURCE_UNAVAILABLE' }])
    expect(await invoiceOf(logins[0])).not.toBeNull()
    await passPauses()
    expect(await parts()).toMatchObject([{ state: 'created' }])
    expect(other.invoices.size).toBe(1)
  })

  test('is there and here once when the worker is lost between the answer and what it stores', async () => {
    other.faults = ['killed']
    const { services } = world.assay
    const press = invoice(logins)
    const isOrdered = async () => (await parts())[0]?.state === 'waiting' && (await invoiceOf(logins[0])) !== null
    while (!(await isOrdered())) continue
    const organization = { organizationId: world.company }
    await expect(jobs['send-invoice-changes'](organization, services)).rejects.toThrow('killed')
    await runJobs(services)
    // Its claim keeps others from sending it a second time at once.
    expect([other.asked.length, other.invoices.size, await parts()]).toMatchObject([1, 1, [{ state: 'working' }]])
    await passPauses()
    expect((await press).status).toBe(200)
    expect([other.asked.length, other.invoices.size, await parts()]).toMatchObject([2, 1, [{ state: 'created' }]])
    expect([await invoiceOf(logins[0])]).toEqual(await idsOf())
  })

  test('does not stop those of other projects by being refused', async () => {
    const others = await world.assay.build((tx) => buildSoldLogins(tx, world.second, secondTool, 1))
    other.faults = ['refused']
    const { status, body } = await meanwhile(invoice([...logins, ...others]))
    expect(status).toBe(200)
    expect((body as { order: Order }).order.parts.map(({ state }) => state)).toEqual(['failed', 'created'])
    expect([await invoiceOf(logins[0]), await invoiceOf(others[0])]).toEqual([null, (await idsOf())[1]])
  })
})

describe('a change of an invoice', () => {
  const made = async () => {
    expect((await meanwhile(invoice(logins))).status).toBe(200)
    return (await idsOf())[0]
  }
  const faults: Fault[] = ['lost', 'broken', 'silent']

  test.each(faults)('is confirmed once when the answer is %s (PLT-4-16)', async (fault) => {
    const id = await made()
    other.faults = [fault]
    expect(await meanwhile(resolve(id, true))).toMatchObject({ status: 502 })
    expect(await meanwhile(resolve(id, true))).toMatchObject({
      status: 409,
      body: { errorMessage: 'INVOICE_BEING_CHANGED' },
    })
    await passPauses()
    expect(await meanwhile(resolve(id, true))).toMatchObject({
      status: 409,
      body: { errorMessage: 'INVOICE_CONFIRMED' },
    })
    expect(other.invoices.get(id ?? '')).toMatchObject({ isConfirmed: true, version: 2 })
    expect((await invoiceRows(world.assay, world.company)).find((one) => one.id === id)).toMatchObject({
      is_confirmed: true,
      crm_version: 2,
      pending_change: null,
    })
  })

  test('bears the number of the CRM, if that gives one', async () => {
    other.numbers = true
    const id = await made()
    expect((await meanwhile(resolve(id, true))).status).toBe(200)
    expect((await invoiceRows(world.assay, world.company)).find((one) => one.id === id)?.number).toBe('CRM-1')
  })

  test('that has the number of another one by the CRM is left unconfirmed, until it has one of its own there', async () => {
    other.sameNumber = 'F-7'
    expect((await meanwhile(resolve(await made(), true))).status).toBe(200)
    for (const place of [world.first, world.abroad]) {
      const ids = await world.assay.build(async (tx) =>
        buildSoldLogins(tx, place, place === world.first ? tool : await buildSoldTool(tx, place), 1),
      )
      const company = `/api/crm/company/${place.organization_id}`
      const { body } = await meanwhile(admin().post(`${company}/invoice-products`, { productIds: ids }))
      const id = (body as { order: Order }).order.parts[0]?.invoiceGuid
      const confirm = () =>
        admin().post(`/api/crm/company/resolve-unconfirmed-invoice/${place.project_id}/${id}`, { isConfirmed: true })
      const stored = async () =>
        (await invoiceRows(world.assay, place.organization_id)).find((invoiced) => invoiced.id === id)
      other.sameNumber = 'F-7'
      expect(await meanwhile(confirm())).toMatchObject({ status: 409, body: { errorMessage: 'INVOICE_NUMBER_TAKEN' } })
      expect(await stored()).toMatchObject({ is_confirmed: false, number: null, pending_change: null })
      other.sameNumber = `F-8 ${place.organization_id}`
      expect((await meanwhile(confirm())).status).toBe(200)
      expect(await stored()).toMatchObject({ is_confirmed: true, number: other.sameNumber })
    }
  })

  test('of a confirmed one by a credit note that has the number of another leaves no note', async () => {
    const id = await made()
    other.sameNumber = 'D-7'
    expect((await meanwhile(resolve(id, true))).status).toBe(200)
    expect((await meanwhile(remove(logins[0]))).status).toBe(200)
    expect(await meanwhile(remove(logins[1]))).toMatchObject({
      status: 409,
      body: { errorMessage: 'INVOICE_NUMBER_TAKEN' },
    })
    await passPauses()
    expect([await invoiceOf(logins[1]), other.invoices.size]).toEqual([id, 2])
    other.sameNumber = 'D-8'
    expect((await meanwhile(remove(logins[1]))).status).toBe(200)
    expect(await invoiceOf(logins[1])).toBeNull()
  })

  test('that the CRM refuses leaves it as it was', async () => {
    const id = await made()
    for (const change of [() => resolve(id, true), () => resolve(id, false), () => remove(logins[0])]) {
      other.faults = ['refused']
      expect(await meanwhile(change())).toMatchObject({ status: 409, body: { errorMessage: 'CRM_REFUSED' } })
      expect((await invoiceRows(world.assay, world.company)).find((one) => one.id === id)).toMatchObject({
        is_confirmed: false,
        pending_change: null,
        sum: '2500.00',
      })
      expect(await invoiceOf(logins[0])).toBe(id)
    }
    expect((await meanwhile(resolve(id, false))).status).toBe(200)
    expect(other.invoices.size).toBe(0)
  })

  test('takes a login off it there and here, and the last one with the invoice (PLT-7-47)', async () => {
    const id = await made()
    other.faults = ['lost']
    expect((await meanwhile(remove(logins[0]))).status).toBe(502)
    await passPauses()
    expect(other.invoices.get(id ?? '')?.lines).toMatchObject([{ quantity: 1 }])
    expect(await invoiceOf(logins[0])).toBeNull()
    other.faults = ['lost']
    expect((await meanwhile(remove(logins[1]))).status).toBe(502)
    await passPauses()
    expect([other.invoices.size, await invoiceOf(logins[1])]).toEqual([0, null])
  })

  test.each(['lost', 'silent'] as const)('of a confirmed one is one credit note when answers are %s', async (fault) => {
    const id = await made()
    await meanwhile(resolve(id, true))
    other.faults = [fault, null, fault]
    expect((await meanwhile(remove(logins[0]))).status).toBe(502)
    expect(await meanwhile(remove(logins[0]))).toMatchObject({
      status: 409,
      body: { errorMessage: 'INVOICE_BEING_CHANGED' },
    })
    await passPauses()
    await passPauses()
    const notes = (await invoiceRows(world.assay, world.company)).filter((one) => one.corrects_invoice_id === id)
    expect(notes).toMatchObject([{ kind: 'credit-note', is_confirmed: true, sum: '-1250.00' }])
    expect(other.invoices.get(notes[0]?.id ?? '')).toMatchObject({ isConfirmed: true, lines: [{ quantity: -1 }] })
    expect([await invoiceOf(logins[0]), await invoiceOf(logins[1])]).toEqual([null, id])
    expect(await meanwhile(remove(logins[0]))).toMatchObject({ status: 409, body: { errorMessage: 'NOT_INVOICED' } })
  })

  test.each([
    ['its making', ['refused']],
    ['its confirmation', [null, 'refused']],
  ] as const)('leaves no credit note when the CRM refuses %s', async (_, given) => {
    const id = await made()
    await meanwhile(resolve(id, true))
    other.faults = [...given]
    expect(await meanwhile(remove(logins[0]))).toMatchObject({ status: 409, body: { errorMessage: 'CRM_REFUSED' } })
    expect((await invoiceRows(world.assay, world.company)).some((one) => one.corrects_invoice_id === id)).toBe(false)
    expect(await invoiceOf(logins[0])).toBe(id)
    expect(other.invoices.size).toBe(1)
    expect((await meanwhile(remove(logins[0]))).status).toBe(200)
    expect(await invoiceOf(logins[0])).toBeNull()
  })
})
