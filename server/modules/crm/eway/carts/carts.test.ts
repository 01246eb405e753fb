import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { companyGuid, projectGuid, states } from '../../../../../simulator/eway/data/seed.ts'
import { spoil } from '../../../../../simulator/eway/data/spoil.ts'
import { startEway, type TestEway } from '../../../../../simulator/eway/testing/start-eway.ts'
import type { EwayConfig } from '../../../../platform/eway-config.ts'
import type { CrmInvoice } from '../../../../platform/crm/crm.ts'
import { standingClock } from '../../../../testing/standing-clock.ts'
import { ewayCrm, type EwayCrm } from '../eway-crm.ts'
import { failureOf } from '../testing/failure-of.ts'
import { cartId } from './cart-ids.ts'

const clock = standingClock('2026-11-16T09:00:00Z')
const invoiceGuid = '7d9f0a34-0000-4000-8000-000000000001'
const invoice: CrmInvoice = {
  invoiceGuid,
  kind: 'invoice',
  version: 1,
  companyCrmId: companyGuid(0),
  projectCrmId: projectGuid(0),
  company: 'Moravské strojírny',
  project: 'Assessment centre',
  currency: 'CZK',
  lines: [
    { productCode: 'HOG-HPI', name: 'Hogan HPI', quantity: 3, price: '1250.1234' },
    { productCode: 'XRT-ART', name: 'Abstract reasoning', quantity: 1, price: '400.0000' },
  ],
}
const ref = { invoiceGuid, kind: 'invoice', version: 2 } as const

let eway: TestEway
let crm: EwayCrm
const withFields = (fields: Partial<EwayConfig['fields']>) =>
  ewayCrm({ ...eway.config, fields: { ...eway.config.fields, ...fields } }, clock)

beforeEach(async () => {
  eway = await startEway()
  crm = ewayCrm(eway.config, clock)
})
afterEach(async () => {
  await crm.close()
  await eway.close()
})

const carts = () => eway.store.list('Carts')
const cart = () => eway.store.get('Carts', cartId(invoiceGuid))
const soldLines = () =>
  eway.store
    .list('GoodsInCart')
    .map(({ Code, Quantity, SalePrice }) => [Code, Quantity, SalePrice])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
const change = (fields: object) => {
  const { ItemVersion = 0, ...item } = cart() ?? {}
  eway.store.put('Carts', { ItemGUID: cartId(invoiceGuid), ...item, ...fields, ItemVersion: ItemVersion + 1 })
}

describe('creating an invoice', () => {
  test('makes a cart with the goods of the product codes, the currency and the state by name', async () => {
    await crm.createInvoice(invoice)
    expect(carts()).toMatchObject([
      {
        ItemGUID: cartId(invoiceGuid),
        ItemVersion: 1,
        Companies_CustomerGuid: companyGuid(0),
        Projects_CartGuid: projectGuid(0),
        StateEn: states.cartToBeInvoiced,
        FileAs: 'Assay 7D9F0A34',
      },
    ])
    const currency = eway.store.get('EnumValues', String(cart()?.['CurrencyEn']))
    expect(currency).toMatchObject({ En: 'CZK', EnumTypeName: 'Currency' })
    expect(soldLines()).toEqual([
      ['HOG-HPI', 3, 1250.1234],
      ['XRT-ART', 1, 400],
    ])
  })

  test('leaves one cart when it is called twice at once, and again later', async () => {
    await Promise.all([crm.createInvoice(invoice), crm.createInvoice(invoice)])
    await crm.createInvoice(invoice)
    expect(carts()).toHaveLength(1)
    expect(soldLines()).toHaveLength(2)
  })

  test('leaves one cart when two sent it before either was answered', async () => {
    const other = ewayCrm(eway.config, clock)
    // Both look for the cart before either sends it.
    const results = await Promise.allSettled([crm.createInvoice(invoice), other.createInvoice(invoice)])
    await other.close()
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect([carts().length, eway.calls.get('SaveCart')]).toEqual([1, 2])
  })

  test('leaves one cart when the answer is lost and it is repeated', async () => {
    eway.fail('lost', { method: 'SaveCart' })
    expect(await failureOf(crm.createInvoice(invoice))).toMatchObject({ reason: 'away', isUncertain: true })
    expect(carts()).toHaveLength(1)
    await crm.createInvoice(invoice)
    expect([carts().length, eway.calls.get('SaveCart')]).toEqual([1, 1])
  })

  test('is done when the CRM has the cart already, though its currency and its project have gone meanwhile', async () => {
    await crm.createInvoice(invoice)
    spoil(eway.store, { kind: 'removed-currency', value: 'CZK' })
    spoil(eway.store, { kind: 'moved-project', itemGuid: projectGuid(0), value: companyGuid(1) })
    await crm.createInvoice(invoice)
    expect(carts()).toHaveLength(1)
  })

  test.each([
    ['customer', { Companies_CustomerGuid: companyGuid(1) }],
    ['project', { Projects_CartGuid: projectGuid(1) }],
    ['currency', { CurrencyEn: '11111111-1111-4111-8111-111111111111' }],
  ])('is a conflict when the cart of this id has another %s', async (_what, fields) => {
    await crm.createInvoice(invoice)
    change(fields)
    expect(await failureOf(crm.createInvoice(invoice))).toMatchObject({ reason: 'conflict', isUncertain: false })
  })

  test('is a conflict when somebody changed a line', async () => {
    await crm.createInvoice(invoice)
    const [line] = eway.store.list('GoodsInCart')
    eway.store.put('GoodsInCart', { ItemGUID: '', ItemVersion: 1, ...line, Quantity: 99 })
    expect(await failureOf(crm.createInvoice(invoice))).toMatchObject({ reason: 'conflict' })
  })

  test.each<[string, Partial<CrmInvoice>, string]>([
    [
      'a product code that it does not know',
      { lines: [{ ...invoice.lines[0], productCode: 'NEW-1' } as never] },
      'NEW-1',
    ],
    ['a currency that it never had', { currency: 'GBP' }, 'GBP'],
    ['an organization that it does not have', { companyCrmId: null }, 'organization'],
    ['a project that it does not have', { projectCrmId: companyGuid(0) }, 'project'],
  ])('is refused for %s, and the detail names it', async (_what, fields, named) => {
    const failure = await failureOf(crm.createInvoice({ ...invoice, ...fields }))
    expect(failure).toMatchObject({ reason: 'refused', isUncertain: false })
    expect(failure.detail).toContain(named)
    expect(carts()).toHaveLength(0)
  })

  test('is refused for a currency that has been removed, before anything is sent', async () => {
    spoil(eway.store, { kind: 'removed-currency', value: 'CZK' })
    const failure = await failureOf(crm.createInvoice(invoice))
    expect(failure).toMatchObject({ reason: 'refused', isUncertain: false })
    expect([failure.detail.includes('CZK'), eway.calls.get('SaveCart')]).toEqual([true, undefined])
  })

  test('is refused where the user may not save carts; where he may not read, nothing is said about the invoice', async () => {
    eway.fail('access-denied', { method: 'SaveCart' })
    expect(await failureOf(crm.createInvoice(invoice))).toMatchObject({ reason: 'refused', isUncertain: false })
    await crm.createInvoice(invoice)
    eway.fail('access-denied', { method: 'Query' })
    expect(await failureOf(crm.createInvoice(invoice))).toMatchObject({ reason: 'away', isUncertain: false })
  })

  test('is a conflict when the project belongs to another customer now', async () => {
    spoil(eway.store, { kind: 'moved-project', itemGuid: projectGuid(0), value: companyGuid(1) })
    expect(await failureOf(crm.createInvoice(invoice))).toMatchObject({ reason: 'conflict', isUncertain: false })
    expect(carts()).toHaveLength(0)
  })

  test('puts a credit note into a cart of its own type with negative quantities', async () => {
    const typed = withFields({ invoiceType: 'Invoice', creditNoteType: 'Credit note' })
    const lines = [{ productCode: 'HOG-HPI', name: 'Hogan HPI', quantity: -1, price: '1250.1234' }]
    await typed.createInvoice({ ...invoice, kind: 'credit-note', lines })
    await typed.close()
    expect(soldLines()).toEqual([['HOG-HPI', -1, 1250.1234]])
    expect(eway.store.get('EnumValues', String(cart()?.['TypeEn']))).toMatchObject({ En: 'Credit note' })
  })
})

describe('confirming an invoice', () => {
  test('moves its cart along the workflow, and takes its number where the house has one', async () => {
    await crm.createInvoice(invoice)
    expect(await crm.confirmInvoice(ref)).toEqual({ number: null })
    expect(cart()).toMatchObject({ StateEn: states.cartInvoiced, ItemVersion: 3 })
    const numbering = withFields({ invoiceNumber: 'FileAs' })
    expect(await numbering.confirmInvoice(ref)).toEqual({ number: 'F20260001' })
    await numbering.close()
  })

  test('is done once, however often and at once it is called', async () => {
    await crm.createInvoice(invoice)
    await Promise.all([crm.confirmInvoice(ref), crm.confirmInvoice(ref)])
    eway.fail('lost', { method: 'SaveCart' })
    await crm.confirmInvoice(ref)
    expect(cart()).toMatchObject({ StateEn: states.cartInvoiced, ItemVersion: 3 })
  })

  test('goes on after an answer that was lost on the way', async () => {
    await crm.createInvoice(invoice)
    eway.fail('lost', { method: 'SaveCart' })
    expect(await failureOf(crm.confirmInvoice(ref))).toMatchObject({ reason: 'away', isUncertain: true })
    expect(cart()).toMatchObject({ StateEn: states.cartApproved })
    await crm.confirmInvoice(ref)
    expect(cart()).toMatchObject({ StateEn: states.cartInvoiced })
  })

  test('is refused where the workflow does not lead, and a conflict when the cart is gone', async () => {
    await crm.createInvoice(invoice)
    change({ StateEn: states.cartVoided })
    expect(await failureOf(crm.confirmInvoice(ref))).toMatchObject({ reason: 'refused' })
    eway.store.remove('Carts', cartId(invoiceGuid))
    expect(await failureOf(crm.confirmInvoice(ref))).toMatchObject({ reason: 'conflict' })
  })
})

describe('changing an invoice', () => {
  const [hogan, reasoning] = invoice.lines
  const fewer = { ...invoice, version: 2, lines: [{ ...hogan, quantity: 2 } as (typeof invoice.lines)[number]] }

  test('writes quantities and takes lines out, once', async () => {
    await crm.createInvoice(invoice)
    eway.fail('lost', { method: 'SaveCart' })
    expect(await failureOf(crm.changeInvoice(fewer))).toMatchObject({ isUncertain: true })
    eway.fail('lost', { method: 'DeleteGoodInCart' })
    expect(await failureOf(crm.changeInvoice(fewer))).toMatchObject({ isUncertain: true })
    await crm.changeInvoice(fewer)
    expect(soldLines()).toEqual([['HOG-HPI', 2, 1250.1234]])
    expect(cart()).toMatchObject({ ItemVersion: 2 })
    await crm.changeInvoice({
      ...fewer,
      version: 3,
      lines: [{ ...hogan, quantity: 1 } as (typeof invoice.lines)[number]],
    })
    expect(soldLines()).toEqual([['HOG-HPI', 1, 1250.1234]])
  })

  test('leaves one state when it is called twice at once', async () => {
    await crm.createInvoice(invoice)
    await Promise.all([crm.changeInvoice(fewer), crm.changeInvoice(fewer)])
    expect(soldLines()).toEqual([['HOG-HPI', 2, 1250.1234]])
  })

  test('is a conflict when somebody added a line or changed the cart since', async () => {
    await crm.createInvoice(invoice)
    change({ Note: 'Somebody was here' })
    expect(await failureOf(crm.changeInvoice(fewer))).toMatchObject({ reason: 'conflict' })
    const [line] = eway.store.list('GoodsInCart')
    const foreign = { ...line, Code: 'X', ItemGUID: '22222222-2222-4222-8222-222222222222', ItemVersion: 1 }
    eway.store.put('GoodsInCart', foreign)
    expect(await failureOf(crm.changeInvoice({ ...fewer, version: 3 }))).toMatchObject({ reason: 'conflict' })
    expect(soldLines()).toContainEqual(['XRT-ART', reasoning?.quantity, 400])
  })
})

describe('deleting an invoice', () => {
  test('deletes its cart with its lines; one that is gone is no error', async () => {
    await crm.createInvoice(invoice)
    await Promise.all([crm.deleteInvoice(ref), crm.deleteInvoice(ref)])
    await crm.deleteInvoice(ref)
    expect([carts(), soldLines()]).toEqual([[], []])
  })

  test('goes on after a lost answer', async () => {
    await crm.createInvoice(invoice)
    eway.fail('lost', { method: 'DeleteCart' })
    expect(await failureOf(crm.deleteInvoice(ref))).toMatchObject({ isUncertain: true })
    await crm.deleteInvoice(ref)
    expect(carts()).toEqual([])
  })

  test('voids a cart that the CRM does not let go', async () => {
    await crm.createInvoice(invoice)
    await crm.confirmInvoice(ref)
    await crm.deleteInvoice(ref)
    await crm.deleteInvoice(ref)
    expect(carts()).toMatchObject([{ StateEn: states.cartVoided }])
  })
})
