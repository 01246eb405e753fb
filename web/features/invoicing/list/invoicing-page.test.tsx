import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import {
  markProductNotToInvoice,
  markProductsNotToInvoice,
  previewInvoices,
  removeProductFromInvoice,
} from '../../../../contract/invoicing/invoicing.ts'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { nilGuid } from '../../../../domain/text/guid.ts'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { answerInvoicing, openInvoicing, reads } from '../testing/invoicing.tsx'
import {
  confirmedGuid,
  directors,
  invoiced,
  loginOf,
  orgGuid,
  talents,
  unconfirmedGuid,
  unconfirmedInvoice,
} from '../testing/sample-logins.ts'

const { server, notices } = signedInServer()
const rows = [
  loginOf(1),
  loginOf(2, { projectGuid: talents, customToolsName: 'XRT', toolId: 2 }),
  invoiced(3, true),
  invoiced(4, false),
  loginOf(5, { notToBeInvoiced: true }),
  loginOf(6, { productCode: '' }),
]
type View = Awaited<ReturnType<typeof openInvoicing>>
const rowOf = async ({ screen }: View, name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))

describe('the invoicing list', () => {
  it('heads with projects, ticked logins, share and price list; ends with sums by currency', async () => {
    answerInvoicing(server, rows)
    const view = await openInvoicing()
    await view.screen.findByText('Person 1')
    expect(view.screen.getByText('2 projects')).toBeTruthy()
    expect(view.screen.getByText('ticked of 6 logins', { exact: false }).textContent).toBe('0 ticked of 6 logins')
    expect(view.screen.getByText('40 % invoiced')).toBeTruthy()
    expect(view.screen.getByText('price list 01.01.2026')).toBeTruthy()
    const total = view.screen.getByText('Total without VAT').parentElement
    expect(
      within(total ?? document.body)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['CZK 3,380.00'.replace(' ', '\u00a0'), '€14.13'])
  })

  it('marks rows by what has become of them (PLT-2-172, PLT-2-173, PLT-2-174, PLT-2-175, PLT-2-176, PLT-2-161, PLT-9-24)', async () => {
    answerInvoicing(server, rows)
    const view = await openInvoicing()
    const free = await rowOf(view, 'Person 1')
    expect(free.getByRole<HTMLInputElement>('checkbox').disabled).toBe(false)
    expect(free.queryByRole('link')).toBeNull()
    const confirmed = await rowOf(view, 'Person 3')
    expect(confirmed.getByRole('img', { name: 'Invoiced' })).toBeTruthy()
    expect(confirmed.queryByRole('checkbox')).toBeNull()
    const link = confirmed.getByRole('link', { name: '0A1B2C3D confirmed' })
    expect(link.getAttribute('href')).toBe(`/organization/${orgGuid}/invoicing/${confirmedGuid}`)
    expect(link.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('teal')
    const open = (await rowOf(view, 'Person 4')).getByRole('link', { name: '20260533 to be confirmed' })
    expect(open.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('red')
    const excluded = await rowOf(view, 'Person 5')
    expect(excluded.getByText('excluded').querySelector('svg')).toBeTruthy()
    expect(excluded.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
    expect((await rowOf(view, 'Person 6')).getByText('no code')).toBeTruthy()
  })

  it('shows all, not invoiced or invoiced logins, with their numbers (PLT-2-170)', async () => {
    answerInvoicing(server, rows)
    const view = await openInvoicing()
    await view.screen.findByText('Person 1')
    await view.user.click(view.screen.getByRole('radio', { name: 'Invoiced 2' }))
    await waitFor(() => expect(view.screen.queryByText('Person 1')).toBeNull())
    expect(view.screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Person 3',
      'Person 4',
    ])
    expect(view.address()).toContain('invoiced=yes')
    await view.user.click(view.screen.getByRole('radio', { name: 'Not invoiced 4' }))
    await waitFor(() => expect(view.screen.getAllByRole('rowheader')).toHaveLength(4))
    expect(view.screen.queryByText('Person 3')).toBeNull()
  })

  it('sends every filter of the address by its name (PLT-2-165, PLT-2-166, PLT-2-167, PLT-2-168, PLT-2-169)', async () => {
    answerInvoicing(server, rows)
    const { screen } = await openInvoicing(
      `/invoicing?generatedFrom=2026-01-01&filledInTo=2026-02-28&invoiceGuid=${nilGuid}&projectGuid=${directors}&statusesFilter=3.4&forInvoicing=true&waveGuid=${directors}`,
    )
    await screen.findByText('Person 1')
    expect(server.calls(listCompanyProducts)[0]?.body).toEqual({
      generatedFrom: new Date('2026-01-01T00:00:00.000').toISOString(),
      filledInTo: new Date('2026-02-28T23:59:59.999').toISOString(),
      invoiceGuid: nilGuid,
      projectGuid: directors,
      statusesFilter: [3, 4],
      forInvoicing: true,
      waveGuid: directors,
    })
    expect(screen.getByRole('button', { name: 'Invoice: No invoice' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Wave: Spring' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Filled in: … – 28.02.2026' })).toBeTruthy()
  })

  it('keeps only what can be invoiced when that is switched on, off by default (PLT-2-169)', async () => {
    answerInvoicing(server, rows)
    const { screen, user, address } = await openInvoicing()
    await screen.findByText('Person 1')
    expect(server.calls(listCompanyProducts)[0]?.body).toEqual({})
    await user.click(screen.getByRole('button', { name: 'Can be invoiced' }))
    await waitFor(() => expect(server.calls(listCompanyProducts).at(-1)?.body).toEqual({ forInvoicing: true }))
    expect(address()).toContain('forInvoicing=true')
  })

  it('offers the project filter to who manages invoices only (PLT-2-162)', async () => {
    answerInvoicing(server, rows)
    const manager = await openInvoicing('/360-invoicing', { only360: true })
    await manager.screen.findByText('Person 1')
    const filterIn = ({ screen }: View) =>
      screen
        .getAllByRole('button', { name: 'Project' })
        .filter((button) => button.getAttribute('aria-haspopup') === 'dialog')
    expect(filterIn(manager)).toHaveLength(1)
    manager.unmount()
    const editor = await openInvoicing('/360-invoicing', { only360: true, permissions: { canEdit360templates: true } })
    await editor.screen.findByText('Person 1')
    expect(filterIn(editor)).toEqual([])
    expect(editor.screen.queryByRole('checkbox')).toBeNull()
    expect(server.calls(listCompanyProducts).at(-1)?.body).toMatchObject({ as360Only: true })
  })

  it('lists a project alone at its address (PLT-2-160)', async () => {
    answerInvoicing(server, [loginOf(1)])
    const { screen } = await openInvoicing(`/project/${directors}/invoicing`)
    await screen.findByText('Person 1')
    expect(server.calls(listCompanyProducts)[0]?.body).toEqual({ projectGuid: directors })
    expect(screen.queryByRole('columnheader', { name: 'Project' })).toBeNull()
  })

  it('ticks by Space, a span by Shift, and keeps what filters hide', async () => {
    answerInvoicing(server, [loginOf(1), loginOf(2), loginOf(3), invoiced(4, true)])
    const view = await openInvoicing('/invoicing?sortBy=name&descending=false')
    const row = (await view.screen.findByText('Person 1')).closest<HTMLElement>('[role="row"]')
    row?.focus()
    await view.user.keyboard(' ')
    expect(await view.screen.findByText('CZK 890.00', { selector: 'b' })).toBeTruthy()
    await view.user.keyboard('{Shift>}')
    await view.user.click(within(row?.parentElement ?? document.body).getAllByRole('checkbox')[2] ?? document.body)
    await view.user.keyboard('{/Shift}')
    await waitFor(() => expect(server.calls(previewInvoices).at(-1)?.body.productIds).toEqual([1, 2, 3]))
    answerInvoicing(server, [invoiced(4, true)])
    await view.user.click(view.screen.getByRole('button', { name: 'Can be invoiced' }))
    await waitFor(() => expect(view.screen.queryByText('Person 1')).toBeNull())
    expect(view.screen.getByText('ticked of', { exact: false }).textContent).toBe('3 ticked of 1 login')
  })

  it('has neither boxes nor panel for who may only read', async () => {
    answerInvoicing(server, rows)
    const { screen } = await openInvoicing('/invoicing', { permissions: reads })
    await screen.findByText('Person 1')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByText('New invoices')).toBeNull()
    expect(screen.getByText('6 logins')).toBeTruthy()
    expect(screen.queryByText('ticked of', { exact: false })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Not to be invoiced' })).toBeNull()
  })

  it('leaves a login out and takes it in again (PLT-2-177)', async () => {
    answerInvoicing(server, rows)
    server.answer(markProductNotToInvoice, {})
    const { screen, user } = await openInvoicing()
    await user.click(await screen.findByRole('button', { name: 'Actions: Person 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Leave out of invoicing' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('1 login is left out of invoicing'))
    await user.click(screen.getByRole('button', { name: 'Actions: Person 5' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Take into invoicing' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The login can be invoiced again'))
    expect(server.calls(markProductNotToInvoice).map(({ body }) => body)).toEqual([
      { productId: 1, notToBeInvoiced: true },
      { productId: 5, notToBeInvoiced: false },
    ])
  })

  it('leaves all ticked logins out', async () => {
    answerInvoicing(server, rows)
    server.answer(markProductsNotToInvoice, {})
    const { screen, user } = await openInvoicing()
    await user.click(await screen.findByRole('checkbox', { name: /Person 1$/ }))
    await user.click(screen.getByRole('checkbox', { name: /Person 2$/ }))
    await user.click(screen.getByRole('button', { name: 'Not to be invoiced' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('2 logins are left out of invoicing'))
    expect(server.calls(markProductsNotToInvoice)[0]?.body).toEqual({ productIds: [1, 2], notToBeInvoiced: true })
    expect(screen.getByText('ticked of', { exact: false }).textContent).toBe('0 ticked of 6 logins')
  })

  it('shows what a colleague has done meanwhile where a change is refused', async () => {
    answerInvoicing(server, rows)
    server.refuse(markProductNotToInvoice, 409, { errorMessage: 'ALREADY_INVOICED' })
    server.refuse(removeProductFromInvoice, 409, { errorMessage: 'NOT_INVOICED' })
    const view = await openInvoicing()
    await view.user.click(await view.screen.findByRole('button', { name: 'Actions: Person 1' }))
    server.answer(listCompanyProducts, { products: [invoiced(1, false), loginOf(3)], totalCount: 2 })
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Leave out of invoicing' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Some of the logins are on an invoice already.'))
    const badge = { name: '20260533 to be confirmed' }
    await waitFor(async () => expect((await rowOf(view, 'Person 1')).getByRole('link', badge)).toBeTruthy())
    await view.user.click(view.screen.getByRole('button', { name: 'Actions: Person 1' }))
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Remove from the invoice' }))
    server.answer(listCompanyProducts, { products: [loginOf(1)], totalCount: 1 })
    await view.user.click(await view.screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The login is on no invoice any more.'))
    await waitFor(async () => expect((await rowOf(view, 'Person 1')).queryByRole('link')).toBeNull())
  })

  it('removes a login from its invoice once that is agreed to (PLT-2-178)', async () => {
    answerInvoicing(server, rows)
    server.answer(removeProductFromInvoice, {})
    const { screen, user } = await openInvoicing()
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions: Person 3' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Remove from the invoice' }))
      return within(await screen.findByRole('dialog', { name: 'Remove HPI – Flash from invoice 0A1B2C3D?' }))
    }
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(removeProductFromInvoice)).toEqual([])
    const asked = await ask()
    expect(asked.getByText(/a credit note is issued/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The login is removed and a credit note issued'))
    expect(server.calls(removeProductFromInvoice)[0]?.params).toEqual({
      companyGuid: orgGuid,
      projectId: directors,
      productId: 3,
    })
  })

  it('groups with sums by currency, closed groups too', async () => {
    answerInvoicing(server, rows)
    const { screen, user } = await openInvoicing('/invoicing?groupBy=project')
    const group = await screen.findByRole('button', { name: /Talent pool/ })
    expect(group.textContent).toContain('1 login')
    expect(group.parentElement?.textContent).toContain('€14.13')
    expect(screen.queryByText('Person 2')).toBeNull()
    await user.click(group)
    expect(await screen.findByText('Person 2')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /Directors 2026$/ }))
    await waitFor(() => expect(server.calls(previewInvoices).at(-1)?.body.productIds).toEqual([1, 6]))
  })

  it('says that there is nothing to invoice and when the last invoice was made', async () => {
    answerInvoicing(server, [])
    server.answer(listCompanyInvoices, { invoices: [{ ...unconfirmedInvoice, isConfirmed: true }], totalCount: 1 })
    const { screen } = await openInvoicing()
    expect(await screen.findByText('Nothing to invoice')).toBeTruthy()
    expect(await screen.findByText('The last invoice is of 01.03.2026.')).toBeTruthy()
  })

  it('asks for no guid that is none', async () => {
    answerInvoicing(server, rows)
    const { screen } = await openInvoicing('/invoicing?invoiceGuid=garbage&projectGuid=1&waveGuid=%00')
    await screen.findByText('Person 1')
    expect(server.calls(listCompanyProducts)[0]?.body).toEqual({})
    expect(screen.queryByRole('button', { name: /^Invoice: / })).toBeNull()
  })

  it('says that there are too many logins, and what helps', async () => {
    answerInvoicing(server, rows)
    server.refuse(listCompanyProducts, 413, { errorMessage: 'TOO_MANY_LOGINS' })
    const { screen } = await openInvoicing()
    expect(await screen.findByText('There are more than 50,000 logins. Choose a project or a period.')).toBeTruthy()
  })

  it('keeps the filters where the list could not be loaded', async () => {
    answerInvoicing(server, rows)
    server.refuse(listCompanyProducts, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await openInvoicing(`/invoicing?invoiceGuid=${unconfirmedGuid}`)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Invoice: 20260533' })).toBeTruthy()
  })
})
