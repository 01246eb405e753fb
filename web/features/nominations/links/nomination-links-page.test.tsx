import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNominationLinks, listNominationLinks } from '../../../../contract/nominations/links.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { ids, projectPath } from '../testing/sample-table.ts'
import { NominationLinksPage } from './nomination-links-page.tsx'

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

const guid = (index: number) => `f0000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const link = (index: number, change = {}) => ({
  assesseeGuid: guid(index),
  assesseeName: `Person ${String(index).padStart(2, '0')}`,
  isFinalized: false,
  assessorCount: index,
  linkGuid: guid(index + 500) as string | null,
  assesseeHasEmail: true,
  assesseeHasNomination: true,
  ...change,
})
const open = () =>
  renderScreen(<NominationLinksPage />, {
    path: `${projectPath}/nomination-links/${ids.waveGuid}`,
    permissions: { canEditThisProject: true },
  })

describe('nomination links', () => {
  it('of a wave that does not exist lead back', async () => {
    server.refuse(listNominationLinks, 404, { errorMessage: 'NOT_FOUND' })
    const { screen } = await open()
    expect(await screen.findByText('There is no such wave')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows each person with the state of the link (OPS-2-20, OPS-4-33)', async () => {
    server.answer(listNominationLinks, [link(1, { linkGuid: null }), link(2), link(3, { isFinalized: true })])
    const { screen } = await open()
    const row = async (name: string) => (await screen.findByText(name)).closest('[role=row]')?.textContent
    expect(await row('Person 01')).toContain('No link')
    expect(await row('Person 02')).toContain('Open')
    expect(await row('Person 03')).toContain('Finished')
  })

  it('pages by 25 (OPS-9-11)', async () => {
    server.answer(
      listNominationLinks,
      Array.from({ length: 26 }, (_, index) => link(index + 1)),
    )
    const { screen, user } = await open()
    await screen.findByText('Person 25')
    expect(screen.queryByText('Person 26')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Person 26')).toBeTruthy()
    expect(screen.queryByText('Person 25')).toBeNull()
  })

  it('creates the links that are missing, and no others (OPS-7-54)', async () => {
    server.answer(listNominationLinks, [link(1, { linkGuid: null }), link(2)])
    server.answer(createNominationLinks, ({ body }) =>
      body.assesseeGuids.map((assesseeGuid) => ({ assesseeGuid, linkGuid: guid(900) })),
    )
    const { screen, user } = await open()
    await screen.findByText('Person 01')
    server.answer(listNominationLinks, [link(1), link(2)])
    await user.click(screen.getByRole('button', { name: 'Create missing links' }))
    await waitFor(() => expect(screen.queryByText('No link')).toBeNull())
    expect(server.calls(createNominationLinks).map(({ body }) => body)).toEqual([
      { waveGuid: ids.waveGuid, assesseeGuids: [guid(1)] },
    ])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create missing links' }).disabled).toBe(true)
  })

  it('copies the address of the public page (OPS-2-20)', async () => {
    server.answer(listNominationLinks, [link(1)])
    const { screen, user } = await open()
    await user.hover(await screen.findByText('Person 01'))
    await user.click(screen.getByRole('button', { name: /Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}${projectPath}/nominations/${guid(501)}`,
    )
  })

  it('says when the list cannot be loaded (OPS-2-20)', async () => {
    server.refuse(listNominationLinks, 500, { errorMessage: 'INTERNAL_ERROR' })
    const { screen } = await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
