import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { listCompanyInvoices } from '../../../../contract/invoicing/invoices.ts'
import type { Permissions } from '../../../platform/session/permissions.tsx'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { InvoicingBox } from './invoicing-box.tsx'

type Invoice = AnswerOf<typeof listCompanyInvoices>['invoices'][number]

const companyGuid = '11111111-1111-4111-8111-111111111111'
const projectGuid = '00000000-0000-4000-8000-000000000002'
const invoiceOf = (number: number, more: Partial<Invoice> = {}): Invoice => ({
  invoiceGuid: `${number}a1b2c3d-0000-4000-8000-000000000000`,
  companyGuid,
  projectGuid,
  created: `2026-03-0${number}T08:00:00.000Z`,
  isConfirmed: false,
  kind: 'invoice',
  project: 'Nábor',
  createdBy: 'manager',
  number: null,
  products: 2,
  currency: 'CZK',
  net: '2500.50',
  pendingChange: null,
  ...more,
})
const manages = { canSeeThisProject: true, canManageThisProject: true }
const invoices = { canSeeThisProject: true, canManageInvoices: true }
let server: FakeServer

const answer = (rows: readonly Invoice[], totalCount = rows.length) =>
  server.answer(listCompanyInvoices, { invoices: [...rows], totalCount })
const open = (permissions: Partial<Permissions>) =>
  renderScreen(<InvoicingBox title="Invoicing" companyGuid={companyGuid} projectGuid={projectGuid} />, {
    path: `/organization/${companyGuid}/project/${projectGuid}/project-overview`,
    permissions,
  })
const boxOf = async ({ screen }: Awaited<ReturnType<typeof open>>) =>
  within(await screen.findByRole('region', { name: 'Invoicing' }))

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
})

describe('the box of invoices', () => {
  it.each([
    ['canManageThisProject', manages],
    ['canManageInvoices', invoices],
  ])('shows count, badges, dates and states with %s alone (OPS-2-55, OPS-6-17, OPS-9-29)', async (_, permissions) => {
    answer([invoiceOf(2), invoiceOf(0, { isConfirmed: true, number: '20260001', created: '2026-02-18T08:00:00.000Z' })])
    const box = await boxOf(await open(permissions))
    const rows = await box.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2A1B2C3D02.03.2026not confirmed',
      '0A1B2C3D18.02.2026confirmed20260001',
    ])
    expect(box.getByText('2')).toBeTruthy()
    expect(rows.map((row) => row.querySelector('[data-tone]')?.getAttribute('data-tone'))).toEqual(['red', 'teal'])
    expect(server.calls(listCompanyInvoices)[0]).toMatchObject({ params: { companyGuid }, body: { projectGuid } })
  })

  it('is not there for others, and asks nothing for them (OPS-6-17)', async () => {
    answer([])
    const { screen } = await open({ canSeeThisProject: true, canEditThisProject: true })
    expect(screen.queryByRole('region')).toBeNull()
    expect(server.calls(listCompanyInvoices)).toEqual([])
  })

  it('leads to an invoice and to the invoicing screen those who may open them', async () => {
    answer([invoiceOf(2)])
    const screen = `/organization/${companyGuid}/project/${projectGuid}/invoicing`
    const first = await open(invoices)
    const box = await boxOf(first)
    expect((await box.findByRole('link', { name: '2A1B2C3D' })).getAttribute('href')).toBe(
      `${screen}/${invoiceOf(2).invoiceGuid}`,
    )
    expect(box.getByRole('link', { name: 'Invoicing' }).getAttribute('href')).toBe(screen)
    first.unmount()
    const other = await boxOf(await open(manages))
    await other.findByText('2A1B2C3D')
    expect(other.queryByRole('link')).toBeNull()
  })

  it('shows the newest three, and the others after a press', async () => {
    const all = [6, 5, 4, 3, 2].map((number) => invoiceOf(number))
    server.answer(listCompanyInvoices, ({ body }) => ({ invoices: all.slice(0, body.pageRows), totalCount: 5 }))
    const rendered = await open(manages)
    const box = await boxOf(rendered)
    expect(await box.findAllByRole('listitem')).toHaveLength(3)
    await rendered.user.click(box.getByRole('button', { name: 'Show 2 more' }))
    await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(5))
    expect(box.queryByRole('button')).toBeNull()
  })

  it('says that there are none, and that they could not be loaded', async () => {
    answer([])
    const empty = await open(manages)
    expect(await (await boxOf(empty)).findByText('No invoices yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listCompanyInvoices, 500, { errorMessage: 'INTERNAL_ERROR' })
    const failed = await open(manages)
    const box = await boxOf(failed)
    answer([invoiceOf(2)])
    await failed.user.click(await box.findByRole('button', { name: 'Try again' }))
    expect(await box.findByText('2A1B2C3D')).toBeTruthy()
  })

  it('asks again while the CRM takes over a change, and then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer([invoiceOf(2, { pendingChange: 'create' })])
    const box = await boxOf(await open(manages))
    expect(await box.findByText('being created')).toBeTruthy()
    answer([invoiceOf(2)])
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await box.findByText('not confirmed')).toBeTruthy()
    const asked = server.calls(listCompanyInvoices).length
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.calls(listCompanyInvoices)).toHaveLength(asked)
    vi.useRealTimers()
  })
})
