import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getWhoHasAccess } from '../../../contract/access/permissions.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { WhoHasAccessPage } from './who-has-access-page.tsx'

const projGuid = '22222222-2222-4222-8222-222222222222'
const path = `/organization/11111111-1111-4111-8111-111111111111/project/${projGuid}/who-has-access`
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await signInAs(server)
  server.answer(getWhoHasAccess, {
    users: [{ userName: 'orguser', supremeRole: 'OrgUser' }],
    permissions: [{ user: 'manager', role: 'project manager', accessScope: 'granted' }],
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = (permissions: object) => renderScreen(<WhoHasAccessPage />, { path, permissions })

describe('who has access', () => {
  it('lists users and roles of the project (PLT-2-188, PLT-3-41)', async () => {
    const { screen } = await open({ canSeeThisProject: true })
    expect((await screen.findByRole('row', { name: /orguser/ })).textContent).toContain('OrgUser')
    expect(server.calls(getWhoHasAccess)[0]?.params).toEqual({ projectGuid: projGuid })
    expect(screen.queryByText('Permissions')).toBeNull()
  })

  it('shows internal users why somebody has access (PLT-2-189)', async () => {
    const { screen } = await open({ canSeeThisProject: true, hasInternalRole: true })
    const row = await screen.findByRole('row', { name: /manager/ })
    expect(row.textContent).toContain('Was granted access')
  })

  it('says when there is nobody (PLT-8-16)', async () => {
    server.answer(getWhoHasAccess, { users: [], permissions: [] })
    const { screen } = await open({})
    expect(await screen.findByText('The table is empty')).toBeTruthy()
  })

  it('offers a retry after a failure', async () => {
    server.refuse(getWhoHasAccess, 500)
    const { screen, user } = await open({})
    await screen.findByText('The list could not be loaded')
    server.answer(getWhoHasAccess, { users: [{ userName: 'back', supremeRole: 'admin' }], permissions: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('back')).toBeTruthy()
  })

  it('shows the column heads while rows load', async () => {
    server.hang(getWhoHasAccess)
    const { screen } = await open({})
    expect(await screen.findByRole('columnheader', { name: /Role/ })).toBeTruthy()
  })
})
