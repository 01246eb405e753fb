import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listLicencePage } from '../../../../contract/eap-cases/administration.ts'
import { listBranches } from '../../../../contract/organizations/organizations.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { sampleLicence } from '../testing/sample-administration.ts'
import { LicenceListPage } from './licence-list-page.tsx'

const branch = 'b0000000-0000-4000-8000-000000000001'
let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listBranches, [{ branchGuid: branch, name: 'ASI Slovakia' }])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const open = () => renderScreen(<LicenceListPage />, { path: '/eap/licences' })
const asked = () => server.calls(listLicencePage).at(-1)?.body

it('lists licences with why they take bookings or none, searched and filtered by the server', async () => {
  server.answer(listLicencePage, {
    licenses: [
      sampleLicence(),
      sampleLicence({ guid: 'a2', displayName: 'Old line', isOpen: false, endsOn: '2020-01-01' }),
      sampleLicence({ guid: 'a3', displayName: 'Silent line', isOpen: false, active: false }),
    ],
    totalCount: 3,
  })
  const { screen, user, address } = await open()
  const link = await screen.findByRole('link', { name: 'Support line' })
  expect(['Open', 'Over', 'Switched off'].map((text) => screen.getAllByText(text).length)).toEqual([1, 1, 1])
  expect(asked()).toMatchObject({ sortBy: 'displayName', page: 1, pageRows: 100, openOnly: false })
  await user.click(screen.getByRole('button', { name: 'Open only' }))
  await vi.waitFor(() => expect(asked()).toMatchObject({ openOnly: true }))
  await user.click(screen.getByRole('button', { name: 'Branch' }))
  await user.click(await screen.findByRole('radio', { name: 'ASI Slovakia' }))
  await vi.waitFor(() => expect(asked()).toMatchObject({ branchGuid: branch, openOnly: true }))
  expect(address()).toContain(`branch=${branch}`)
  await user.keyboard('{Escape}')
  await user.type(screen.getByRole('searchbox'), 'zlut')
  await vi.waitFor(() => expect(asked()).toMatchObject({ search: 'zlut', openOnly: true }))
  await user.click(link)
  expect(address()).toBe('/eap/licence/a0000000-0000-4000-8000-000000000001')
})

it('offers a new licence while there is none, and another try after a failure', async () => {
  server.refuse(listLicencePage, 500, { errorMessage: 'INTERNAL' })
  const { screen, user } = await open()
  const retry = await screen.findByRole('button', { name: /again/i })
  server.answer(listLicencePage, { licenses: [], totalCount: 0 })
  await user.click(retry)
  expect(await screen.findByText('There is no licence yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New licence' })[0]?.getAttribute('href')).toBe('/eap/licence')
})
