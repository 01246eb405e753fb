import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deleteCustomTool, getCustomTool, updateCustomTool } from '../../../contract/tools/custom-tools.ts'
import { createFavoriteTool, listFavoriteTools } from '../../../contract/tools/favorite-tools.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import { FavoriteToolPage } from './favorite-page.tsx'
import { MyToolsPage } from './my-tools-page.tsx'
import { base, favoriteOf, serveCatalogue, toolOf } from './testing/sample-tools.ts'

const branchAdmin = { hasBranchadminRole: true, hasInternalRole: true }
const { server, notices } = signedInServer(serveCatalogue)

const openList = () => renderScreen(<MyToolsPage />, { path: `${base}/my-tools`, permissions: branchAdmin })
const openOne = (rest: string) =>
  renderScreen(<FavoriteToolPage />, { path: `${base}/favorite-tool${rest}`, permissions: branchAdmin })

describe('My tools', () => {
  it('lists the favourites of the caller, and finds them by name and provider (OPS-2-15, PLT-2-42)', async () => {
    server.answer(listFavoriteTools, [favoriteOf(1), favoriteOf(2, { name: 'Other' })])
    const { screen, user } = await openList()
    expect((await screen.findAllByRole('rowheader')).map((cell) => cell.textContent)).toEqual(['Other', 'Tool 1'])
    expect(server.calls(listFavoriteTools)[0]?.params).toEqual({ userName: 'jana.kralova' })
    await user.type(screen.getByRole('searchbox', { name: 'Tool or provider' }), 'oth')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Other' }).getAttribute('href')).toBe(`${base}/favorite-tool/2`)
    expect(screen.getByRole('link', { name: 'Add a favourite' }).getAttribute('href')).toBe(`${base}/favorite-tool`)
  })

  it('opens a copy, and deletes after a confirmation (OPS-6-54)', async () => {
    server.answer(listFavoriteTools, [favoriteOf(1)])
    server.answer(deleteCustomTool, () => {
      server.answer(listFavoriteTools, [])
      return {}
    })
    const { screen, user, address } = await openList()
    await user.click(await screen.findByRole('button', { name: 'Actions: Tool 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Projects to which you added it keep their tool.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No favourites yet')).toBeTruthy()
    expect(server.calls(deleteCustomTool)).toMatchObject([{ params: { id: 1 } }])
    server.answer(listFavoriteTools, [favoriteOf(1)])
    expect(address()).toBe(`${base}/my-tools`)
  })

  it('says that it is loading, and that it failed (PLT-8-16)', async () => {
    server.hang(listFavoriteTools)
    const waiting = await openList()
    expect((await waiting.screen.findByRole('grid')).getAttribute('aria-busy')).toBe('true')
    waiting.unmount()
    server.refuse(listFavoriteTools, 500)
    const { screen } = await openList()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})

describe('a favourite', () => {
  const nameOf = (screen: Awaited<ReturnType<typeof openOne>>['screen']) =>
    screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })

  it('is changed, and the list follows (OPS-2-14)', async () => {
    server.answer(listFavoriteTools, [favoriteOf(5)])
    server.answer(getCustomTool, favoriteOf(5))
    server.answer(updateCustomTool, ({ body }) => favoriteOf(5, { name: body.name ?? '' }))
    const { screen, user, address } = await openOne('/5')
    await waitFor(async () => expect((await nameOf(screen)).value).toBe('Tool 5'))
    await user.type(await nameOf(screen), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe(`${base}/my-tools`))
    expect(server.calls(updateCustomTool)).toMatchObject([{ body: { name: 'Tool 5!', revision: 'r5' } }])
  })

  it('of a name that there is already is warned of, and not sent (OPS-5-87, OPS-8-25)', async () => {
    server.answer(listFavoriteTools, [favoriteOf(5)])
    server.answer(getCustomTool, favoriteOf(5))
    server.answer(createFavoriteTool, favoriteOf(6))
    const { screen, user } = await openOne('/5?copy=true')
    await screen.findByText('You already have a favourite of this name.')
    await user.click(screen.getByRole('button', { name: 'Add tool' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'warning' }]))
    expect(server.calls(createFavoriteTool)).toHaveLength(0)
    await user.type(await nameOf(screen), ' 2')
    await user.click(screen.getByRole('button', { name: 'Add tool' }))
    await waitFor(() => expect(server.calls(createFavoriteTool)).toHaveLength(1))
    expect(server.calls(createFavoriteTool)[0]).toMatchObject({
      params: { userName: 'jana.kralova' },
      body: { name: 'Tool 5 2' },
    })
  })

  it('is copied from a tool of a project that is opened here', async () => {
    server.answer(listFavoriteTools, [])
    server.answer(getCustomTool, toolOf(7))
    server.answer(createFavoriteTool, favoriteOf(8))
    const { screen, user } = await openOne('/7')
    await user.click(await screen.findByRole('button', { name: 'Add tool' }))
    await waitFor(() => expect(server.calls(createFavoriteTool)).toHaveLength(1))
  })
})
