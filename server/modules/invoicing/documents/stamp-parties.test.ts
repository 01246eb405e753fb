import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { branchId } from '../../../testing/builders.ts'
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

const stamp = (invoiceId: string, day = '2026-11-16') =>
  world.assay.build((tx) => stampParties(tx, { organizationId: world.company, invoiceId, day }))
const amountsOf = async (id: string) => {
  const { net, vat, gross, rounding, payable, vat_category, vat_rate } = await world.stored(id)
  return { net, vat, gross, rounding, payable, vat_category, vat_rate }
}

test('stamps seller, buyer, VAT and the days, once', async () => {
  const id = await world.invoice([{ price: '1000.49' }])
  await stamp(id)
  expect(await world.stored(id)).toMatchObject({
    seller: { name: 'Assay s.r.o.', vatNumber: 'CZ12345678', vatRate: '21', dueDays: 14 },
    buyer: { name: 'Vodárny a.s.', country: 'CZ', vatNumber: 'CZ87654321', orderReference: 'OBJ-77' },
    issued_on: '2026-11-16',
    due_on: '2026-11-30',
  })
  const first = await world.stored(id)
  await world.bill({ ...completeBranch, legal_name: 'Later a.s.', vat_rate: 25 })
  await stamp(id, '2026-12-24')
  expect(await world.stored(id)).toEqual(first)
})

test('waits for every detail that a document needs', async () => {
  const id = await world.invoice([{}])
  await world.bill({ ...completeBranch, iban: '' }, completeOrganization)
  await stamp(id)
  expect(await world.stored(id)).toMatchObject({ seller: null, buyer: null, vat: null, issued_on: null })
  await world.bill(completeBranch, completeOrganization)
  await stamp(id)
  expect(await world.stored(id)).toMatchObject({ seller: { iban: completeBranch.iban }, vat: 210 })
})

test('rounds to whole units only in the currency of the branch', async () => {
  await world.bill({ ...completeBranch, payable_rounding: 'whole' }, completeOrganization)
  const crowns = await world.invoice([{ price: '1000.49' }])
  const euros = await world.invoice([{ price: '1000.49' }], { currency: 'EUR' })
  await stamp(crowns)
  await stamp(euros)
  expect(await amountsOf(crowns)).toMatchObject({ vat: 210.1, gross: 1210.59, rounding: 0.41, payable: 1211 })
  expect(await amountsOf(euros)).toMatchObject({ vat: 210.1, gross: 1210.59, rounding: 0, payable: 1210.59 })
})

test('a credit note is taxed as the invoice that it corrects, whatever has changed since', async () => {
  const corrected = await world.invoice([{}, { removed: true }], confirmedAs('20260001'))
  await stamp(corrected)
  await world.bill(
    { ...completeBranch, legal_name: 'Later a.s.', vat_rate: 25 },
    { ...completeOrganization, country: 'SK', legal_name: 'Moved' },
  )
  const note = await world.invoice(
    [{}],
    confirmedAs('D20260001', { kind: 'credit-note', corrects_invoice_id: corrected }),
  )
  await stamp(note)
  expect(await amountsOf(corrected)).toMatchObject({ net: 2000, vat: 420 })
  expect(await amountsOf(note)).toMatchObject({
    net: -1000,
    vat: -210,
    payable: -1210,
    vat_category: 'S',
    vat_rate: 21,
  })
  expect(await world.stored(note)).toMatchObject({ seller: { name: 'Assay s.r.o.' }, buyer: { name: 'Vodárny a.s.' } })
})

test('a credit note stamps an invoice that was confirmed before its details were complete', async () => {
  const corrected = await world.invoice([{}, { removed: true }], confirmedAs('20260002'))
  const note = await world.invoice(
    [{}],
    confirmedAs('D20260002', { kind: 'credit-note', corrects_invoice_id: corrected }),
  )
  await stamp(note)
  expect(await amountsOf(corrected)).toMatchObject({ payable: 2420 })
  expect(await amountsOf(note)).toMatchObject({ payable: -1210 })
})

test('the seller is the branch that numbered the invoice, wherever the organization has moved since', async () => {
  const hungarian = {
    ...completeBranch,
    legal_name: 'Assay Kft.',
    country: 'HU',
    vat_number: 'HU12345678',
    vat_rate: 27,
  }
  await world.assay.build((tx) =>
    tx.updateTable('branch_billing').set(hungarian).where('branch_id', '=', branchId('HU')).execute(),
  )
  const id = await world.invoice([{}], confirmedAs('20260003', { branch_id: branchId('HU') }))
  await stamp(id)
  expect(await world.stored(id)).toMatchObject({ seller: { name: 'Assay Kft.', country: 'HU' }, vat: 270 })
})
