import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteTemplate, listTemplates } from '../../../contract/templates/templates.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { TemplateListPage } from './template-list-page.tsx'
import { author, organizationPath, sampleTemplate } from './testing/sample-template.ts'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listTemplates, { templates: [sampleTemplate()], totalCount: 1 })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = (path = '360-templates', permissions: object = author) =>
  renderScreen(<TemplateListPage />, { path: `${organizationPath}/${path}`, permissions })
const asked = () => server.calls(listTemplates).at(-1)?.body

describe('template lists', () => {
  it('has four tabs of 360 templates, fifty by name at a time (OPS-2-40, OPS-9-26, OPS-9-28)', async () => {
    const { screen, user, address } = await open()
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Questions',
      'Answers',
      'Roles',
      'E-mails',
    ])
    expect(asked()).toMatchObject({ type: 'questions', category: 'none', sortBy: 'name', pageRows: 50 })
    await user.click(screen.getByRole('tab', { name: 'Roles' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ type: 'roles' }))
    expect(address()).toContain('tab=roles')
  })

  it('has two tabs of competency templates (OPS-2-42, OPS-2-46)', async () => {
    const { screen, user } = await open('competency-templates')
    await user.click(await screen.findByRole('tab', { name: 'AC/DC scales' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ type: 'answers', category: 'competency' }))
    expect(screen.getAllByRole('tab')).toHaveLength(2)
  })

  it('searches on the server and opens a template by its row (OPS-2-41, OPS-2-43, OPS-2-126)', async () => {
    const { screen, user, address } = await open()
    await user.type(await screen.findByRole('searchbox'), 'lead{Enter}')
    await vi.waitFor(() => expect(asked()).toMatchObject({ search: 'lead' }))
    await user.click(await screen.findByRole('link', { name: 'Leadership' }))
    expect(address()).toBe(`${organizationPath}/360-templates/questions/11`)
  })

  it('is narrowed to official templates, to one’s own or to those of one project', async () => {
    const { screen, user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Only' }))
    await user.click(await screen.findByRole('radio', { name: 'Mine' }))
    await vi.waitFor(() => expect(asked()).toMatchObject({ only: 'mine' }))
    expect(address()).toContain('only=mine')
    await user.click(screen.getByRole('button', { name: 'Remove filter Only' }))
    await vi.waitFor(() => expect(address()).not.toContain('only'))
  })

  it('links to an empty editor and to a copy (OPS-2-45)', async () => {
    const { screen, user, address } = await open('360-templates?tab=roles')
    const add = await screen.findByRole('link', { name: 'New template' })
    expect(add.getAttribute('href')).toBe(`${organizationPath}/360-templates/roles/new`)
    await user.click(await screen.findByRole('button', { name: 'Actions: Leadership' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make a copy' }))
    expect(address()).toBe(`${organizationPath}/360-templates/roles/new?from=11`)
  })

  it('deletes after a confirmation, and says so (OPS-6-43, OPS-8-51)', async () => {
    server.answer(deleteTemplate, {})
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions: Leadership' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete template' }))
    await vi.waitFor(() => expect(server.calls(deleteTemplate)[0]?.params).toEqual({ id: 11 }))
    await vi.waitFor(() => expect(server.calls(listTemplates)).toHaveLength(2))
  })

  it('offers no deletion of what is somebody else’s (OPS-6-43)', async () => {
    server.answer(listTemplates, { templates: [sampleTemplate({ isMine: false })], totalCount: 1 })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions: Leadership' }))
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })

  it('hides owners and bindings from client admins, and ids from all but support (OPS-6-53, OPS-6-49)', async () => {
    const heads = async (permissions: object) => {
      const { container } = await open('360-templates', permissions)
      const list = within(container)
      await list.findByRole('link', { name: 'Leadership' })
      return list.getAllByRole('columnheader').map((head) => head.textContent)
    }
    expect(await heads({ ...author, hasSupportRole: true })).toEqual(
      expect.arrayContaining(['Id', 'Owner', 'Branches', 'Organizations']),
    )
    const client = await heads({ canEdit360templates: true, supremeRole: 'AS360clientAdmin' })
    for (const hidden of ['Id', 'Owner', 'Branches', 'Organizations']) expect(client).not.toContain(hidden)
  })

  it('says that a list is empty, and offers a retry when it fails', async () => {
    server.answer(listTemplates, { templates: [], totalCount: 0 })
    const { screen } = await open()
    expect(await screen.findByText('There are no templates here')).toBeTruthy()
    server.refuse(listTemplates, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { container } = await open()
    expect(await within(container).findByRole('alert')).toBeTruthy()
  })
})
