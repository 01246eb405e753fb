import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listCatalogue, orderCategories, saveCategory } from '../../../../contract/eap-cases/administration.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { information, law, sampleCategory } from '../testing/sample-administration.ts'
import { CataloguePage } from './catalogue-page.tsx'

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listCatalogue, [sampleCategory(), law, information])
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const open = () => renderScreen(<CataloguePage />, { path: '/eap/categories' })

it('moves a category, and says which cannot be booked', async () => {
  server.answer(orderCategories, {})
  const { screen, user } = await open()
  expect(await screen.findByText('Contact only')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Move up: Law' }))
  await vi.waitFor(() =>
    expect(server.calls(orderCategories)[0]?.body.slugs).toEqual(['law', 'psychology', 'info_call']),
  )
})

it('saves a category with its topics; a topic is named before it is sent', async () => {
  server.answer(saveCategory, sampleCategory())
  const { screen, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit: Psychology' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add topic' }))
  await user.click(dialog.getByRole('button', { name: 'Save category' }))
  expect(server.calls(saveCategory)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Topic 2: English' }), 'Sleep & rest')
  await user.click(dialog.getByRole('radio', { name: 'Grief' }))
  await user.click(dialog.getByRole('button', { name: 'Save category' }))
  await vi.waitFor(() =>
    expect(server.calls(saveCategory)[0]).toMatchObject({
      params: { categorySlug: 'psychology' },
      body: {
        icon: 'grief',
        isNew: false,
        revision: 'c1',
        topics: [
          { slug: 'anxiety' },
          { slug: 'psychology_sleep_rest', name: [{ language: 'en', text: 'Sleep & rest' }] },
        ],
      },
    }),
  )
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('gives a new category a short name of its own', async () => {
  server.answer(saveCategory, sampleCategory())
  const { screen, user } = await open()
  await user.click((await screen.findAllByRole('button', { name: 'New category' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name: English' }), 'Law')
  await user.click(dialog.getByRole('button', { name: 'Save category' }))
  await vi.waitFor(() =>
    expect(server.calls(saveCategory)[0]).toMatchObject({ params: { categorySlug: 'law_2' }, body: { isNew: true } }),
  )
})

it('says that there is no category, and that they could not be loaded', async () => {
  server.refuse(listCatalogue, 500, { errorMessage: 'INTERNAL' })
  const { screen, user } = await open()
  const retry = await screen.findByRole('button', { name: /again/i })
  server.answer(listCatalogue, [])
  await user.click(retry)
  expect(await screen.findByText('There is no category yet')).toBeTruthy()
})
