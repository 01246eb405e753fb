import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getPermissions } from '../../../contract/access/permissions.ts'
import type { CallInput, ReadEndpoint } from '../../../contract/endpoint.ts'
import { getCompany, upsertCompany } from '../../../contract/organizations/organizations.ts'
import { listProjects } from '../../../contract/projects/projects.ts'
import { noPermissions } from '../../../domain/access/permissions.ts'
import { endSession } from '../session/session.ts'
import { fakeServer, type FakeServer } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { signInAs } from '../testing/sign-in-as.ts'
import { followWritesOfOtherTabs } from './after-write.ts'
import { callKey, callQuery, useCall, useWrite } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const companyGuid = '6f3b1d1c-0c6b-4a83-9a10-8a1d8a1f0001'
const params = { companyGuid }
const company = {
  companyGuid,
  name: 'Vodárny',
  vatNumber: '',
  projectsCount: 0,
  revision: 'r1',
  branchGuid: companyGuid,
}
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(getPermissions, noPermissions)
  server.answer(listProjects, [])
  server.answer(getCompany, company)
  server.answer(upsertCompany, company)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

function Page({ keeps = [] }: { keeps?: readonly ReadEndpoint[] }) {
  const shown = useCall(getCompany, { params })
  const { mutate } = useWrite(upsertCompany, { keeps })
  return (
    <>
      <p>{shown.data ? shown.data.name : 'Nothing'}</p>
      <button onClick={() => mutate({ body: { name: 'Vodárny', branchGuid: companyGuid } })}>Save</button>
    </>
  )
}

const isKnown = <E extends ReadEndpoint>(client: QueryClient, endpoint: E, input: CallInput<E>) =>
  client.getQueryData(callKey(endpoint, input)) !== undefined

describe('after a write', () => {
  it('what is shown is loaded again and stays visible; what nobody shows is dropped', async () => {
    const { screen, user, queryClient } = await renderScreen(<Page />)
    await screen.findByText('Vodárny')
    const nobodyShows = { params: { companyGuid: 'a0a0a0a0-0c6b-4a83-9a10-8a1d8a1f0001' } }
    await queryClient.fetchQuery(callQuery(listProjects, nobodyShows))
    const ofAnotherPage = { body: { companyGuid, projectGuid: null } }
    await queryClient.fetchQuery(callQuery(getPermissions, ofAnotherPage))
    const { promise, resolve } = Promise.withResolvers<typeof company>()
    server.answer(getCompany, () => promise)

    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(server.calls(getCompany)).toHaveLength(2))
    expect(screen.getByText('Vodárny')).toBeTruthy()
    expect(isKnown(queryClient, listProjects, nobodyShows)).toBe(false)
    // They are loaded with every page, and a page does not wait for them again.
    expect(isKnown(queryClient, getPermissions, ofAnotherPage)).toBe(true)
    resolve({ ...company, name: 'Teplárny' })
    await screen.findByText('Teplárny')
  })

  it('what the screen shows as stored already is not loaded again', async () => {
    const { screen, user, queryClient } = await renderScreen(<Page keeps={[getCompany]} />)
    await screen.findByText('Vodárny')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(server.calls(upsertCompany)).toHaveLength(1))
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(server.calls(getCompany)).toHaveLength(1)
  })

  it('that was refused, what nobody shows is dropped too: somebody else may have been first', async () => {
    server.refuse(upsertCompany, 409, { errorMessage: 'COMPANY_NAME_TAKEN' })
    const { screen, user, queryClient } = await renderScreen(<Page />)
    await screen.findByText('Vodárny')
    await queryClient.fetchQuery(callQuery(listProjects, { params }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(isKnown(queryClient, listProjects, { params })).toBe(false))
    expect(server.calls(getCompany)).toHaveLength(1)
  })

  it('another tab that is looked at loads again what it shows', async () => {
    const other = createQueryClient()
    onTestFinished(followWritesOfOtherTabs(other))
    onTestFinished(new QueryObserver(other, callQuery(listProjects, { params })).subscribe(() => undefined))
    await vi.waitFor(() => expect(server.calls(listProjects)).toHaveLength(1))
    const { screen, user, queryClient } = await renderScreen(<Page />)
    onTestFinished(followWritesOfOtherTabs(queryClient))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(server.calls(listProjects)).toHaveLength(2))
  })
})
