import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMailMessages } from '../../../contract/mailing/messages.ts'
import { listMailRecipients, previewInvites, sendInvites, validateEmail } from '../../../contract/mailing/sending.ts'
import { getQueueStatus } from '../../../contract/queue/queue.ts'
import { getWave } from '../../../contract/waves/waves.ts'
import { mailPages } from '../../../domain/mailing/mail-pages.ts'
import { onNotice, type Notice } from '../../platform/notices.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { MailPageScreen } from './mail-page.tsx'
import { check, pathOf, person, serveMailing, waveGuid } from './testing/mailing-server.ts'

const people = [
  person(1, 'Anna'),
  person(2, 'Běla', { isUnfinished: false, done: 3, lastSentAt: '2026-03-10T10:00:00Z' }),
  person(3, 'Ctibor', { languageCode: 'pl' }),
  person(4, 'Dana', { email: '' }),
]
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveMailing(server, people)
  server.refuse(getQueueStatus, 403)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function open(ids = '', page = 'send-questionnaire-reminders') {
  const view = await renderScreen(<MailPageScreen />, {
    path: ids.startsWith('?') ? pathOf(page) + ids : pathOf(page, ids),
    permissions: { canEditThisProject: true },
  })
  const sendButton = () => view.screen.getByRole<HTMLButtonElement>('button', { name: /^Send( to \d+)?$/ })
  const ready = () => waitFor(() => expect(sendButton().disabled).toBe(false))
  return { ...view, sendButton, ready }
}
const sent = () => server.calls(sendInvites).map(({ body }) => body)

describe('a mail page', () => {
  it.each(mailPages)('%s opens at its address (OPS-2-30…34)', async (page) => {
    const { screen } = await open('', page)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    await screen.findByText('Anna')
    expect(server.calls(listMailRecipients)[0]?.params).toMatchObject({ page, waveId: waveGuid })
  })

  it('preselects only those whom the address names (OPS-2-30, OPS-2-35, OPS-7-08)', async () => {
    const nobody = await open()
    await nobody.screen.findByText('Anna')
    expect(nobody.screen.getByText('Nobody is chosen yet')).toBeTruthy()
    nobody.unmount()
    const { screen, sendButton } = await open('1-2-999', 'send-questionnaire-invites')
    await waitFor(() => expect(sendButton().textContent).toBe('Send to 2'))
    expect(screen.getByRole('checkbox', { name: 'Select Anna' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Select Ctibor' })).toHaveProperty('checked', false)
    expect(screen.getByText('1 of the chosen people cannot get this mail.')).toBeTruthy()
  })

  it.each([
    ['send-questionnaire-reminders', 'Questionnaire reminders for those named (OPS-2-31)'],
    ['send-nominations-invites', 'Nomination invites for those named (OPS-2-32)'],
    ['send-nominations-reminders', 'Nomination reminders for those named (OPS-2-33)'],
  ])('%s: %s', async (page) => {
    const { screen, sendButton } = await open('1-3', page)
    await waitFor(() => expect(sendButton().textContent).toBe('Send to 2'))
    for (const { name } of people)
      expect(screen.getByRole('checkbox', { name: `Select ${name}` })).toHaveProperty(
        'checked',
        name === 'Anna' || name === 'Ctibor',
      )
  })

  it.each([
    ['send-questionnaire-reminders', ['Anna', 'Ctibor']],
    ['send-questionnaire-invites', ['Anna', 'Ctibor']],
  ])('%s opens with those chosen whom it is due for, where a link asks for it', async (page, names) => {
    const { screen, sendButton } = await open('?choose=due', page)
    await waitFor(() => expect(sendButton().textContent).toBe(`Send to ${names.length}`))
    for (const { name } of people)
      expect(screen.getByRole('checkbox', { name: `Select ${name}` })).toHaveProperty('checked', names.includes(name))
  })

  it('starts with the template of the wave and the present time, and offers types where there are two (OPS-3-80, OPS-3-81, OPS-5-74)', async () => {
    const one = await open()
    expect(await one.screen.findByRole('combobox', { name: /^Template/ })).toHaveProperty('value', 'Our mails')
    const time = one.screen.getByRole<HTMLInputElement>('textbox', { name: /^Send on/ }).value
    expect(time).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
    expect(one.screen.queryByRole('radiogroup', { name: 'Mail type' })).toBeNull()
    one.unmount()
    const { screen, user } = await open('', 'send-360-reports')
    await user.click(await screen.findByRole('radio', { name: 'Report to the superior' }))
    await waitFor(() =>
      expect(server.calls(listMailRecipients).at(-1)?.query).toEqual({ mailType: 'MailFinishedEvaluator' }),
    )
  })

  it.each([
    [/^Unfinished/, 2],
    [/^Never written to/, 2],
    [/^Everybody/, 3],
  ])('helps to choose: %s (OPS-3-80)', async (name, count) => {
    const { screen, user, sendButton } = await open('', 'send-questionnaire-invites')
    await screen.findByText('Anna')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    expect(sendButton().textContent).toBe(`Send to ${count}`)
  })

  it('says that there are no recipients, and when loading them failed', async () => {
    server.answer(listMailRecipients, [])
    const empty = await open()
    expect(await empty.screen.findByText('There is nobody to write to')).toBeTruthy()
    empty.unmount()
    server.refuse(listMailRecipients, 500)
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})

describe('reminders', () => {
  it('choose at one click those who are missing, and say who is left out', async () => {
    const { screen, user, sendButton } = await open()
    const choose = await screen.findByRole('button', { name: 'Choose the 2 who are missing' })
    expect(screen.getByText('Missing but not chosen: 2.')).toBeTruthy()
    expect(screen.getByText('Left out: finished (1) and no e-mail address (1).')).toBeTruthy()
    await user.click(choose)
    expect(sendButton().textContent).toBe('Send to 2')
    expect(screen.getByText('Everybody who is missing is chosen (2).')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /who are missing/ })).toBeNull()
  })

  it('never go to everybody, only to those who have not finished', async () => {
    const { screen, user, sendButton } = await open()
    await screen.findByText('Anna')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Everybody/ }))
    expect(sendButton().textContent).toBe('Send to 2')
  })

  it('are not sent where everybody has finished, and say so', async () => {
    server.answer(listMailRecipients, [person(2, 'Běla', { isUnfinished: false, done: 3 })])
    const { screen, sendButton } = await open('?choose=due')
    expect(await screen.findAllByText('There is nobody to remind')).toHaveLength(2)
    expect(screen.getByText('Left out: finished (1).')).toBeTruthy()
    expect(sendButton().disabled).toBe(true)
  })

  it('say before sending what goes out when, and who gets nothing', async () => {
    const { screen, user, sendButton, ready } = await open('1')
    await ready()
    const time = screen.getByRole('textbox', { name: /^Send on/ })
    await user.clear(time)
    await user.type(time, '01.02.2099 09:30')
    await user.tab()
    await ready()
    await user.click(sendButton())
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Send 1 mail?')
    expect(dialog.textContent).toMatch(/They go out: on 01\.02\.2099 09:30 \([A-Z][\w/]+\)\./)
    expect(dialog.textContent).toContain('Left out: finished (1) and no e-mail address (1).')
    expect(dialog.textContent).toContain('Missing but not chosen: 1.')
  })
})

describe('the check', () => {
  it('lets nobody send without template or time (OPS-5-72, OPS-5-74, OPS-5-75)', async () => {
    const { screen, user, sendButton, ready } = await open('1')
    await ready()
    const time = screen.getByRole('textbox', { name: /^Send on/ })
    await user.clear(time)
    expect(await screen.findByText('Say when to send it')).toBeTruthy()
    expect(sendButton().disabled).toBe(true)
    expect(screen.getByRole('button', { name: 'Sample to me' })).toHaveProperty('disabled', true)
  })

  it('shows blocking problems in red, with languages and people (OPS-5-76, OPS-8-37, OPS-8-38, OPS-8-40)', async () => {
    serveMailing(
      server,
      people,
      check({
        errors: [
          { code: 'MissingLanguages', isBlocking: true, values: ['pl', 'hu'] },
          { code: 'MissingDataCollectionLinks', isBlocking: true, values: ['9'] },
          { code: 'UndefinedPlaceholders', isBlocking: false, values: ['nonsense'] },
        ],
        missingLanguages: ['pl', 'hu'],
        assesseesWithoutUrl: [
          { id: 9, name: 'Emil' },
          { id: 10, name: 'Filip' },
        ],
      }),
    )
    const { screen, sendButton } = await open('1-3')
    const languages = await screen.findAllByText(/no text in: Polski and Magyar/)
    expect(languages[0]?.closest('li')?.getAttribute('data-tone')).toBe('red')
    expect(screen.getByText('Without a link: Emil and Filip.').closest('li')?.getAttribute('data-tone')).toBe('red')
    expect(
      screen
        .getByText(/stay in the text: nonsense/)
        .closest('li')
        ?.getAttribute('data-tone'),
    ).toBe('amber')
    expect(sendButton().disabled).toBe(true)
  })

  it('offers another language only where one is missing, and sends in it (OPS-5-77)', async () => {
    const { screen, user, ready } = await open('3')
    expect(await screen.findByText('No Polski text')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'When a language is missing' }))
    await user.click(await screen.findByRole('option', { name: 'Send in: English (UK)' }))
    expect(await screen.findByText('English (UK), no Polski text')).toBeTruthy()
    await waitFor(() => expect(server.calls(validateEmail).at(-1)?.body).toMatchObject({ fallbackLanguageId: 1 }))
    await ready()
  })

  it('shows who has no address and keeps them from being chosen', async () => {
    const { screen } = await open()
    expect(await screen.findByText('No e-mail address')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Dana' })).toHaveProperty('disabled', true)
  })

  it('shows who wants no more reminders and keeps them from being chosen', async () => {
    server.answer(listMailRecipients, [...people, person(5, 'Emil', { unsubscribedAt: '2026-03-04T10:00:00Z' })])
    const { screen, user, sendButton } = await open('1-5')
    expect(await screen.findByText('Unsubscribed 04.03.2026')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Emil' })).toHaveProperty('disabled', true)
    expect(sendButton().textContent).toBe('Send to 1')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Everybody/ }))
    expect(sendButton().textContent).toBe('Send to 2')
  })

  it('shows who has finished, and keeps them from being reminded', async () => {
    const { screen, sendButton } = await open('1-2')
    expect(await screen.findByText('Finished')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Běla' })).toHaveProperty('disabled', true)
    expect(sendButton().textContent).toBe('Send to 1')
  })

  it('says when it failed', async () => {
    server.refuse(validateEmail, 500)
    const { screen, sendButton } = await open('1')
    expect(await screen.findByText('The mail could not be checked. Try again.')).toBeTruthy()
    expect(sendButton().disabled).toBe(true)
  })

  it('that failed because somebody was removed meanwhile is made again without them', async () => {
    server.refuse(validateEmail, 400, { errorMessage: 'INVALID_INPUT' })
    const { screen, user, sendButton, ready } = await open('1-3')
    await screen.findByText('The mail could not be checked. Try again.')
    serveMailing(server, people.slice(0, 2))
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await ready()
    expect(sendButton().textContent).toBe('Send to 1')
    expect(screen.queryByText('The mail could not be checked. Try again.')).toBeNull()
  })
})

describe('the preview', () => {
  it('is the mail as one recipient gets it, without running scripts (OPS-3-80, OPS-7-72)', async () => {
    const { screen } = await open('1')
    expect(await screen.findByText('360 <no-reply@a.cz>')).toBeTruthy()
    const frame = screen.getByTitle('Připomínka')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame.getAttribute('srcdoc')).toContain('<p>Dobrý den</p>')
    expect(server.calls(previewInvites).at(-1)?.body).toMatchObject({ assesseeIds: [1], mailType: 'MailNotify' })
  })

  it('says when the mail is not in the language of the person', async () => {
    server.answer(previewInvites, () => new Response('') as never)
    const { screen } = await open('3')
    expect(await screen.findByText('The mail has no text in this person’s language.')).toBeTruthy()
  })

  it('says nothing about the text before the mail has loaded', async () => {
    server.answer(previewInvites, () => new Promise<never>(() => undefined))
    const { screen } = await open('3')
    await waitFor(() => expect(server.calls(previewInvites)).toHaveLength(1))
    expect(screen.queryByText(/no text/)).toBeNull()
  })

  it('that failed to load is not shown as a mail without text, and is retried', async () => {
    server.refuse(previewInvites, 500)
    const { screen, user } = await open('3')
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/no text/)).toBeNull()
    server.answer(previewInvites, () => new Response('') as never)
    await user.click(again)
    expect(await screen.findByText('The mail has no text in this person’s language.')).toBeTruthy()
  })

  it.each(['', '?tab=sent'])(
    'of a wave that does not exist leads back, also from the sent mails: %s',
    async (query) => {
      server.refuse(getWave, 404, { errorMessage: 'NOT_FOUND' })
      const { screen } = await renderScreen(<MailPageScreen />, {
        path: pathOf('send-questionnaire-reminders') + query,
        permissions: { canEditThisProject: true },
      })
      expect(await screen.findByText('There is no such wave')).toBeTruthy()
      expect(screen.queryByText('No mail was sent yet')).toBeNull()
    },
  )
})

describe('sending', () => {
  it('asks for confirmation, sends what is chosen, and leads to the sent mails (OPS-3-78, OPS-4-54, OPS-8-64)', async () => {
    server.answer(sendInvites, { error: 'None', campaignId: 'c', queued: 2 })
    server.answer(listMailMessages, {
      messages: [],
      totalCount: 0,
      counts: { queued: 0, claimed: 0, sent: 0, failed: 0, unknown: 0, dropped: 0, bounced: 0 },
      stopped: null,
    })
    const { screen, user, sendButton, ready, address } = await open('1-3')
    await ready()
    await user.click(screen.getByRole('switch', { name: /own time zone/ }))
    await ready()
    await user.click(sendButton())
    expect(await screen.findByText('Send 2 mails?')).toBeTruthy()
    expect(screen.getByText('Subject: Připomínka')).toBeTruthy()
    expect(screen.getByText('Languages: Čeština (2)')).toBeTruthy()
    expect(screen.getByText('Only people who have something left to do get it.')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Send to 2' }).at(-1) as HTMLElement)
    expect(await screen.findByText('No mail was sent yet')).toBeTruthy()
    expect(sent()).toMatchObject([
      {
        provider: '360',
        templateId: 7,
        mailType: 'MailNotify',
        assesseeIds: [1, 3],
        isSample: false,
        timeZoneSupport: true,
        timeZoneOffsetMinutes: expect.any(Number),
        waveGuid,
        dispatchTime: expect.any(String),
      },
    ])
    expect(address()).toContain('?tab=sent')
  })

  it('sends a sample without asking, and stays (OPS-3-79, OPS-8-64)', async () => {
    server.answer(sendInvites, { error: 'None', campaignId: 'c', queued: 1 })
    const { screen, user, ready } = await open('1-2')
    await ready()
    await user.click(screen.getByRole('button', { name: 'Sample to me' }))
    await waitFor(() => expect(sent()).toMatchObject([{ isSample: true }]))
    expect(screen.getByRole('heading', { name: 'Message' })).toBeTruthy()
  })

  it('names each subject once before it sends in several languages', async () => {
    const mails = [
      { languageCode: 'cs', count: 2, subject: 'Připomínka' },
      { languageCode: 'en-GB', count: 1, subject: 'Reminder' },
      { languageCode: 'en-US', count: 1, subject: 'Reminder' },
    ] as const
    server.answer(validateEmail, check({ mails: [...mails] }))
    const { screen, user, sendButton, ready } = await open('1-3')
    await ready()
    await user.click(sendButton())
    await screen.findByText('Subject: Připomínka')
    expect(screen.getAllByText(/^Subject: /).map(({ textContent }) => textContent)).toEqual([
      'Subject: Připomínka',
      'Subject: Reminder',
    ])
    expect(screen.getByText('Languages: Čeština (2), English (UK) (1), and English (US) (1)')).toBeTruthy()
  })

  it('stays open when the server refuses; its fields are locked while it is sending (OPS-8-36)', async () => {
    const held = Promise.withResolvers<{ error: 'MissingLanguages'; campaignId: null; queued: number }>()
    server.answer(sendInvites, () => held.promise)
    const { screen, user, sendButton, ready } = await open('1')
    await ready()
    await user.click(sendButton())
    await user.click((await screen.findAllByRole('button', { name: 'Send to 1' })).at(-1) as HTMLElement)
    await waitFor(() => expect(sent()).toHaveLength(1))
    const message = screen.getByRole('heading', { name: 'Message', hidden: true })
    expect(message.closest('[inert]')).toBeTruthy()
    held.resolve({ error: 'MissingLanguages', campaignId: null, queued: 0 })
    await waitFor(() => expect(message.closest('[inert]')).toBeNull())
  })

  it('shows the people as they are now when somebody chosen was removed meanwhile, and sends to the others', async () => {
    server.refuse(sendInvites, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'assesseeIds.1', code: 'NOT_FOUND' }],
    })
    const { screen, user, sendButton, ready } = await open('1-3')
    await ready()
    const told: Notice[] = []
    const stopListening = onNotice((notice) => told.push(notice))
    await user.click(sendButton())
    serveMailing(server, people.slice(0, 2))
    await user.click((await screen.findAllByRole('button', { name: 'Send to 2' })).at(-1) as HTMLElement)
    await waitFor(() => expect(sendButton().textContent).toBe('Send to 1'))
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The people or the template have been changed/),
    ])
    stopListening()
    await ready()
  })
})
