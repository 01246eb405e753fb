import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listTimeslots } from '../../../../../contract/eap-booking/calendar.ts'
import { joinWaitingList, processBookingRequest } from '../../../../../contract/eap-booking/reservations.ts'
import { renderPublic } from '../../../../link/testing/render-page.tsx'
import { textsOfPage } from '../../../../link/texts/texts-of-page.ts'
import type { FakeServer } from '../../../../platform/testing/fake-server.ts'
import { browser } from '../frame/leave.ts'
import { openWizard, serveProgramme, stopServing, wizardTexts } from '../testing/open-wizard.tsx'
import { booking, licence, linkGuid } from '../testing/programme.ts'
import { BookingPage } from './booking-page.tsx'

let server: FakeServer
beforeEach(() => {
  server = serveProgramme()
})
afterEach(stopServing)

describe('writing and waiting', () => {
  it('takes a request where no profiles are shown, which needs its text and is sent once (EAP-2-69, EAP-2-70, EAP-3-27, EAP-4-37, EAP-5-11)', async () => {
    const { screen, user, fill, button, press } = openWizard()
    await user.click(screen.getByRole('link', { name: /Legal advice/ }))
    await fill()
    expect(button('Send').disabled).toBe(true)
    expect(screen.getByText('Fill in how we can help you.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'How can we help you?' }), 'My flat')
    expect(screen.getByRole('region', { name: 'Contact of the office' })).toBeTruthy()
    await press('Send')
    await screen.findByRole('heading', { name: 'We have received your message' })
    expect(server.calls(processBookingRequest).map(({ body }) => body)).toEqual([
      {
        phone: '+420777123456',
        email: 'jana@posta.example',
        category: 'law',
        topic: '',
        language: 'en',
        requestText: 'My flat',
        license: licence,
      },
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('judges both fields also for somebody who is quicker than the numbering plans', async () => {
    const { screen } = openWizard()
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
    fireEvent.click(screen.getByRole('link', { name: /Legal advice/ }))
    type('E-mail', 'jana@')
    type('Phone', '777 12')
    type('How can we help you?', 'My flat')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('This is not an e-mail address.')
    expect(screen.getByText('Phone number is incomplete or incorrect')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBe(document.activeElement)
    expect(server.calls(processBookingRequest)).toEqual([])
  })

  it('puts somebody on the waiting list for the expert of the choice', async () => {
    server.answer(listTimeslots, [])
    const { screen, press, fill } = openWizard({ categorySlug: 'psychology' })
    await press(/Choose an expert/)
    await press('Choose a time with Hana Lipová')
    await press('Let me know when a time is free')
    await fill()
    await press('Join the waiting list')
    await screen.findByRole('heading', { name: 'You are on the waiting list' })
    expect(server.calls(joinWaitingList)[0]?.body).toMatchObject({ expert: 'lipova', category: 'psychology' })
    expect(screen.getByRole('link', { name: 'Show your place' }).getAttribute('href')).toBe(
      `/eap/booking/waiting/${linkGuid}`,
    )
  })
})

describe('the quick exit', () => {
  const replaced = () => vi.spyOn(browser, 'replace').mockImplementation(() => undefined)

  it('replaces the page, and hides it while the neutral one is on its way', async () => {
    const replace = replaced()
    const { screen, user } = openWizard()
    await user.click(screen.getByRole('link', { name: 'Leave quickly' }))
    expect(replace).toHaveBeenCalledExactlyOnceWith('/today?language=en')
    expect(document.documentElement.hidden).toBe(true)
  })

  it('is Escape twice, on every step', async () => {
    const replace = replaced()
    const { user, toForm } = openWizard()
    await toForm()
    await user.keyboard('{Escape}')
    expect(replace).not.toHaveBeenCalled()
    await user.keyboard('x{Escape}')
    expect(replace).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(replace).toHaveBeenCalledExactlyOnceWith('/today?language=en')
  })
})

describe('a closed licence', () => {
  it('offers nothing and still says whom to call (EAP-3-12)', () => {
    const { notes } = booking()
    const { screen } = renderPublic(<BookingPage model={{ state: 'closed', notes }} />, { texts: wizardTexts })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link is not valid.')
    expect(screen.getByRole('link', { name: '116\u00a0123' }).getAttribute('href')).toBe('tel:116123')
    expect(screen.queryByText('Counselling')).toBeNull()
  })
})

describe('another language', () => {
  const pageIn = (language: string) => {
    const { notes } = booking()
    const state = { page: 'booking', model: booking({ notes }), language, languageChosen: true, brand: null }
    const texts = textsOfPage(language as 'hu', ['public:frame', ...wizardTexts])
    return `<html><body><script type="application/json" id="page-state">${JSON.stringify({ state, texts })}</script></body></html>`
  }
  afterEach(() => {
    document.documentElement.lang = 'en'
  })

  it('is one of three, and keeps what was chosen and typed (EAP-2-57)', async () => {
    const { screen, user, toForm, fill } = openWizard()
    await toForm()
    await fill()
    const languages = screen.getByRole('list', { name: 'Language', hidden: true })
    expect([...languages.querySelectorAll('a')].map(({ lang }) => lang)).toEqual(['en', 'cs', 'hu'])
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(pageIn('hu'))))
    await user.click(screen.getByText('Magyar'))
    await screen.findByRole('heading', { name: 'Hogyan érhetjük el Önt?' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' }).value).toBe('777 123 456')
    expect(document.documentElement.lang).toBe('hu')
  })

  it('that cannot be had now is said, and nothing is lost', async () => {
    const { screen, user, toForm, fill } = openWizard()
    await toForm()
    await fill()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(screen.getByText('Magyar'))
    expect(await screen.findByText('The language could not be changed just now.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('777 123 456')
  })
})
