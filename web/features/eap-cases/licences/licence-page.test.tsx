import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createLicence,
  deleteLicence,
  getLicenceDetail,
  listCatalogue,
  listExpertPage,
  updateLicence,
} from '../../../../contract/eap-cases/administration.ts'
import { searchCompanies } from '../../../../contract/organizations/organizations.ts'
import { listProjects } from '../../../../contract/projects/projects.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { information, law, sampleCategory, sampleExpert, sampleLicence } from '../testing/sample-administration.ts'
import { LicencePage } from './licence-page.tsx'

const licence = sampleLicence()
let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listCatalogue, [sampleCategory(), law, information])
  server.answer(getLicenceDetail, licence)
  server.answer(listProjects, [])
  server.answer(listExpertPage, { experts: [sampleExpert()], totalCount: 1 })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = async (path = `/eap/licence/${licence.guid}`) => {
  const page = await renderScreen(<LicencePage />, { path })
  await page.screen.findByRole('textbox', { name: /Name shown to clients/ })
  return page
}
const field = (screen: Awaited<ReturnType<typeof open>>['screen'], name: RegExp | string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name })
const box = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  within(screen.getByRole('region', { name }))

describe('a licence', () => {
  it('shows what a client reads as it is typed', async () => {
    const { screen, user } = await open()
    const preview = box(screen, 'What a client sees')
    expect(preview.getByText('116 123')).toBeTruthy()
    await user.clear(field(screen, 'Crisis line'))
    await user.type(field(screen, 'Crisis line'), '0800 555 010')
    expect(preview.getByText('0800 555 010')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add category' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Law' }))
    expect(preview.getByText('Psychology, Law')).toBeTruthy()
    expect(screen.getByText('Nobody can be booked for: Law.')).toBeTruthy()
    expect(screen.getByText(/2 changes:/)).toBeTruthy()
  })

  it('is saved as a whole, with limits as numbers or none', async () => {
    server.answer(updateLicence, licence)
    const { screen, user } = await open()
    await user.clear(field(screen, 'Contacts a case: Psychology'))
    await user.type(field(screen, 'Hours a case: Psychology'), '6.5')
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    await vi.waitFor(() => expect(server.calls(updateLicence)).toHaveLength(1))
    expect(server.calls(updateLicence)[0]?.body).toMatchObject({
      revision: '4',
      displayName: 'Support line',
      companyGuid: licence.companyGuid,
      categories: [{ categorySlug: 'psychology', maxContacts: null, maxHours: 6.5, showProfiles: true }],
      emergencyNumbers: [{ country: 'CZ', phone: '112', name: [{ language: 'en', text: 'Danger to life' }] }],
      experts: [],
    })
  })

  it('asks clients before and after, unless that is switched off', async () => {
    server.answer(updateLicence, licence)
    const { screen, user } = await open()
    const asks = screen.getByRole<HTMLInputElement>('switch', { name: /^Short questionnaire before and after/ })
    expect(asks.checked).toBe(true)
    await user.click(asks)
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    await vi.waitFor(() => expect(server.calls(updateLicence)[0]?.body.asksOutcomes).toBe(false))
  })

  it('promises clients what is written, in each language of the page, and shows it as they read it', async () => {
    server.answer(updateLicence, licence)
    const { screen, user } = await open()
    const promise = field(screen, 'Promise: English')
    expect(promise.value).toBe('Free of charge')
    await user.clear(promise)
    await user.type(promise, 'Your employer learns nothing')
    expect(box(screen, 'What a client sees').getByText('Your employer learns nothing')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    await vi.waitFor(() =>
      expect(server.calls(updateLicence)[0]?.body.promises).toEqual([
        { language: 'en', text: 'Your employer learns nothing' },
      ]),
    )
  })

  it('is saved without texts that no page shows, which were stored in another language', async () => {
    const [danger] = licence.emergencyNumbers
    const en = { language: 'en', text: 'Shown' }
    const unread = { language: 'xx', text: 'Read by nobody' }
    const texts = { promises: [en, unread], emergencyNumbers: [{ ...danger, name: [unread, en] }] }
    server.answer(getLicenceDetail, { ...licence, ...texts } as typeof licence)
    server.answer(updateLicence, licence)
    const { screen, user } = await open()
    await user.click(screen.getByRole('switch', { name: /^Short questionnaire before and after/ }))
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    await vi.waitFor(() => expect(server.calls(updateLicence)).toHaveLength(1))
    expect(server.calls(updateLicence)[0]?.body).toMatchObject({
      promises: [en],
      emergencyNumbers: [{ name: [en] }],
    })
  })

  it('says what follows from switching off, keeping less and lower limits, before it is saved', async () => {
    const { screen, user } = await open()
    await user.click(screen.getByRole('switch', { name: 'Active' }))
    expect(screen.getByText(/The public page says that it is not valid.*3 open cases, 2 bookings to come/)).toBeTruthy()
    expect(box(screen, 'What a client sees').getByText(/Nothing can be booked/)).toBeTruthy()
    await user.clear(field(screen, /Contents kept/))
    await user.type(field(screen, /Contents kept/), '12')
    expect(screen.getByText(/closed more than 12 months ago are deleted tonight/)).toBeTruthy()
    await user.clear(field(screen, 'Contacts a case: Psychology'))
    await user.type(field(screen, 'Contacts a case: Psychology'), '3')
    expect(screen.getByText(/lower limits count for 3 open cases/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/deleted tonight/)).toBeTruthy()
    expect(server.calls(updateLicence)).toEqual([])
    server.answer(updateLicence, licence)
    await user.click(dialog.getByRole('button', { name: 'Save licence' }))
    await vi.waitFor(() => expect(server.calls(updateLicence)[0]?.body.active).toBe(false))
  })

  it('names the fields that the server refuses, and keeps what was typed', async () => {
    server.refuse(updateLicence, 400, {
      errorMessage: 'PHONE_INVALID',
      details: [{ path: 'crisisInterventionPhone', code: 'PHONE_INVALID' }],
    })
    const { screen, user } = await open()
    await user.type(field(screen, 'Crisis line'), 'x')
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    expect(await screen.findByText('Phone number is incomplete or incorrect')).toBeTruthy()
    expect(field(screen, 'Crisis line').value).toBe('116 123x')
  })

  it('saved by somebody else meanwhile asks which side to keep, and takes the rest from both', async () => {
    server.refuse(updateLicence, 409, {
      errorMessage: 'RECORD_CHANGED',
      details: sampleLicence({ displayName: 'Their line', officeEmail: 'theirs@assay.example', revision: '5' }),
    })
    const { screen, user } = await open()
    await user.type(field(screen, /Name shown to clients/), ' plus')
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radiogroup', { name: 'Name shown to clients' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Use what I chose' }))
    expect(field(screen, /Name shown to clients/).value).toBe('Support line plus')
    expect(field(screen, 'Office e-mail').value).toBe('theirs@assay.example')
    server.answer(updateLicence, licence)
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    await vi.waitFor(() => expect(server.calls(updateLicence).at(-1)?.body.revision).toBe('5'))
  })

  it('that is used is switched off instead of deleted', async () => {
    const { screen, user } = await open()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete licence' }))
    await user.click(await screen.findByRole('button', { name: 'Switch off instead' }))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Active' }).checked).toBe(false)
    expect(server.calls(deleteLicence)).toEqual([])
  })

  it('takes numbers for emergencies, in the order in which clients read them', async () => {
    server.answer(updateLicence, licence)
    const { screen, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add number' }))
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    expect(server.calls(updateLicence)).toEqual([])
    const [, phone] = screen.getAllByRole('textbox', { name: 'Phone' })
    const [, name] = screen.getAllByRole('textbox', { name: 'Name: English' })
    await user.type(phone as HTMLElement, '116 123')
    await user.type(name as HTMLElement, 'First aid')
    await user.click(screen.getByRole('button', { name: 'Move up: First aid' }))
    await user.click(screen.getByRole('button', { name: 'Save licence' }))
    await vi.waitFor(() =>
      expect(server.calls(updateLicence)[0]?.body.emergencyNumbers.map(({ phone: one }) => one)).toEqual([
        '116 123',
        '112',
      ]),
    )
  })
})

describe('a new licence', () => {
  it('needs a name and an organization, which is found by its name', async () => {
    server.answer(searchCompanies, ({ body }) => ({
      companies: [
        { companyGuid: licence.companyGuid, name: `Aqua ${body.search ?? ''}`, vatNumber: '', projectsCount: 1 },
      ],
      totalCount: 1,
      status: 1 as const,
      version: '1',
    }))
    server.answer(createLicence, licence)
    const { screen, user, address } = await open('/eap/licence')
    await user.click(screen.getByRole('button', { name: 'Create licence' }))
    expect(server.calls(createLicence)).toEqual([])
    await user.type(field(screen, /Name shown to clients/), 'Support line')
    await user.click(screen.getByRole('combobox', { name: /Organization/ }))
    await user.click(await screen.findByRole('option', { name: /Aqua/ }))
    await user.click(screen.getByRole('button', { name: 'Create licence' }))
    await vi.waitFor(() => expect(address()).toBe(`/eap/licence/${licence.guid}`))
    expect(server.calls(createLicence)[0]?.body).toMatchObject({ companyGuid: licence.companyGuid, active: true })
  })
})

it('that belongs to another branch is said to be missing, and a failure can be tried again', async () => {
  server.refuse(getLicenceDetail, 404, { errorMessage: 'NOT_FOUND' })
  const { screen } = await renderScreen(<LicencePage />, { path: `/eap/licence/${licence.guid}` })
  expect(await screen.findByText('There is no such licence')).toBeTruthy()
})
