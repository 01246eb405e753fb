import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createCustomTool, deleteCustomTool, listCustomTools } from '../../../contract/tools/custom-tools.ts'
import { createFavoriteTool, listFavoriteTools } from '../../../contract/tools/favorite-tools.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import { base, favoriteOf, manager, orgGuid, projGuid, toolOf, waveGuid } from './testing/sample-tools.ts'
import { ToolsBox } from './tools-box.tsx'

const { server, notices } = signedInServer((server) => server.answer(listFavoriteTools, []))

const open = (permissions: object = manager) =>
  renderScreen(<ToolsBox companyGuid={orgGuid} projectGuid={projGuid} waveGuid={waveGuid} />, {
    path: `${base}/project-overview/${waveGuid}`,
    permissions,
  })
type View = Awaited<ReturnType<typeof open>>
const actionsOf = async ({ screen, user }: View, name = 'Tool 1') => {
  await user.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
  await screen.findByRole('menu')
  return screen.getAllByRole('menuitem').map((entry) => entry.textContent)
}

describe('the Tools box', () => {
  it('lists the tools of the project with provider and people, and opens them (OPS-2-54)', async () => {
    server.answer(listCustomTools, [toolOf(1, { peopleCount: 87 }), toolOf(2)])
    const { screen } = await open()
    const link = await screen.findByRole('link', { name: 'Tool 1' })
    expect(link.getAttribute('href')).toBe(`${base}/customize-tool/${waveGuid}/1`)
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['HoganTool 1cs87', 'HoganTool 2cs0'])
  })

  it('shows six tools, and all of forty on wish', async () => {
    server.answer(
      listCustomTools,
      Array.from({ length: 40 }, (_, at) => toolOf(at + 1)),
    )
    const { screen, user } = await open()
    await screen.findByRole('link', { name: 'Tool 6' })
    expect(screen.queryByRole('link', { name: 'Tool 7' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'All 40 tools' }))
    expect(screen.getByRole('link', { name: 'Tool 40' })).toBeTruthy()
  })

  it('offers adding and favourites by right (OPS-6-05, OPS-6-06)', async () => {
    server.answer(listCustomTools, [toolOf(1)])
    const full = await open()
    expect(await actionsOf(full)).toEqual(['Open', 'Copy', 'Add to favourites', 'Delete'])
    full.unmount()
    const outside = await open({ ...manager, hasInternalRole: false })
    expect(await actionsOf(outside)).toEqual(['Open', 'Copy', 'Delete'])
    expect(outside.screen.getByRole('button', { name: 'Add a tool' })).toBeTruthy()
    outside.unmount()
    const viewer = await open({ canSeeThisProject: true, hasInternalRole: true })
    expect(await actionsOf(viewer)).toEqual(['Open'])
    expect(viewer.screen.queryByRole('button', { name: 'Add a tool' })).toBeNull()
  })

  it('is not there for those who see no tools', async () => {
    const { screen } = await open({})
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(server.calls(listCustomTools)).toHaveLength(0)
  })

  it('assigns only where a tool is assigned by hand (OPS-6-35)', async () => {
    const permissions = { ...manager, canCreateLogins: true }
    server.answer(listCustomTools, [toolOf(1, { canBeAssignedManually: false })])
    const without = await open(permissions)
    await without.screen.findByRole('link', { name: 'Tool 1' })
    expect(without.screen.queryByRole('button', { name: 'Assign tools' })).toBeNull()
    without.unmount()
    server.answer(listCustomTools, [toolOf(1)])
    const { screen, user, address } = await open(permissions)
    await user.click(await screen.findByRole('button', { name: 'Assign tools' }))
    expect(address()).toBe(`${base}/assign-tools/${waveGuid}`)
  })

  it('keeps a tool as favourite, or warns of the name without a call (OPS-5-87, OPS-8-25)', async () => {
    server.answer(listCustomTools, [toolOf(1)])
    server.answer(createFavoriteTool, favoriteOf(9))
    const view = await open()
    await actionsOf(view)
    await view.user.click(view.screen.getByRole('menuitem', { name: 'Add to favourites' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'positive' }]))
    expect(server.calls(createFavoriteTool)).toMatchObject([{ body: { toolId: 1, name: 'Tool 1', normsId: 1 } }])
    view.unmount()
    server.answer(listFavoriteTools, [favoriteOf(9, { name: 'TOOL 1' })])
    const again = await open()
    await actionsOf(again)
    await again.user.click(again.screen.getByRole('menuitem', { name: 'Add to favourites' }))
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'warning' }))
    expect(server.calls(createFavoriteTool)).toHaveLength(1)
  })

  it('says how many people lose a tool with its deletion, and why others stay (OPS-3-91)', async () => {
    server.answer(listCustomTools, [toolOf(1, { peopleCount: 3 }), toolOf(2, { hasLogins: true })])
    server.answer(deleteCustomTool, {})
    const view = await open()
    await actionsOf(view)
    await view.user.click(view.screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await view.screen.findByRole('dialog'))
    expect(dialog.getByText('3 people have it without a login yet, and lose it.')).toBeTruthy()
    await view.user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.calls(deleteCustomTool)).toMatchObject([{ params: { id: 1 } }]))
    await actionsOf(view, 'Tool 2')
    expect(view.screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Delete' }).title).toBe(
      'It has logins, so only its name can change.',
    )
  })

  it('says that there are none, and that they did not come (PLT-8-16)', async () => {
    server.answer(listCustomTools, [])
    const empty = await open()
    expect(await empty.screen.findByText('No tools yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listCustomTools, 500)
    const { screen } = await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('adding from favourites', () => {
  const openDialog = async (view: View) => {
    await view.user.click(await view.screen.findByRole('button', { name: 'Add a tool' }))
    await view.user.click(await view.screen.findByRole('menuitem', { name: 'Add from favourites' }))
    return within(await view.screen.findByRole('dialog'))
  }

  it('copies a favourite into the project, and warns of a name that it has already (OPS-5-86, OPS-8-25)', async () => {
    server.answer(listCustomTools, [toolOf(1)])
    server.answer(listFavoriteTools, [favoriteOf(5, { name: 'New one' }), favoriteOf(6, { name: 'tool 1' })])
    server.answer(createCustomTool, toolOf(7))
    const dialog = await openDialog(await open())
    const press = async (name: string) => (await dialog.findByRole('button', { name })).click()
    await press('Add New one')
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'positive' }]))
    await press('Add tool 1')
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'warning' }))
    expect(server.calls(createCustomTool)).toMatchObject([
      { params: { projectId: projGuid }, body: { name: 'New one' } },
    ])
  })

  it('warns if the competency system is not available here, and adds nothing (OPS-5-88)', async () => {
    server.answer(listCustomTools, [])
    server.answer(listFavoriteTools, [favoriteOf(5, { competencySystem: { id: 3, name: 'Theirs' } })])
    server.refuse(createCustomTool, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'competencySystemId', code: 'COMPETENCY_SYSTEM_NOT_AVAILABLE' }],
    })
    const dialog = await openDialog(await open())
    ;(await dialog.findByRole('button', { name: 'Add Tool 5' })).click()
    await waitFor(() =>
      expect(notices).toMatchObject([
        { kind: 'warning', title: 'This competency system is not available for the project.' },
      ]),
    )
    expect(dialog.getByRole('button', { name: 'Add Tool 5' })).toBeTruthy()
  })
})
