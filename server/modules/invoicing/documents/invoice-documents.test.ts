import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceAnswer } from './get-invoice.ts'
import { stampParties } from './stamp-parties.ts'
import {
  completeBranch,
  completeOrganization,
  confirmedAs,
  invoiceWorld,
  type InvoiceWorld,
} from './testing/invoice-world.ts'

let world: InvoiceWorld
beforeAll(async () => {
  world = await invoiceWorld()
})
beforeEach(() => world.bill(completeBranch, completeOrganization))
afterAll(() => world.close())

const urlOf = (id: string) => `/api/crm/company/${world.company}/invoice/${id}`
const invoice = async (id: string) => (await world.as('owner').get(urlOf(id))).body as InvoiceAnswer

describe('an invoice in full', () => {
  test('has lines by product and price, sums by the rate of the seller, and its documents', async () => {
    const id = await world.invoice([{}, { price: '33.3333' }, {}, { price: '33.3333' }], confirmedAs('20260101'))
    expect(await invoice(id)).toMatchObject({
      invoiceGuid: id,
      project: 'Leaders',
      number: '20260101',
      products: 4,
      net: '2066.67',
      issuedOn: '2026-11-16',
      seller: { name: 'Assay s.r.o.', vatNumber: 'CZ12345678' },
      buyer: { name: 'Vodárny a.s.', postalCode: '602 00' },
      lines: [
        { productCode: 'HPI', name: 'HPI', quantity: 2, price: '1000.00', net: '2000.00' },
        { quantity: 2, price: '33.3333', net: '66.67' },
      ],
      totals: {
        vatCategory: 'S',
        vatRate: '21',
        vat: '434.00',
        gross: '2500.67',
        rounding: '0.00',
        payable: '2500.67',
      },
      missing: [],
      corrects: null,
      documents: ['pdf', 'ubl', 'isdoc'],
    })
  })

  test('names the details that are missing, and has no sums before they are there', async () => {
    await world.bill({ ...completeBranch, street: ' ', iban: '' }, { ...completeOrganization, city: '', country: 'ZZ' })
    const missing = ['seller.street', 'seller.iban', 'buyer.city', 'buyer.country']
    const more = { totals: null, missing, net: '1000.00' }
    expect(await invoice(await world.invoice([{}]))).toMatchObject({ ...more, documents: ['pdf'] })
    const confirmed = await world.invoice([{}], confirmedAs('20260102'))
    expect(await invoice(confirmed)).toMatchObject({ ...more, documents: [] })
  })

  test('an unconfirmed one is computed by the details of today, without what is being removed', async () => {
    const id = await world.invoice([{}, { removed: true }])
    expect(await invoice(id)).toMatchObject({
      products: 1,
      totals: { gross: '1210.00' },
      number: null,
      documents: ['pdf'],
    })
    await world.bill({ ...completeBranch, vat_rate: 12 }, completeOrganization)
    expect(await invoice(id)).toMatchObject({ totals: { gross: '1120.00' } })
  })

  test('a credit note and the invoice that it corrects name each other', async () => {
    const corrected = await world.invoice([{}, { removed: true }], confirmedAs('20260103'))
    const note = await world.invoice(
      [{}],
      confirmedAs('D20260103', { kind: 'credit-note', corrects_invoice_id: corrected, net: '-1000' }),
    )
    expect(await invoice(note)).toMatchObject({
      kind: 'credit-note',
      corrects: { invoiceGuid: corrected, number: '20260103' },
      lines: [{ quantity: -1, price: '1000.00', net: '-1000.00' }],
      totals: { net: '-1000.00', vat: '-210.00', payable: '-1210.00' },
      creditNotes: [],
    })
    expect(await invoice(corrected)).toMatchObject({
      products: 2,
      creditNotes: [{ invoiceGuid: note, number: 'D20260103', net: '-1000.00' }],
      corrects: null,
    })
  })

  test('of a seller outside Czechia has no ISDOC', async () => {
    await world.bill({ ...completeBranch, country: 'RS' }, completeOrganization)
    const id = await world.invoice([{}], confirmedAs('20260104'))
    await world.assay.build((tx) =>
      stampParties(tx, { organizationId: world.company, invoiceId: id, day: '2026-11-16' }),
    )
    await world.bill(completeBranch, completeOrganization)
    expect((await invoice(id)).documents).toEqual(['pdf', 'ubl'])
  })
})

describe('who may see it', () => {
  const statuses: [string, number][] = [
    ['owner', 200],
    ['admin', 200],
    ['branchadmin', 200],
    ['branchadmin2', 403],
    ['internal', 403],
    ['orgadmin', 403],
    ['clientadmin', 403],
    ['stranger', 404],
    ['anonymous', 401],
  ]
  test.each(statuses)('%s: %i', async (name, status) => {
    const id = await world.invoice([{}])
    expect((await world.as(name).get(urlOf(id))).status).toBe(status)
  })

  test('nobody finds it under another organization', async () => {
    const id = await world.invoice([{}])
    const other = await world.as('admin').get(urlOf(id).replace(world.company, '11111111-1111-4111-8111-111111111111'))
    expect(other.status).toBe(404)
    expect((await world.as('admin').get(urlOf(world.project))).status).toBe(404)
    expect((await world.as('admin').get(urlOf('5'))).status).toBe(400)
  })
})
