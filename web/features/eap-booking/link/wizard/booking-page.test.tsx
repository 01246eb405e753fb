import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findNextTimeslot, listTimeslots } from '../../../../../contract/eap-booking/calendar.ts'
import { reserveTimeslot } from '../../../../../contract/eap-booking/reservations.ts'
import { listExpertProfiles } from '../../../../../contract/eap-cases/catalogue.ts'
import type { FakeServer } from '../../../../platform/testing/fake-server.ts'
import { openWizard, serveProgramme, slots, stopServing, tuesday } from '../testing/open-wizard.tsx'
import { licence, linkGuid, slotAt, stubWidth } from '../testing/programme.ts'

let server: FakeServer
beforeEach(() => {
  server = serveProgramme()
})
afterEach(stopServing)

describe('the steps', () => {
  it('ask for the category, then how to choose, then for the expert, then for the time (EAP-4-36, EAP-2-61, EAP-2-62, EAP-2-65, EAP-5-14)', async () => {
    const { screen, user, press } = openWizard()
    expect(server.calls(listExpertProfiles)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
    await user.click(screen.getByRole('link', { name: /Counselling/ }))
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
      'As soon as possibleWith any expert',
      'Choose an expertBy their profile',
    ])
    expect(server.calls(listTimeslots)).toEqual([])
    await press(/Choose an expert/)
    await press('Choose a time with Hana Lipová')
    await screen.findByRole('tab', { name: /Tuesday/ })
    expect(server.calls(listTimeslots)[0]?.body).toMatchObject({
      expert: 'lipova',
      category: 'psychology',
      licenseGuid: licence,
      freeOnly: true,
    })
  })

  it('show an expert with picture or placeholder, name, text, topics and a button (EAP-2-63)', async () => {
    const { screen, press } = openWizard({ categorySlug: 'psychology' })
    await press(/Choose an expert/)
    const card = within(await screen.findByRole('article', { name: 'Hana Lipová' }))
    expect(card.getByRole('presentation', { hidden: true }).getAttribute('src')).toBe('/api/eap/expert-picture/1')
    for (const text of ['Hana Lipová', 'Calm and patient.', 'Anxiety']) expect(card.getByText(text)).toBeTruthy()
    const other = within(screen.getByRole('article', { name: 'Karel Vondra' }))
    expect(other.getByTestId('placeholder')).toBeTruthy()
    expect(other.getByRole('button', { name: 'Choose a time with Karel Vondra' })).toBeTruthy()
  })

  it('warn where nobody can be chosen (EAP-2-64)', async () => {
    server.answer(listExpertProfiles, [])
    const { screen, press } = openWizard({ categorySlug: 'psychology' })
    await press(/Choose an expert/)
    expect((await screen.findByRole('status')).textContent).toContain('Nobody to choose from at the moment.')
  })

  it('can be changed one by one, and begun again with nothing chosen (EAP-2-59)', async () => {
    const { press, toTimes, heading } = openWizard()
    await toTimes()
    await press('Change With')
    expect(heading()).toBe('How would you like to choose?')
    await press('Start again')
    expect(heading()).toBe('What can we help you with?')
  })

  it('announce each by its heading, which gets the focus', async () => {
    const { screen, user } = openWizard()
    expect(document.activeElement).toBe(document.body)
    await user.click(screen.getByRole('link', { name: /Counselling/ }))
    expect(document.activeElement?.textContent).toBe('How would you like to choose?')
  })
})

describe('the times', () => {
  it('are reached by keys: left and right through the days, down into the times', async () => {
    const { screen, user, toTimes } = openWizard()
    await toTimes()
    screen.getByRole('tab', { name: 'Tuesday 24\u00a0November, 2\u00a0free times' }).focus()
    await user.keyboard('{ArrowRight}')
    const thursday = screen.getByRole('tab', { selected: true })
    expect(thursday.textContent).toContain('Thursday 26\u00a0November, 1\u00a0free time')
    expect(document.activeElement).toBe(thursday)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('8:00')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(thursday)
  })

  it('open the form beside the week on a wide screen; other cells do nothing (EAP-2-66)', async () => {
    stubWidth(true)
    const { screen, user, press } = openWizard({ categorySlug: 'psychology' })
    await press(/As soon as possible/)
    const cells = within(await screen.findByRole('table')).getAllByRole('cell')
    const empty = cells.find((cell) => cell.textContent === '')
    if (empty) await user.click(empty)
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Tuesday 24\u00a0November, 16:00')
    expect(screen.getByRole('heading', { name: 'How can we reach you?' })).toBe(document.activeElement)
  })

  it('that are gone for a week lead to the next one, to waiting and to writing (EAP-2-67)', async () => {
    server.answer(listTimeslots, ({ body }) =>
      body.startTimeslotsRange < '2026-11-27' ? [] : [slotAt('2026-12-01T08:00:00.000Z')],
    )
    server.answer(findNextTimeslot, ({ body }) => ({
      slot: slotAt(body.expert ? '2026-12-01T08:00:00.000Z' : '2026-11-30T13:00:00.000Z'),
    }))
    const { screen, press } = openWizard({ categorySlug: 'psychology' })
    await press(/Choose an expert/)
    await press('Choose a time with Hana Lipová')
    const notice = await screen.findByText('Nothing is free this week.')
    expect(notice.closest('[role=status]')?.textContent).toContain(
      'Next free time of Hana Lipová: Tuesday 1\u00a0December, 9:00. With any expert: Monday 30\u00a0November, 14:00.',
    )
    for (const name of [/any expert$/, 'Let me know when a time is free', /Write to us/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    await press(/^Choose Tue/)
    expect(await screen.findByRole('button', { name: '9:00', pressed: true })).toBeTruthy()
  })

  it('that could not be loaded are asked for again', async () => {
    server.refuse(listTimeslots, 500)
    const { screen, press } = openWizard({ categorySlug: 'psychology' })
    await press(/As soon as possible/)
    expect(await screen.findByText('The free times could not be loaded.')).toBeTruthy()
    server.answer(listTimeslots, slots)
    await press('Try again')
    expect(await screen.findByRole('tab', { name: /Tuesday/ })).toBeTruthy()
  })

  it('stand above the contact of the office and its crisis line (EAP-2-68)', async () => {
    const { screen, toTimes } = openWizard()
    await toTimes()
    const office = within(screen.getByRole('region', { name: 'Contact of the office' }))
    expect(office.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+420222000111',
      'mailto:office@opora.example',
      'tel:+420222000999',
    ])
  })
})

describe('the form', () => {
  it('is sent once both e-mail and phone are there, and says what is missing (EAP-5-10)', async () => {
    const { screen, user, button, toForm } = openWizard()
    await toForm()
    expect(button('Book').disabled).toBe(true)
    expect(screen.getByText('Fill in your e-mail and phone.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@b.cz')
    expect(button('Book').disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '777 123 456')
    expect(button('Book').disabled).toBe(false)
    await user.clear(screen.getByRole('textbox', { name: 'E-mail' }))
    expect(button('Book').disabled).toBe(true)
  })

  it('sends the time, the choices and the phone in its stored form, and only once (EAP-3-24, EAP-3-25, EAP-5-07)', async () => {
    const { screen, user, toForm, fill, button } = openWizard()
    await toForm()
    await fill()
    await user.selectOptions(screen.getByRole('combobox', { name: /What is it about/ }), 'Anxiety')
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Evenings')
    await user.dblClick(button('Book'))
    await screen.findByRole('heading', { name: 'Your appointment is booked' })
    expect(server.calls(reserveTimeslot).map(({ body }) => body)).toEqual([
      {
        email: 'jana@posta.example',
        phone: '+420777123456',
        topic: 'anxiety',
        note: 'Evenings',
        requestText: '',
        startTime: tuesday[1],
        endTime: '2026-11-24T16:00:00.000Z',
        category: 'psychology',
        language: 'en',
        license: licence,
      },
    ])
    expect(server.calls(reserveTimeslot)[0]?.headers.get('authorization')).toBeNull()
  })

  it('confirms with the personal link, the end of free cancelling and a calendar file (EAP-7-32)', async () => {
    server.answer(listTimeslots, [slotAt('2026-11-27T15:00:00.000Z')])
    const { screen, press, user, fill } = openWizard()
    await user.click(screen.getByRole('link', { name: /Counselling/ }))
    await press(/As soon as possible/)
    await press('16:00')
    await press(/Continue/)
    await fill()
    await press('Book')
    expect(
      await screen.findByText(/only until 48 hours before the start, which is Wednesday 25 November, 16:00/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show, move or cancel' }).getAttribute('href')).toBe(
      `/eap/booking/reservation/${linkGuid}`,
    )
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      `/api/eap/timeslots/${linkGuid}/calendar`,
    )
  })

  it('loads the calendar anew after a booking, with nothing chosen (EAP-4-33)', async () => {
    const { screen, toForm, fill, press, button } = openWizard()
    await toForm()
    await fill()
    await press('Book')
    server.answer(listTimeslots, [slotAt(tuesday[0])])
    await press('Book another time')
    await screen.findByRole('tab', { name: /Tuesday 24\u00a0November, 1\u00a0free time$/ })
    expect(screen.queryByRole('button', { name: '16:00' })).toBeNull()
    expect(button('Choose a time').disabled).toBe(true)
  })

  it.each([
    ['77712345', 'Phone number is incomplete or incorrect', 'EAP-5-01'],
    ['800123456', 'Personal mobile or landline number required', 'EAP-5-03'],
  ])('refuses the Czech number %s: %s (%s)', async (phone, message) => {
    const { screen, toForm, fill, press } = openWizard()
    await toForm()
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(100))
    await fill(phone)
    await press('Book')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBe(document.activeElement)
    expect(server.calls(reserveTimeslot)).toEqual([])
  })

  it('has the Czech Republic chosen among countries with their codes, and takes 20 characters (EAP-3-29, EAP-5-02, EAP-5-05)', async () => {
    const { screen, toForm, user } = openWizard()
    await toForm()
    const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' })
    await waitFor(() => expect(within(country).getByText('Hungary +36')).toBeTruthy())
    expect(country.value).toBe('CZ')
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
    await user.type(phone, '123456789012345678901')
    expect(phone.value).toHaveLength(20)
  })

  it.each([
    ['SLOT_TAKEN', 409],
    ['SLOT_PAST', 409],
  ])(
    'is kept when the time is gone (%s), which is said without blame (EAP-7-33, EAP-8-05)',
    async (errorMessage, status) => {
      const { screen, toForm, fill, press } = openWizard()
      await toForm()
      await fill()
      server.refuse(reserveTimeslot, status, { errorMessage })
      server.answer(listTimeslots, [slotAt(tuesday[0])])
      const asked = server.calls(listTimeslots).length
      await press('Book')
      expect(await screen.findByText('Somebody else has just taken 16:00.')).toBeTruthy()
      expect(screen.getByText(/You did nothing wrong/)).toBeTruthy()
      await screen.findByRole('tab', { name: /1\u00a0free time$/ })
      expect(server.calls(listTimeslots).length).toBe(asked + 1)
      await press('9:00')
      await press(/Continue/)
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('jana@posta.example')
    },
  )

  it.each([
    [500, 'It did not work.'],
    [429, 'Too many attempts at once.'],
    [404, 'No appointments can be booked here any more.'],
    [401, 'It did not work.'],
  ])(
    'loses nothing when the server answers %i, and says so beside the button (EAP-8-04, EAP-8-06)',
    async (status, message) => {
      const { screen, toForm, fill, press, button } = openWizard()
      await toForm()
      await fill()
      server.refuse(reserveTimeslot, status)
      await press('Book')
      expect((await screen.findByRole('status')).textContent).toContain(message)
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('777 123 456')
      expect(button('Book').disabled).toBe(false)
    },
  )

  it('is sent again under the same key after a lost answer', async () => {
    const { screen, toForm, fill, press } = openWizard()
    await toForm()
    await fill()
    server.refuse(reserveTimeslot, 503)
    await press('Book')
    expect(await screen.findByText('It could not be sent.')).toBeTruthy()
    server.answer(reserveTimeslot, { linkGuid, expertName: 'Hana Lipová', startTime: '', endTime: '' })
    await press('Book')
    await screen.findByRole('heading', { name: 'Your appointment is booked' })
    const [first, second] = server.calls(reserveTimeslot).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBe(second)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
  })

  it('stores nothing in the browser', async () => {
    const { toForm, fill, press, screen } = openWizard()
    await toForm()
    await fill()
    await press('Book')
    await screen.findByRole('heading', { name: 'Your appointment is booked' })
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  })
})
