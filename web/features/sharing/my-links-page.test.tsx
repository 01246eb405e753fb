import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listLinks } from '../../../contract/sharing/sharing.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { MyLinksPage } from './my-links-page.tsx'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projGuid = '22222222-2222-4222-8222-222222222222'
const path = `/organization/${orgGuid}/project/${projGuid}/links`
const file = (n: number) => ({ fileGuid: `f${n}`, fileName: `report ${n}.pdf` })
const link = (n: number, more: object = {}) => ({
  shareGuid: `s${n}`,
  url: `https://assay.test/organization/${orgGuid}/shared-reports/s${n}`,
  created: '2026-03-01T10:00:00Z',
  expiration: '2026-03-31T12:00:00Z',
  isExpired: false,
  files: [file(1)],
  products: [],
  people: ['Žofie Příhodová'],
  ...more,
})
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('My links', () => {
  it('lists file name or count, people, expiration and address, the newest first (PLT-2-143, PLT-2-144, PLT-2-145)', async () => {
    server.answer(listLinks, [
      link(1),
      link(2, { files: [file(1), file(2), file(3)], isExpired: true, people: ['A', 'B'] }),
      link(3, { files: [], products: [{ name: 'x' }, { name: 'y' }] }),
    ])
    const { screen } = await renderScreen(<MyLinksPage />, { path })
    await screen.findByText('report 1.pdf')
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'File',
      'People',
      'Expiration',
      'Address',
    ])
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'report 1.pdf',
      '3 files',
      '2 logins',
    ])
    expect(screen.getByText('A, B')).toBeTruthy()
    expect(screen.getAllByText('Expired')).toHaveLength(1)
    expect(server.calls(listLinks)[0]?.query).toEqual({ projectGuid: projGuid })
  })

  it('copies the whole address (PLT-2-146, OPS-8-63)', async () => {
    server.answer(listLinks, [link(1)])
    const { screen, user } = await renderScreen(<MyLinksPage />, { path })
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }))
    expect(await navigator.clipboard.readText()).toBe(link(1).url)
    expect(screen.getByRole('link').getAttribute('href')).toBe(link(1).url)
  })

  it('says that there is none, that it is loading, and that it failed (PLT-8-16)', async () => {
    server.hang(listLinks)
    const waiting = await renderScreen(<MyLinksPage />, { path })
    expect((await waiting.screen.findByRole('grid')).getAttribute('aria-busy')).toBe('true')
    waiting.unmount()
    server.answer(listLinks, [])
    const empty = await renderScreen(<MyLinksPage />, { path })
    expect(await empty.screen.findByText('No shared links yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listLinks, 500)
    const { screen } = await renderScreen(<MyLinksPage />, { path })
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})
