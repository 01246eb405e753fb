import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import { getCompanyBilling, saveCompanyBilling } from '../../../../contract/invoicing/billing.ts'
import { getCompany } from '../../../../contract/organizations/organizations.ts'
import { onNotice, type Notice } from '../../../platform/notices.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { CompanyBillingPage } from './company-billing-page.tsx'

const companyGuid = 'c0000000-0000-4000-8000-000000000001'
const billing: AnswerInputOf<typeof getCompanyBilling> = {
  legalName: '',
  street: '',
  city: 'Teplice',
  postalCode: '415 01',
  country: null,
  registrationNumber: '49099469',
  email: 'faktury@svae.example',
  currency: null,
  orderReference: '',
  defaults: { legalName: 'Vodárny, a. s.', country: 'CZ', currency: 'CZK' },
  vatNumber: 'CZ49099469',
  revision: 'r1',
}

let notices: Notice[] = []
onNotice((notice) => notices.push(notice))
let server: FakeServer
beforeEach(async () => {
  notices = []
  server = fakeServer()
  await signInAs(server)
  server.refuse(getCompany, 404)
  server.answer(getCompanyBilling, billing)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const open = (mayEdit = true) =>
  renderScreen(<CompanyBillingPage />, {
    path: `/organization/${companyGuid}/billing`,
    permissions: { canManageInvoices: true, canEditInvoices: mayEdit },
  })

describe('invoicing details of an organization', () => {
  it('say what is used where nothing is written, name what documents lack, and are saved', async () => {
    server.answer(saveCompanyBilling, ({ body }) => ({ ...billing, ...body, revision: 'r2' }))
    const { screen, user } = await open()
    const street = await screen.findByRole('textbox', { name: 'Street and number' })
    const gaps = screen.getByText('Documents still need:').closest('[role=status]')
    expect(gaps?.textContent).toBe('Documents still need: Street and number')
    expect(screen.getByPlaceholderText('Vodárny, a. s.')).toBeDefined()
    expect(screen.getByPlaceholderText('Czechia')).toBeDefined()
    expect(screen.getByPlaceholderText('CZK – Czech Koruna')).toBeDefined()
    await user.type(street, 'Nádražní 412')
    expect(screen.queryByText('Documents still need:')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notices).toEqual([{ kind: 'positive', title: 'Invoicing details saved' }]))
    const { defaults: _defaults, vatNumber: _vatNumber, ...written } = billing
    expect(server.calls(saveCompanyBilling)[0]?.body).toEqual({ ...written, street: 'Nádražní 412', revision: 'r1' })
  })

  it('keep what was typed where it is refused, and say why beside it', async () => {
    const { screen, user } = await open()
    const email = await screen.findByRole('textbox', { name: 'E-mail for invoices' })
    await user.clear(email)
    await user.type(email, 'faktury')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is not an e-mail address')).toBeDefined()
    expect((email as HTMLInputElement).value).toBe('faktury')
    expect(server.calls(saveCompanyBilling)).toEqual([])
  })

  it('ask which value to keep of a field that somebody else saved meanwhile, and merge the others', async () => {
    const theirs = { ...billing, street: 'Husova 9', country: 'SK', city: 'Most', revision: 'r2' }
    server.refuse(saveCompanyBilling, 409, { errorMessage: 'RECORD_CHANGED', details: theirs })
    const { screen, user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Street and number' }), 'Nádražní 412')
    await user.click(screen.getByRole('combobox', { name: 'Country' }))
    await user.click(await screen.findByRole('option', { name: 'Poland' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Somebody else changed the same fields/ }))
    const countries = within(dialog.getByRole('radiogroup', { name: 'Country' }))
    expect(countries.getByText('Poland')).toBeDefined()
    await user.click(countries.getByRole('radio', { name: 'Theirs', description: 'Slovakia' }))
    expect(dialog.queryByRole('radiogroup', { name: 'City' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Use what I chose' }))
    server.answer(saveCompanyBilling, ({ body }) => ({ ...billing, ...body, revision: 'r3' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.calls(saveCompanyBilling)[1]?.body).toMatchObject({
        street: 'Nádražní 412',
        city: 'Most',
        country: 'SK',
        revision: 'r2',
      }),
    )
  })

  it('can only be read without the right to edit invoices', async () => {
    const { screen } = await open(false)
    expect(await screen.findByDisplayValue('Teplice')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('say that they could not be loaded', async () => {
    server.refuse(getCompanyBilling, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
