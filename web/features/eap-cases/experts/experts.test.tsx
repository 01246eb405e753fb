import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  getExpert,
  listCatalogue,
  listExpertPage,
  saveExpert,
  searchExpertCandidates,
  uploadExpertPicture,
} from '../../../../contract/eap-cases/administration.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { information, law, sampleCategory, sampleExpert } from '../testing/sample-administration.ts'
import { ExpertListPage } from './expert-list-page.tsx'
import { ExpertPage } from './expert-page.tsx'

const expert = sampleExpert()
let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listCatalogue, [sampleCategory(), law, information])
  server.answer(getExpert, expert)
  server.answer(listExpertPage, { experts: [expert], totalCount: 1 })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('the list of experts', () => {
  it('makes somebody of the house an expert and opens the page', async () => {
    server.answer(searchExpertCandidates, [{ userName: 'radim', name: 'Radim', email: 'radim@assay.example' }])
    server.answer(saveExpert, sampleExpert({ userName: 'radim' }))
    const { screen, user, address } = await renderScreen(<ExpertListPage />, { path: '/eap/experts' })
    expect(await screen.findByText('Psychology')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add expert' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('searchbox'), 'rad')
    await user.click(await dialog.findByRole('button', { name: /Radim/ }))
    await vi.waitFor(() => expect(address()).toBe('/eap/expert/radim'))
    expect(server.calls(saveExpert)[0]?.body).toMatchObject({ active: true, categories: [], revision: 'new' })
  })

  it('is filtered by category on the server, and says when there is nobody', async () => {
    server.answer(listExpertPage, { experts: [], totalCount: 0 })
    const { screen } = await renderScreen(<ExpertListPage />, { path: '/eap/experts' })
    expect(await screen.findByText('There is no expert yet')).toBeTruthy()
    const filtered = await renderScreen(<ExpertListPage />, { path: '/eap/experts?category=law' })
    await filtered.screen.findAllByText(/Category: Law/)
    expect(server.calls(listExpertPage).at(-1)?.body).toMatchObject({ categorySlug: 'law' })
  })
})

describe('an expert', () => {
  const open = async () => {
    const page = await renderScreen(<ExpertPage />, { path: '/eap/expert/ivana' })
    await page.screen.findByRole('region', { name: 'Categories' })
    return page
  }

  it('is offered bookable categories only, and is saved with their order and own duration (EAP-3-15)', async () => {
    server.answer(saveExpert, expert)
    const { screen, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add category' }))
    expect(screen.queryByRole('menuitem', { name: 'Information' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Law' }))
    await user.type(screen.getByRole('textbox', { name: 'Own length of a slot: Law' }), '45')
    await user.click(screen.getByRole('button', { name: 'Move up: Law' }))
    await user.click(screen.getByRole('button', { name: 'Save expert' }))
    await vi.waitFor(() =>
      expect(server.calls(saveExpert)[0]?.body).toMatchObject({
        revision: '5',
        categories: [
          { slug: 'law', defaultDuration: 45 },
          { slug: 'psychology', defaultDuration: null },
        ],
      }),
    )
  })

  it('has a profile for each language; an empty one is not sent', async () => {
    const { screen, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Hungarian' }))
    await user.click(screen.getByRole('button', { name: 'Save expert' }))
    expect(server.calls(saveExpert)).toEqual([])
    server.answer(saveExpert, expert)
    const profile = within(screen.getByRole('region', { name: 'Hungarian' }))
    await user.type(profile.getByRole('textbox', { name: 'About the expert' }), 'Terapeuta')
    await user.click(screen.getByRole('button', { name: 'Save expert' }))
    await vi.waitFor(() =>
      expect(server.calls(saveExpert)[0]?.body.profiles).toMatchObject([
        { language: 'cs' },
        { language: 'hu', text: 'Terapeuta', topics: ['anxiety'] },
      ]),
    )
  })

  it('becomes inactive only after a confirmation that names cases and bookings', async () => {
    server.answer(saveExpert, expert)
    const { screen, user } = await open()
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    await user.click(screen.getByRole('button', { name: 'Save expert' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/3 open cases, 2 bookings to come/)).toBeTruthy()
    expect(server.calls(saveExpert)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Make inactive' }))
    await vi.waitFor(() => expect(server.calls(saveExpert)[0]?.body.active).toBe(false))
  })

  it('gets a picture at once; one that is refused is explained', async () => {
    server.refuse(uploadExpertPicture, 400, { errorMessage: 'PICTURE_TYPE' })
    const { screen, user, container } = await open()
    const input = container.ownerDocument.querySelector('input[type="file"]') as HTMLInputElement
    await user.upload(input, new File(['x'], 'photo.png', { type: 'image/png' }))
    expect(await screen.findByText(/Only JPEG, PNG and WebP/)).toBeTruthy()
    server.answer(uploadExpertPicture, { pictureUrl: '/api/eap/expert-picture/p1' })
    server.answer(getExpert, sampleExpert({ pictureUrl: '/api/eap/expert-picture/p1' }))
    await user.upload(input, new File(['y'], 'photo.png', { type: 'image/png' }))
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeTruthy()
    expect(screen.queryByText(/Only JPEG, PNG and WebP/)).toBeNull()
  })
})
