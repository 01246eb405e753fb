import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBranchBilling, saveBranchBilling } from '../../../../contract/invoicing/billing.ts'
import { getPriceList, listPriceLists, savePrice } from '../../../../contract/invoicing/price-list.ts'
import { getCompany } from '../../../../contract/organizations/organizations.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { PriceListPage } from './price-list-page.tsx'
import type { PriceList } from './price-times.ts'

const branchGuid = 'b0000000-0000-4000-8000-000000000002'
const company = {
  companyGuid: 'c0000000-0000-4000-8000-000000000001',
  name: 'Vodárny',
  vatNumber: '',
  projectsCount: 1,
  revision: 'r1',
}
const price = {
  priceId: 1,
  toolId: 1,
  currency: 'CZK',
  amount: '890',
  validFrom: '2020-01-01',
  validTo: null,
  changedBy: 'Jana',
  changedAt: '2026-01-01T09:00:00Z',
  revision: 'r1',
}
const list: PriceList = {
  branch: 'Czech Republic',
  currency: 'CZK',
  mayEdit: true,
  tools: [
    { toolId: 1, name: 'HPI', provider: 'Hogan', productCode: 'HPI-1' },
    { toolId: 2, name: 'Own tool', provider: 'AS360', productCode: '' },
  ],
  prices: [price],
}
const billing = {
  branchGuid,
  mayEdit: true,
  revision: 'r1',
  legalName: 'Assay s.r.o.',
  street: '',
  city: 'Praha',
  postalCode: '110 00',
  country: 'CZ',
  registrationNumber: '12345678',
  vatNumber: 'CZ12345678',
  email: '',
  iban: '',
  bic: '',
  currency: 'CZK',
  vatRate: '21',
  payableRounding: 'whole' as const,
  dueDays: 14,
  numberFormat: '{year}{number}',
  creditNumberFormat: 'D{year}{number}',
  languageCode: 'cs' as const,
}

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(listPriceLists, [{ branchGuid, name: 'Czech Republic', mayEdit: true }])
  server.answer(getPriceList, list)
  server.answer(getBranchBilling, billing)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const open = (query = '') => renderScreen(<PriceListPage />, { path: `/price-list${query}` })

describe('a price list', () => {
  it('is that of the branch of the organization from which somebody comes', async () => {
    const other = { branchGuid: 'b0000000-0000-4000-8000-000000000009', name: 'Austria', mayEdit: true }
    server.answer(listPriceLists, [other, { branchGuid, name: 'Czech Republic', mayEdit: false }])
    server.answer(getCompany, { ...company, branchGuid })
    const path = `/organization/${company.companyGuid}/price-list`
    const { screen } = await renderScreen(<PriceListPage />, { path })
    expect(await screen.findByRole('combobox', { name: 'Branch' })).toHaveProperty('value', 'Czech Republic')
    await waitFor(() => expect(server.calls(getPriceList)[0]?.params).toEqual({ branchGuid }))
  })

  it('shows the prices of today, and marks tools without a price or a code', async () => {
    const { screen, user } = await open()
    expect(await screen.findByText(/890\.00/)).toBeDefined()
    const own = (await screen.findByText('Own tool')).closest('tr, [role=row], li')
    expect(own?.textContent).toContain('Without a price')
    expect(own?.textContent).toContain('Without a code')
    await user.click(screen.getByRole('button', { name: 'Without a price' }))
    await waitFor(() => expect(screen.queryByText('HPI')).toBeNull())
  })

  it('takes a new price, and says first which one it ends', async () => {
    server.answer(savePrice, { priceId: 2 })
    const { screen, user } = await open()
    await user.click(await screen.findByText('HPI'))
    await user.click(await screen.findByRole('button', { name: 'Add a price' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New price: HPI' }))
    await user.type(dialog.getByRole('textbox', { name: /Price without VAT/ }), '-5')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('A price cannot be negative')).toBeDefined()
    const amount = dialog.getByRole('textbox', { name: /Price without VAT/ })
    await user.clear(amount)
    await user.type(amount, '950,50')
    expect(dialog.getByText(/890\.00.* will end on/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.calls(savePrice)[0]?.body).toMatchObject({
        toolId: 1,
        currency: 'CZK',
        amount: '950.50',
        validTo: null,
      }),
    )
  })

  it('cannot be changed where the caller may only read', async () => {
    server.answer(getPriceList, { ...list, mayEdit: false })
    const { screen, user } = await open()
    await user.click(await screen.findByText('HPI'))
    expect(await screen.findByText('Valid today')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add a price' })).toBeNull()
  })
})

describe('invoicing details of a branch', () => {
  it('name what documents need, show a number, and refuse a wrong account in place', async () => {
    const { screen, user } = await open('?tab=billing')
    expect(await screen.findByText('Street and number, Account (IBAN)')).toBeDefined()
    expect(screen.getByText(`${new Date().getFullYear()}0007`)).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Account (IBAN)' }), 'CZ66 0800 0000 1920 0014 5399')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/This is not an IBAN/)).toBeDefined()
    expect(server.calls(saveBranchBilling)).toEqual([])
  })
})
