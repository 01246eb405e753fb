import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grantPermission, requestPermission } from '../../../contract/access/permissions.ts'
import type { WarningBanner } from '../../../domain/shell/route-gate.ts'
import { onNotice, type Notice } from '../../platform/notices.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { AccessWarning } from './access-warning.tsx'
import { PermissionRequestsMenu } from './permission-requests-menu.tsx'

const orgGuid = '11111111-1111-4111-8111-111111111111'
const projGuid = '22222222-2222-4222-8222-222222222222'
const path = `/organization/${orgGuid}/project/${projGuid}/project-overview`
let server: FakeServer
let notices: Notice[] = []
onNotice((notice) => notices.push(notice))

beforeEach(async () => {
  notices = []
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const show = (warning: WarningBanner, permissions: object = {}) =>
  renderScreen(<AccessWarning warning={warning} routeId="project-overview" />, { path, permissions })

describe('warning banner', () => {
  it('leads to the organizations (PLT-2-73)', async () => {
    const { screen, user, address } = await show({ kind: 'no-access', request: 'none' })
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Organizations' }))
    expect(address()).toBe('/organizations')
  })

  it('names the page where the address has no organization, also in the title of the tab (PLT-6-43)', async () => {
    const { screen } = await renderScreen(
      <AccessWarning warning={{ kind: 'no-access', request: 'none' }} routeId="eap" />,
      { path: '/eap', permissions: {} },
    )
    expect(await screen.findByText('You may not use this page.')).toBeTruthy()
    expect(document.title).toBe('You may not use this page – Assay')
  })

  it('asks for access, then says that the request is pending (PLT-2-74, PLT-4-19)', async () => {
    server.answer(requestPermission, ['jana.kralova'])
    const { screen, user } = await show({ kind: 'no-access', request: 'button' })
    await user.click(await screen.findByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Your request is waiting for an answer.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
    expect(server.calls(requestPermission)[0]?.params).toEqual({ projectGuid: projGuid })
  })

  it('says that nobody could be asked, and offers a retry (PLT-8-28, PLT-6-09, EAP-7-44)', async () => {
    server.answer(requestPermission, [])
    const { screen, user } = await show({ kind: 'no-access', request: 'button' })
    await user.click(await screen.findByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'negative' }]))
    expect(notices[0]?.title).toMatch(/reached nobody/)
    expect(server.calls(requestPermission)[0]?.params).toEqual({ projectGuid: projGuid })
    expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy()
  })

  it.each([
    ['pending', 'Your request is waiting for an answer.'],
    ['denied', 'Your request was denied.'],
  ] as const)('shows a text instead of the button while %s (PLT-2-75)', async (request, text) => {
    const { screen } = await show({ kind: 'no-access', request })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that a project is read-only, and still lets the user request access (PLT-2-71, PLT-2-76)', async () => {
    server.answer(requestPermission, ['jana.kralova'])
    const { screen, user } = await show({ kind: 'read-only', request: 'button' })
    expect(await screen.findByText('You may look at this project, but not change it.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Request access' }))
    expect(await screen.findByText('Your request is waiting for an answer.')).toBeTruthy()
  })

  it('says that a feature is switched off (PLT-2-72)', async () => {
    const { screen } = await show({ kind: 'feature-off', request: 'none' })
    expect(await screen.findByText('This part is switched off for you.')).toBeTruthy()
  })

  it('distinguishes a closed page of an open project from a closed project (PLT-2-70)', async () => {
    const { screen } = await show(
      { kind: 'no-access', request: 'none' },
      {
        canSeeThisOrganization: true,
        canSeeThisProject: true,
      },
    )
    expect(await screen.findByText('You may not use this page.')).toBeTruthy()
  })

  it.each([
    ['staff', { hasInternalRole: true, supremeRole: 'internal' }, 'There is no such organization'],
    ['client users', { supremeRole: 'OrgUser' }, 'You may not see this organization.'],
  ] as const)('says to %s what an organization that they do not see is', async (_, permissions, title) => {
    const { screen } = await renderScreen(
      <AccessWarning warning={{ kind: 'no-access', request: 'none' }} routeId="projects" />,
      { path: `/organization/${orgGuid}/projects`, permissions },
    )
    expect(await screen.findByText(title)).toBeTruthy()
  })

  it('does not link to the page that is already open', async () => {
    const { screen } = await show(
      { kind: 'read-only', request: 'none' },
      { canSeeThisOrganization: true, canSeeThisProject: true, featurePermissions: ['ProjectOverview'] },
    )
    expect(await screen.findByRole('link', { name: 'Organizations' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Project overview' })).toBeNull()
  })
})

describe('what does not exist', () => {
  const staff = { hasInternalRole: true, canSwitchCompany: true }

  it.each([
    ['There is no such project', { ...staff, canSeeThisOrganization: true }, 'Projects'],
    ['There is no such organization', staff, 'Organizations'],
  ])('%s: the house, which sees everything, reads it without alarm and is led on', async (title, permissions, way) => {
    const { screen } = await show({ kind: 'no-access', request: 'none' }, permissions)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText(/You may not/)).toBeNull()
    expect(screen.getAllByRole('link')[0]?.textContent).toBe(way)
    expect(screen.getByRole('link', { name: 'Organizations' })).toBeTruthy()
  })

  it('is not named to a client user', async () => {
    const { screen } = await show({ kind: 'no-access', request: 'none' })
    expect(await screen.findByText('You may not see this project.')).toBeTruthy()
    expect(screen.queryByText(/There is no such/)).toBeNull()
  })

  it('a read-only page does not link to itself', async () => {
    const { screen } = await show(
      { kind: 'read-only', request: 'none' },
      { canSeeThisOrganization: true, canSeeThisProject: true, featurePermissions: ['ProjectOverview'] },
    )
    expect(await screen.findByRole('link', { name: 'Organizations' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Project overview' })).toBeNull()
  })
})

describe('permission requests in the header', () => {
  const permissionRequests = [
    { userName: 'internal', projectName: 'Talent pool', projectGuid: projGuid },
    { userName: 'beta', projectName: 'Nábor', projectGuid: orgGuid },
  ]
  const open = async () => {
    const view = await renderScreen(<PermissionRequestsMenu />, { permissions: { permissionRequests } })
    await view.user.click(await view.screen.findByRole('button', { name: 'Permission requests, 2' }))
    return view
  }

  it.each([
    ['Grant internal access to Talent pool', true],
    ['Deny internal access to Talent pool', false],
  ])('are answered: %s (PLT-2-90)', async (name, granted) => {
    server.answer(grantPermission, {})
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() =>
      expect(server.calls(grantPermission)[0]?.body).toEqual({ projectGuid: projGuid, userName: 'internal', granted }),
    )
  })

  it('that somebody else answered already say so (PLT-8-03)', async () => {
    server.refuse(grantPermission, 409, { errorMessage: 'REQUEST_NOT_PENDING' })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Grant beta access to Nábor' }))
    await waitFor(() => expect(notices[0]?.title).toBe('Somebody has already decided this request.'))
  })

  it('are not shown when there are none', async () => {
    const { screen } = await renderScreen(
      <>
        <PermissionRequestsMenu />
        <p>end</p>
      </>,
    )
    await screen.findByText('end')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
