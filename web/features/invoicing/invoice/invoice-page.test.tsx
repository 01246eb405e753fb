import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getInvoice } from '../../../../contract/invoicing/invoices.ts'
import { resolveUnconfirmedInvoice } from '../../../../contract/invoicing/invoicing.ts'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { answerInvoicing, openInvoicing, reads } from '../testing/invoicing.tsx'
import { closedInvoice, openInvoice } from '../testing/sample-invoice.ts'
import { directors, invoiced, orgGuid, talents } from '../testing/sample-logins.ts'

const { server, notices } = signedInServer()
afterEach(() => void vi.useRealTimers())

const ofOrganization = `/invoicing/${openInvoice.invoiceGuid}`
const ofProject = (guid: string) => `/project/${guid}${ofOrganization}`
const open = async (at = ofOrganization, permissions = {}) => {
  const view = await openInvoicing(at, permissions)
  return { ...view, confirm: () => view.screen.queryByRole('button', { name: 'Confirm' }) }
}

describe('an invoice', () => {
  it('stands at the address of its organization and of its project, with what is to be paid (PLT-2-37, PLT-2-64)', async () => {
    answerInvoicing(server, [invoiced(4, false)])
    server.answer(getInvoice, openInvoice)
    for (const at of [ofOrganization, ofProject(directors)]) {
      const { screen, unmount } = await open(at)
      expect(await screen.findByRole('heading', { name: 'Invoice 20260533' })).toBeTruthy()
      const paid = screen.getByText('To be paid').nextElementSibling
      expect(paid?.textContent).toBe('CZK 25,846.00'.replace(' ', '\u00a0'))
      expect(screen.getByText('VAT 21 %')).toBeTruthy()
      unmount()
    }
  })

  it('is not shown under the name of another project', async () => {
    answerInvoicing(server)
    server.answer(getInvoice, openInvoice)
    const { screen, confirm } = await open(ofProject(talents))
    expect(await screen.findByText('There is no such invoice')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the logins' }).getAttribute('href')).toBe(
      `/organization/${orgGuid}/project/${talents}/invoicing`,
    )
    expect(confirm()).toBeNull()
  })

  it('says where there is none, and offers the way to the logins', async () => {
    answerInvoicing(server)
    server.refuse(getInvoice, 404, { errorMessage: 'NOT_FOUND' })
    const { screen } = await open()
    expect(await screen.findByText('There is no such invoice')).toBeTruthy()
    expect(screen.getByText(/It may have been deleted/)).toBeTruthy()
  })

  it('confirmed can be neither confirmed nor deleted, and names its credit notes (PLT-2-179)', async () => {
    answerInvoicing(server)
    server.answer(getInvoice, closedInvoice)
    const { screen, confirm } = await open()
    expect(await screen.findByRole('heading', { name: 'Invoice 20260007' })).toBeTruthy()
    expect(confirm()).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete invoice/ })).toBeNull()
    const notes = within(screen.getByRole('region', { name: /^Credit notes/ }))
    expect(notes.getByRole('link', { name: 'D20260001' }).getAttribute('href')).toContain('/invoicing/d2026000')
    expect(screen.getAllByRole('button', { name: /^(PDF|UBL|ISDOC)$/ })).toHaveLength(3)
  })

  it('is only read by who may not edit invoices', async () => {
    answerInvoicing(server, [invoiced(4, false)])
    server.answer(getInvoice, openInvoice)
    const { screen, confirm } = await open(ofOrganization, { permissions: reads })
    await screen.findByText('Person 4')
    expect(confirm()).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Actions|Delete)/ })).toBeNull()
  })

  it('names the billing details that are missing, and whose', async () => {
    answerInvoicing(server)
    server.answer(getInvoice, { ...openInvoice, totals: null, missing: ['seller.street', 'seller.iban', 'buyer.city'] })
    const { screen } = await open()
    expect(await screen.findByText(/Seller: street, IBAN; Buyer: city\./)).toBeTruthy()
    expect(screen.queryByText('To be paid')).toBeNull()
  })

  it('leads to the logins once deleted (PLT-2-180)', async () => {
    answerInvoicing(server)
    server.answer(getInvoice, openInvoice)
    const { screen, user, address } = await open(ofProject(directors))
    await user.click(await screen.findByRole('button', { name: 'Delete invoice 20260533' }))
    server.answer(resolveUnconfirmedInvoice, () => {
      server.refuse(getInvoice, 404, { errorMessage: 'NOT_FOUND' })
      return {}
    })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe(`/organization/${orgGuid}/project/${directors}/invoicing`))
    expect(notices.map(({ title }) => title)).toEqual(['Invoice 20260533 is deleted'])
  })

  it('shows that a colleague has confirmed it', async () => {
    answerInvoicing(server)
    server.answer(getInvoice, openInvoice)
    server.refuse(resolveUnconfirmedInvoice, 409, { errorMessage: 'INVOICE_CONFIRMED' })
    const { screen, user, confirm } = await open()
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    server.answer(getInvoice, { ...closedInvoice, invoiceGuid: openInvoice.invoiceGuid })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByRole('heading', { name: 'Invoice 20260007' })).toBeTruthy()
    expect(confirm()).toBeNull()
    expect(notices.map(({ title }) => title)).toEqual(['The invoice is confirmed already.'])
  })

  it('stays on the screen while the server does not answer for a while', async () => {
    answerInvoicing(server)
    server.answer(getInvoice, { ...openInvoice, pendingChange: 'confirm' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { screen, confirm } = await open()
    expect(await screen.findByText('The CRM has not taken over the last change yet.')).toBeTruthy()
    expect(confirm()).toBeNull()
    const before = server.calls(getInvoice).length
    server.refuse(getInvoice, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await waitFor(() => expect(server.calls(getInvoice).length).toBeGreaterThan(before))
    expect(screen.getByRole('heading', { name: 'Invoice 20260533' })).toBeTruthy()
    server.answer(getInvoice, { ...closedInvoice, invoiceGuid: openInvoice.invoiceGuid })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByRole('heading', { name: 'Invoice 20260007' })).toBeTruthy()
  })
})
