import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  changeLinkExpiration,
  listLinkDownloads,
  listLinksPage,
  revokeLink,
} from '../../../contract/sharing/sharing.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../platform/testing/signed-in-server.ts'
import { MyLinksPage } from './my-links-page.tsx'
import { linkOf, orgGuid, projGuid, shareGuid } from './testing/shared-link.ts'
import type { SharedLink } from './use-my-links.ts'

const path = `/organization/${orgGuid}/project/${projGuid}/links`
const manager = { canEditThisProject: true, canManageThisProject: true, canSeeThisProject: true }
const file = (n: number) => ({ fileGuid: `f${n}`, fileName: `report ${n}.pdf` })
const { server, notices } = signedInServer()

const serve = (...links: SharedLink[]) => server.answer(listLinksPage, { links, totalCount: links.length })
const open = (permissions: object = manager) => renderScreen(<MyLinksPage />, { path, permissions })

/** Opens the menu of the one row and presses an entry. */
async function choose({ screen, user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions|More/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('My links', () => {
  it('lists file name or count, people, expiration and address, the newest first (PLT-2-143, PLT-2-144, PLT-2-145)', async () => {
    serve(
      linkOf(1),
      linkOf(2, { files: [file(1), file(2), file(3)], isExpired: true, people: ['A', 'B'] }),
      linkOf(3, { files: [], products: [{ name: 'x' }, { name: 'y' }], isExpired: true, isRevoked: true }),
    )
    const { screen } = await open()
    await screen.findByText('report 1.pdf')
    expect(
      screen
        .getAllByRole('columnheader')
        .map((head) => head.textContent)
        .slice(0, 4),
    ).toEqual(['File', 'People', 'Expiration', 'Address'])
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'report 1.pdf',
      '3 files',
      '2 logins',
    ])
    expect(screen.getByText('A, B')).toBeTruthy()
    expect(screen.getAllByText('Expired')).toHaveLength(1)
    expect(screen.getAllByText('Revoked')).toHaveLength(1)
    expect(server.calls(listLinksPage)[0]?.body).toMatchObject({
      projectGuid: projGuid,
      page: 1,
      pageRows: 100,
      sortBy: 'created',
      descending: true,
    })
  })

  it('searches on the server', async () => {
    serve(linkOf(1))
    const { screen, user } = await open()
    await user.type(await screen.findByRole('searchbox', { name: 'File or person' }), 'zof')
    await waitFor(() => expect(server.calls(listLinksPage).at(-1)?.body).toMatchObject({ search: 'zof' }))
  })

  it('copies the whole address (PLT-2-146, OPS-8-63)', async () => {
    serve(linkOf(1))
    const { screen, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Copy the address' }))
    expect(await navigator.clipboard.readText()).toBe(linkOf(1).url)
    expect(screen.getByRole('link').getAttribute('href')).toBe(linkOf(1).url)
  })

  it('says that there is none, that it is loading, and that it failed (PLT-8-16)', async () => {
    server.hang(listLinksPage)
    const waiting = await open()
    expect((await waiting.screen.findByRole('grid')).getAttribute('aria-busy')).toBe('true')
    waiting.unmount()
    serve()
    const empty = await open()
    expect(await empty.screen.findByText('No shared links yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listLinksPage, 500)
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})

describe('a link', () => {
  it('is revoked after a confirmation, and then listed as revoked', async () => {
    serve(linkOf(1))
    server.answer(revokeLink, () => {
      serve(linkOf(1, { isExpired: true, isRevoked: true }))
      return {}
    })
    const view = await open()
    await choose(view, 'Revoke')
    await view.user.click(await view.screen.findByRole('button', { name: 'Cancel' }))
    expect(server.calls(revokeLink)).toHaveLength(0)
    await choose(view, 'Revoke')
    await view.user.click(await view.screen.findByRole('button', { name: 'Revoke link' }))
    expect(await view.screen.findByText('Revoked')).toBeTruthy()
    expect(server.calls(revokeLink)).toMatchObject([{ params: { companyGuid: orgGuid, shareGuid: shareGuid(1) } }])
    expect(notices).toMatchObject([{ kind: 'positive', title: 'The link is revoked' }])
  })

  it('stays where it was when it cannot be revoked, and the notice says why', async () => {
    serve(linkOf(1))
    server.refuse(revokeLink, 409, { errorMessage: 'LINK_ENDED' })
    const view = await open()
    await choose(view, 'Revoke')
    await view.user.click(await view.screen.findByRole('button', { name: 'Revoke link' }))
    await waitFor(() => expect(notices[0]).toMatchObject({ kind: 'negative', title: /has ended already/ }))
  })

  it('gets another expiration, within bounds, and keeps what was typed', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-10T10:00:00Z'), toFake: ['Date'] })
    try {
      serve(linkOf(1))
      server.answer(changeLinkExpiration, ({ body }) => body)
      const view = await open()
      await choose(view, 'Change expiration')
      const field = await view.screen.findByRole('textbox', { name: 'Expiration' })
      for (const [typed, problem] of [
        ['01.03.2026 10:00', 'Choose a time that is still to come.'],
        ['01.12.2026 10:00', 'That is too far ahead.'],
      ] as const) {
        await view.user.clear(field)
        await view.user.type(field, typed)
        await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
        expect(await view.screen.findByText(problem)).toBeTruthy()
        expect((field as HTMLInputElement).value).toBe(typed)
      }
      expect(server.calls(changeLinkExpiration)).toHaveLength(0)
      await view.user.clear(field)
      await view.user.type(field, '20.03.2026 10:00')
      await view.user.click(view.screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(notices[0]?.title).toMatch(/^The link works until 20\.03\.2026/))
      expect(server.calls(changeLinkExpiration)[0]?.body.expiration).toMatch(/^2026-03-20T/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows when which file was downloaded', async () => {
    serve(linkOf(1, { viewCount: 3, lastViewed: '2026-03-02T10:00:00Z', downloadCount: 1 }))
    server.answer(listLinkDownloads, {
      downloads: [{ ...file(1), downloaded: '2026-03-02T10:05:00Z' }],
      totalCount: 1,
    })
    const view = await open()
    await choose(view, 'Downloads')
    const list = await view.screen.findByRole('list', { name: 'Downloads by this link' })
    expect(list.textContent).toMatch(/^report 1\.pdf02\.03\.2026/)
    expect(view.screen.getByText(/was opened 3 times, last on 02\.03\.2026/)).toBeTruthy()
  })

  it('that has ended can be neither revoked nor changed, and nobody prolongs what he may not share (PLT-6-51)', async () => {
    serve(linkOf(1, { isExpired: true }))
    const ended = await open()
    await ended.user.click(await ended.screen.findByRole('button', { name: /^Actions|More/ }))
    for (const name of [/^Revoke/, /^Change expiration/]) {
      const entry = await ended.screen.findByRole('menuitem', { name })
      expect(entry.getAttribute('aria-disabled') ?? entry.getAttribute('data-disabled')).toBe('true')
    }
    ended.unmount()
    serve(linkOf(1))
    const { screen, user } = await open({ canEditThisProject: true, canSeeThisProject: true })
    await user.click(await screen.findByRole('button', { name: /^Actions|More/ }))
    expect(await screen.findByRole('menuitem', { name: 'Revoke' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Change expiration' })).toBeNull()
  })
})
