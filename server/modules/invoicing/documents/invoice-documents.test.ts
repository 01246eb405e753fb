import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceAnswer } from './get-invoice.ts'
import { stampParties } from './stamp-parties.ts'
import { brokenRules, isdocSchemaErrors, textsOf, ublSchemaErrors } from './testing/validators.ts'
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

const download = (id: string, format: string, name = 'owner') => world.as(name).get(`${urlOf(id)}/${format}`)
const pdfText = async (raw: Buffer) => {
  const { text } = await extractText(new Uint8Array(raw), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

describe('documents', () => {
  test('the PDF tells the invoice in the language of the branch', async () => {
    const id = await world.invoice([{ name: '<b>HPI</b> & co' }, { name: '<b>HPI</b> & co' }], confirmedAs('20260201'))
    const { status, headers, raw } = await download(id, 'pdf')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('filename="20260201.pdf"')
    const text = await pdfText(raw)
    for (const said of [
      'Faktura – daňový doklad',
      '20260201',
      'Vodárny a.s.',
      '<b>HPI</b> & co',
      '2 420,00 Kč',
      'OBJ-77',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Nepotvrzen')
    expect(text).toContain('19-2000145399/0800')
  })

  test('one that is not confirmed says so, has no number and no account to pay to', async () => {
    const id = await world.invoice([{}])
    const { headers, raw } = await download(id, 'pdf')
    expect(headers['content-disposition']).toContain(`filename="${id.slice(0, 8).toUpperCase()}.pdf"`)
    const text = await pdfText(raw)
    expect(text).toContain('Nepotvrzená faktura')
    expect(text).toContain('Faktura zatím není potvrzená.')
    expect(text).not.toContain('IBAN')
    expect(await world.stored(id)).toMatchObject({ seller: null, vat: null, issued_on: null })
  })

  test('three hundred lines flow over pages, each with the head of the table', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({ code: `T-${index}`, name: `Test ${index}` }))
    const { raw } = await download(await world.invoice(items, confirmedAs('20260202')), 'pdf')
    const { text } = await extractText(new Uint8Array(raw))
    expect(text.length).toBeGreaterThan(5)
    for (const page of text) expect(page.replaceAll(/\s+/g, ' ')).toContain('Cena za kus')
    expect(text.join(' ')).toContain('Test 299')
  })

  test('UBL and ISDOC of a confirmed invoice keep schemas and rules', async () => {
    const id = await world.invoice([{ price: '1000.4999' }], confirmedAs('2026/0203'))
    const ubl = await download(id, 'ubl')
    expect(ubl.headers['content-disposition']).toContain('filename="2026-0203.xml"')
    const xml = ubl.raw.toString('utf8')
    expect(ublSchemaErrors(xml)).toEqual([])
    expect(brokenRules(xml)).toEqual([])
    const isdoc = await download(id, 'isdoc')
    expect(isdoc.headers['content-disposition']).toContain('filename="2026-0203.isdoc"')
    expect(isdocSchemaErrors(isdoc.raw.toString('utf8'))).toEqual([])
    expect(textsOf(xml, 'ID')[0]).toBe('2026/0203')
  })

  test('the first document fixes seller and buyer, if confirming could not', async () => {
    await world.bill({ ...completeBranch, iban: '' }, completeOrganization)
    const id = await world.invoice([{}], confirmedAs('20260204'))
    const refused = await download(id, 'pdf')
    expect([refused.status, refused.body]).toEqual([
      409,
      { errorMessage: 'BILLING_INCOMPLETE', details: ['seller.iban'] },
    ])
    expect((await download(id, 'ubl')).status).toBe(409)
    await world.bill(completeBranch, completeOrganization)
    expect((await download(id, 'ubl')).status).toBe(200)
    await world.bill({ ...completeBranch, legal_name: 'Later a.s.' }, completeOrganization)
    const later = await download(id, 'ubl')
    expect(later.body).toContain('Assay s.r.o.')
    expect(later.body).not.toContain('Later a.s.')
  })

  test('a credit note names the invoice that it corrects', async () => {
    const corrected = await world.invoice([{}, { removed: true }], confirmedAs('20260205'))
    const note = await world.invoice(
      [{}],
      confirmedAs('D20260205', { kind: 'credit-note', corrects_invoice_id: corrected }),
    )
    const xml = (await download(note, 'ubl')).raw.toString('utf8')
    expect(ublSchemaErrors(xml)).toEqual([])
    expect(brokenRules(xml)).toEqual([])
    expect(textsOf(xml, 'InvoiceDocumentReference')[0]).toContain('20260205')
    const text = await pdfText((await download(note, 'pdf')).raw)
    expect(text).toContain('Opravný daňový doklad')
    expect(text).toContain('Opravuje fakturu 20260205 ze dne 16. 11. 2026')
  })

  test.each(['ubl', 'isdoc'])('there is no %s before it is confirmed', async (format) => {
    const { status, body } = await download(await world.invoice([{}]), format)
    expect([status, body]).toMatchObject([409, { errorMessage: 'INVOICE_UNCONFIRMED' }])
  })

  test('ISDOC is for sellers in Czechia', async () => {
    await world.bill({ ...completeBranch, country: 'SK' }, completeOrganization)
    const id = await world.invoice([{}], confirmedAs('20260206'))
    expect((await download(id, 'isdoc')).status).toBe(404)
    expect((await download(id, 'ubl')).status).toBe(200)
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
    expect((await download(id, 'pdf', name)).status).toBe(status)
  })

  test('nobody finds it under another organization', async () => {
    const id = await world.invoice([{}])
    const other = await world.as('admin').get(urlOf(id).replace(world.company, '11111111-1111-4111-8111-111111111111'))
    expect(other.status).toBe(404)
    expect((await world.as('admin').get(urlOf(world.project))).status).toBe(404)
    expect((await world.as('admin').get(urlOf('5'))).status).toBe(400)
    expect((await download(id, 'docx', 'admin')).status).toBe(400)
  })
})
