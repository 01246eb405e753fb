import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import {
  invoiceProducts,
  listInvoiceOrders,
  resolveUnconfirmedInvoice,
} from '../../../../contract/invoicing/invoicing.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { answerInvoicing, openInvoicing } from '../testing/invoicing.tsx'
import {
  directors,
  invoiced,
  loginOf,
  orgGuid,
  talents,
  unconfirmedGuid,
  unconfirmedInvoice,
} from '../testing/sample-logins.ts'

const { server, notices } = signedInServer()
afterEach(() => void vi.useRealTimers())

const rows = [
  loginOf(1),
  loginOf(2, { projectGuid: talents }),
  loginOf(3, { productCode: '', customToolsName: 'XRT Verbal' }),
]
const codeMissing = 'WARNING Invoice was not created as some products are missing a product code. Contact support.'

type Order = AnswerInputOf<typeof listInvoiceOrders>[number]
const part = (
  project: string,
  projectGuid: string,
  state: Order['parts'][number]['state'],
  error: string | null = null,
) => ({
  invoiceGuid: unconfirmedGuid,
  projectGuid,
  project,
  products: 1,
  currency: 'CZK',
  net: '890.00',
  state,
  error,
})
const order = (states: Order['parts'][number]['state'][], finishedAt: string | null = null): Order => ({
  orderGuid: '77777777-7777-4777-8777-777777777777',
  createdBy: 'manager',
  createdAt: '2026-03-01T10:00:00.000Z',
  finishedAt,
  parts: states.map((state, index) =>
    part(
      index === 0 ? 'Directors 2026' : 'Talent pool',
      index === 0 ? directors : talents,
      state,
      state === 'failed' ? 'CRM_REFUSED' : null,
    ),
  ),
})

type View = Awaited<ReturnType<typeof openInvoicing>>
const tick = async ({ screen, user }: View, ...people: number[]) => {
  for (const person of people)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Person ${person}$`) }))
}
const press = async ({ screen, user }: View, name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}

describe('creating invoices', () => {
  it('sends the ticked logins with their projects, and says that it is done (PLT-2-177)', async () => {
    answerInvoicing(server, rows)
    server.answer(invoiceProducts, {
      error: null,
      obstacles: [],
      order: order(['created', 'created'], new Date().toISOString()),
    })
    const view = await openInvoicing()
    await tick(view, 1, 2)
    await press(view, 'Create 2 invoices')
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'positive', title: '2 invoices are created' }))
    expect(server.calls(invoiceProducts).map(({ body }) => body)).toEqual([
      { productIds: [1, 2], structure: { [directors]: [1], [talents]: [2] } },
    ])
    expect(view.screen.getByText('ticked of', { exact: false }).textContent).toBe('0 ticked of 3 logins')
  })

  it('creates nothing while a tool has no code: they are left out, or reported', async () => {
    answerInvoicing(server, rows)
    const view = await openInvoicing()
    await tick(view, 1, 3)
    expect(await view.screen.findByText('1 product has no code')).toBeTruthy()
    expect(view.screen.getByText('XRT Verbal, 1 login')).toBeTruthy()
    expect(view.screen.getByRole<HTMLButtonElement>('button', { name: 'Create 1 invoice' }).disabled).toBe(true)
    await press(view, 'Report to support')
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The report is copied: send it to support'))
    expect(await navigator.clipboard.readText()).toContain('PRODUCT_CODE_MISSING: XRT Verbal (1): 3')
    await press(view, 'Leave it out')
    expect(await view.screen.findByText('All have a product code and a price')).toBeTruthy()
    await waitFor(() =>
      expect(view.screen.getByRole<HTMLButtonElement>('button', { name: 'Create 1 invoice' }).disabled).toBe(false),
    )
    expect(view.screen.getByText('ticked of', { exact: false }).textContent).toBe('1 ticked of 3 logins')
  })

  it('shows a failure as a negative toast, once (PLT-8-26)', async () => {
    answerInvoicing(server, rows)
    server.refuse(invoiceProducts, 500, { errorMessage: 'INTERNAL_ERROR' })
    const view = await openInvoicing()
    await tick(view, 1)
    await press(view, 'Create 1 invoice')
    await waitFor(() =>
      expect(notices.map(({ kind, title }) => [kind, title])).toEqual([['negative', 'No invoice was created']]),
    )
    expect(view.screen.queryByText(codeMissing)).toBeNull()
    expect(view.screen.getByText('ticked of', { exact: false }).textContent).toBe('1 ticked of 3 logins')
  })

  it('shows only the warning where the answer has an error (PLT-8-27)', async () => {
    answerInvoicing(server, rows)
    server.answer(invoiceProducts, { error: 'PRODUCT_CODE_MISSING', obstacles: [], order: null })
    const view = await openInvoicing()
    await tick(view, 1)
    await press(view, 'Create 1 invoice')
    expect((await view.screen.findByRole('alert')).textContent).toBe(`${codeMissing} `)
    expect(notices).toEqual([])
  })

  it('says of a missing price that it is the price', async () => {
    answerInvoicing(server, rows)
    server.answer(invoiceProducts, { error: 'PRICE_MISSING', obstacles: [], order: null })
    const view = await openInvoicing()
    await tick(view, 1)
    await press(view, 'Create 1 invoice')
    expect(await view.screen.findByText(/have no price in the price list\. Contact support\.$/)).toBeTruthy()
  })

  it('waits a minute without letting anybody submit again or tick (PLT-7-43)', async () => {
    answerInvoicing(server, rows)
    let answer: (value: AnswerInputOf<typeof invoiceProducts>) => void = () => undefined
    server.answer(
      invoiceProducts,
      () => new Promise<AnswerInputOf<typeof invoiceProducts>>((resolve) => (answer = resolve)),
    )
    const view = await openInvoicing()
    await tick(view, 1, 2)
    const button = await view.screen.findByRole<HTMLButtonElement>('button', { name: 'Create 2 invoices' })
    await waitFor(() => expect(button.disabled).toBe(false))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    button.click()
    expect(await view.screen.findByText('Creating 2 invoices')).toBeTruthy()
    server.answer(listInvoiceOrders, [order(['created', 'working'])])
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    const bar = await view.screen.findByRole('progressbar', { name: 'Invoices created' })
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 2')
    expect(view.screen.getByText(/You can leave this page/)).toBeTruthy()
    const again = view.screen.getByRole<HTMLButtonElement>('button', { name: 'Create invoices' })
    expect(again.disabled).toBe(true)
    for (const box of view.screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.disabled).toBe(true)
    const done = order(['created', 'created'], new Date().toISOString())
    server.answer(listInvoiceOrders, [done])
    await act(async () => {
      answer({ error: null, obstacles: [], order: done })
      await vi.advanceTimersByTimeAsync(2_000)
    })
    await waitFor(() => expect(notices.at(-1)?.title).toBe('2 invoices are created'))
    expect(server.calls(invoiceProducts)).toHaveLength(1)
    expect(await view.screen.findByText('2 invoices created')).toBeTruthy()
  })

  it('shows what is being created to whoever comes, and then what failed and why', async () => {
    answerInvoicing(server, rows)
    server.answer(listInvoiceOrders, [order(['working', 'waiting'])])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const view = await openInvoicing()
    expect(await view.screen.findByText('Creating 2 invoices')).toBeTruthy()
    expect(view.screen.getByText('The CRM is working.')).toBeTruthy()
    const before = server.calls(listCompanyProducts).length
    server.answer(listInvoiceOrders, [order(['created', 'failed'], new Date().toISOString())])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(await view.screen.findByText('1 invoice was not created')).toBeTruthy()
    expect(view.screen.getByText(/^Not created .*CRM/)).toBeTruthy()
    await waitFor(() => expect(server.calls(listCompanyProducts).length).toBeGreaterThan(before))
    await view.user.click(view.screen.getByRole('button', { name: 'Close the result' }))
    await waitFor(() => expect(view.screen.queryByText('1 invoice was not created')).toBeNull())
  })

  it('shows the order of a colleague who was first', async () => {
    answerInvoicing(server, rows)
    server.refuse(invoiceProducts, 409, { errorMessage: 'INVOICES_BEING_CREATED' })
    const view = await openInvoicing()
    await tick(view, 1)
    server.answer(listInvoiceOrders, [order(['working', 'waiting'])])
    await press(view, 'Create 1 invoice')
    const words = 'Invoices of the organization are being created already.'
    await waitFor(() => expect(notices.map(({ kind, title }) => [kind, title])).toEqual([['negative', words]]))
    expect(await view.screen.findByText('Creating 2 invoices')).toBeTruthy()
    expect(view.screen.getByText('ticked of', { exact: false }).textContent).toBe('1 ticked of 3 logins')
  })

  it('unticks what a colleague has invoiced meanwhile, and keeps the others', async () => {
    answerInvoicing(server, rows)
    server.refuse(invoiceProducts, 409, { errorMessage: 'ALREADY_INVOICED' })
    const view = await openInvoicing()
    await tick(view, 1, 2)
    server.answer(listCompanyProducts, { products: [invoiced(1, false), loginOf(2)], totalCount: 2 })
    await press(view, 'Create 2 invoices')
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Some of the logins are on an invoice already.'))
    await waitFor(() =>
      expect(view.screen.getByText('ticked of', { exact: false }).textContent).toBe('1 ticked of 2 logins'),
    )
  })

  it('is sent once however often it is pressed', async () => {
    answerInvoicing(server, rows)
    server.answer(invoiceProducts, () => new Promise<never>(() => undefined))
    const view = await openInvoicing()
    await tick(view, 1)
    const button = await view.screen.findByRole<HTMLButtonElement>('button', { name: 'Create 1 invoice' })
    await waitFor(() => expect(button.disabled).toBe(false))
    await view.user.dblClick(button)
    expect(await view.screen.findByText('Creating 1 invoice')).toBeTruthy()
    expect(server.calls(invoiceProducts)).toHaveLength(1)
  })

  it('tells who has left the page meanwhile what became of it, until he closes that', async () => {
    answerInvoicing(server, rows)
    server.answer(listInvoiceOrders, [order(['working'])])
    const before = await openInvoicing()
    expect(await before.screen.findByText('Creating 1 invoice')).toBeTruthy()
    before.unmount()
    server.answer(listInvoiceOrders, [order(['created'], new Date().toISOString())])
    const view = await openInvoicing()
    expect(await view.screen.findByText('1 invoice created')).toBeTruthy()
    await view.user.click(view.screen.getByRole('button', { name: 'Close the result' }))
    await waitFor(() => expect(view.screen.queryByText('1 invoice created')).toBeNull())
    view.unmount()
    const after = await openInvoicing()
    await after.screen.findByText('Person 1')
    await waitFor(() => expect(server.calls(listInvoiceOrders).length).toBeGreaterThan(2))
    expect(after.screen.queryByText('1 invoice created')).toBeNull()
  })

  it('says that the CRM goes on being asked where it does not answer', async () => {
    answerInvoicing(server, rows)
    server.refuse(invoiceProducts, 502, { errorMessage: 'SOURCE_UNAVAILABLE' })
    const view = await openInvoicing()
    await tick(view, 1)
    await press(view, 'Create 1 invoice')
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'negative', title: 'The CRM does not answer' }))
  })
})

describe('unconfirmed invoices', () => {
  const serve = () => {
    answerInvoicing(server, rows)
    server.answer(listCompanyInvoices, { invoices: [unconfirmedInvoice], totalCount: 1 })
    server.answer(resolveUnconfirmedInvoice, {})
  }
  const answerQuestion = async ({ screen, user }: View, name: string, button: string) => {
    const asked = within(await screen.findByRole('dialog', { name }))
    await user.click(asked.getByRole('button', { name: button }))
  }

  it('are confirmed or deleted, after a question (PLT-2-179)', async () => {
    serve()
    const view = await openInvoicing()
    await press(view, 'Confirm invoice 20260533')
    await answerQuestion(view, 'Confirm invoice 20260533?', 'Confirm')
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Invoice 20260533 is confirmed'))
    await press(view, 'Delete invoice 20260533')
    await answerQuestion(view, 'Delete invoice 20260533?', 'Cancel')
    await waitFor(() => expect(view.screen.queryByRole('dialog')).toBeNull())
    expect(server.calls(resolveUnconfirmedInvoice)).toMatchObject([
      { params: { projectGuid: directors, invoiceGuid: unconfirmedGuid }, body: { isConfirmed: true } },
    ])
  })

  it('show what a colleague has made of them where that is refused', async () => {
    serve()
    server.refuse(resolveUnconfirmedInvoice, 409, { errorMessage: 'INVOICE_CONFIRMED' })
    const view = await openInvoicing()
    await press(view, 'Delete invoice 20260533')
    server.answer(listCompanyInvoices, { invoices: [], totalCount: 0 })
    await answerQuestion(view, 'Delete invoice 20260533?', 'Delete')
    await waitFor(() => expect(notices.at(-1)?.title).toBe('The invoice is confirmed already.'))
    await waitFor(() => expect(view.screen.queryByText('20260533')).toBeNull())
  })

  it('keep the focus at their place when theirs is gone', async () => {
    serve()
    server.answer(resolveUnconfirmedInvoice, () => {
      server.answer(listCompanyInvoices, { invoices: [], totalCount: 0 })
      return {}
    })
    const view = await openInvoicing()
    const button = await view.screen.findByRole('button', { name: 'Delete invoice 20260533' })
    const place = button.closest('[tabindex="-1"]')
    button.focus()
    await view.user.keyboard('{Enter}')
    await view.screen.findByRole('dialog')
    await view.user.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(view.screen.queryByText('20260533')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(place))
  })

  it('leave the address and the filter when deleted (PLT-2-180)', async () => {
    serve()
    const view = await openInvoicing(`/invoicing?invoiceGuid=${unconfirmedGuid}`)
    await press(view, 'Delete invoice 20260533')
    await answerQuestion(view, 'Delete invoice 20260533?', 'Delete')
    await waitFor(() => expect(view.address()).toBe(`/organization/${orgGuid}/invoicing`))
    await waitFor(() => expect(server.calls(listCompanyProducts).at(-1)?.body).toEqual({}))
  })
})
