import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getLoginCsv,
  listLoginsReporting,
  orderLoginCsv,
  prepareLoginCsv,
  prepareLoginExport,
  retryLoginCsv,
} from '../../../../contract/logins/logins-reporting.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { answerListing, openListing } from '../testing/listing.tsx'
import { loginOf, orgGuid } from '../testing/login.ts'

let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  answerListing(server)
  server.answer(listLoginsReporting, { products: [loginOf(1)], totalCount: null })
})
afterEach(() => {
  endSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the export of the login listing', () => {
  it('exports what the filters leave by an address for once (PLT-2-155, PLT-9-30)', async () => {
    server.answer(prepareLoginExport, { path: '/api/reports/logins-export/x', totalCount: 5 })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { screen, user } = await openListing('?statuses=4')
    await screen.findByText('Person 1')
    await screen.findByText(/18,204 of 18,204 logins/)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /XLSX, rows: 18,204/ }))
    await waitFor(() => expect(clicked).toHaveBeenCalled())
    expect(server.calls(prepareLoginExport)[0]?.body).toMatchObject({
      statuses: [4],
      extended: false,
      headers: { name: 'Person' },
      statusNames: { 4: 'Completed' },
    })
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('logins.xlsx')
  })

  it('has all of the house written in parts, and offers the files once they are there (PLT-2-155)', async () => {
    server.answer(orderLoginCsv, { id: orgGuid })
    server.answer(prepareLoginCsv, { path: '/api/reports/logins-export/y', name: 'logins-2_2026-01-20.csv' })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { screen, user } = await openListing('?statuses=4')
    await screen.findByText(/18,204 of 18,204 logins/)
    const written = {
      id: orgGuid,
      requestedAt: '2026-01-20T10:00:00.000Z',
      finishedAt: '2026-01-20T10:06:00.000Z',
      failedAt: null,
      errorCode: null,
      expiresAt: '2026-01-21T10:06:00.000Z',
      isFiltered: false,
      extended: true,
      writtenRows: 1_284_906,
      totalRows: 1_284_906,
      parts: [
        { part: 1, rows: 1_000_000 },
        { part: 2, rows: 284_906 },
      ],
    }
    await user.click(screen.getByRole('button', { name: 'Export' }))
    server.answer(getLoginCsv, written)
    await user.click(await screen.findByRole('menuitem', { name: /CSV in parts, rows: 18,204/ }))
    await user.click(await screen.findByRole('button', { name: 'Part 2, rows: 284,906' }))
    await waitFor(() => expect(clicked).toHaveBeenCalled())
    expect(server.calls(orderLoginCsv)[0]?.body).not.toHaveProperty('statuses')
    expect(server.calls(prepareLoginCsv)[0]?.params).toEqual({ csvGuid: orgGuid, csvPart: 2 })
  })

  it('says how far the parts are, and starts no second one', async () => {
    server.answer(getLoginCsv, {
      id: orgGuid,
      requestedAt: '2026-01-20T10:00:00.000Z',
      finishedAt: null,
      failedAt: null,
      errorCode: null,
      expiresAt: '2026-01-21T10:00:00.000Z',
      isFiltered: false,
      extended: true,
      writtenRows: 340_000,
      totalRows: 1_284_906,
      parts: [],
    })
    const { screen, user } = await openListing()
    expect((await screen.findByText(/340,000 of 1,284,906 rows/)).textContent).toContain('You may leave this page')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const entry = await screen.findByRole('menuitem', { name: /CSV in parts/ })
    expect(entry.getAttribute('title')).toBe('One is being written already')
  })

  it('says why the parts were not written, and goes on with them or lets go of them (PLT-2-155)', async () => {
    const failed = {
      id: orgGuid,
      requestedAt: '2026-01-20T10:00:00.000Z',
      finishedAt: null,
      failedAt: '2026-01-20T10:03:00.000Z',
      errorCode: 'DISK_FULL' as const,
      expiresAt: '2026-01-21T10:00:00.000Z',
      isFiltered: false,
      extended: true,
      writtenRows: 340_000,
      totalRows: 1_284_906,
      parts: [],
    }
    server.answer(getLoginCsv, failed)
    server.answer(retryLoginCsv, {})
    const { screen, user } = await openListing()
    expect((await screen.findByText('CSV in parts was not written')).closest('p')?.textContent).toContain(
      'The disk is full.',
    )
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const entry = await screen.findByRole('menuitem', { name: /CSV in parts/ })
    expect(entry.getAttribute('title')).toBeNull()
    await user.keyboard('{Escape}')
    server.answer(getLoginCsv, { ...failed, failedAt: null, errorCode: null })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/340,000 of 1,284,906 rows/)).toBeTruthy()
    expect(server.calls(retryLoginCsv)[0]?.params).toEqual({ csvGuid: orgGuid })
  })
})
