import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listMailRecipients, previewInvites, validateEmail } from '../../../contract/mailing/sending.ts'
import { getWave } from '../../../contract/waves/waves.ts'
import { mailPages } from '../../../domain/mailing/mail-pages.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { MailPageScreen } from './mail-page.tsx'
import { check, pathOf, person, serveMailing, waveGuid } from './testing/mailing-server.ts'
import { mailPageServer, openMailPage, people } from './testing/open-mail-page.tsx'

const { server } = mailPageServer()

describe('a mail page', () => {
  it.each(mailPages)('%s opens at its address (OPS-2-30…34)', async (page) => {
    const { screen } = await openMailPage('', page)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    await screen.findByText('Anna')
    expect(server.calls(listMailRecipients)[0]?.params).toMatchObject({ page, waveId: waveGuid })
  })

  it('preselects only those whom the address names (OPS-2-30, OPS-2-35, OPS-7-08)', async () => {
    const nobody = await openMailPage()
    await nobody.screen.findByText('Anna')
    expect(nobody.screen.getByText('Nobody is chosen yet')).toBeTruthy()
    nobody.unmount()
    const { screen, sendButton } = await openMailPage('1-2-999', 'send-questionnaire-invites')
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
    const { screen, sendButton } = await openMailPage('1-3', page)
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
    const { screen, sendButton } = await openMailPage('?choose=due', page)
    await waitFor(() => expect(sendButton().textContent).toBe(`Send to ${names.length}`))
    for (const { name } of people)
      expect(screen.getByRole('checkbox', { name: `Select ${name}` })).toHaveProperty('checked', names.includes(name))
  })

  it('starts with the template of the wave and the present time, and offers types where there are two (OPS-3-80, OPS-3-81, OPS-5-74)', async () => {
    const one = await openMailPage()
    expect(await one.screen.findByRole('combobox', { name: /^Template/ })).toHaveProperty('value', 'Our mails')
    const time = one.screen.getByRole<HTMLInputElement>('textbox', { name: /^Send on/ }).value
    expect(time).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
    expect(one.screen.queryByRole('radiogroup', { name: 'Mail type' })).toBeNull()
    one.unmount()
    const { screen, user } = await openMailPage('', 'send-360-reports')
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
    const { screen, user, sendButton } = await openMailPage('', 'send-questionnaire-invites')
    await screen.findByText('Anna')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    expect(sendButton().textContent).toBe(`Send to ${count}`)
  })

  it('says that there are no recipients, and when loading them failed', async () => {
    server.answer(listMailRecipients, [])
    const empty = await openMailPage()
    expect(await empty.screen.findByText('There is nobody to write to')).toBeTruthy()
    empty.unmount()
    server.refuse(listMailRecipients, 500)
    const { screen } = await openMailPage()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})

describe('reminders', () => {
  it('choose at one click those who are missing, and say who is left out', async () => {
    const { screen, user, sendButton } = await openMailPage()
    const choose = await screen.findByRole('button', { name: 'Choose the 2 who are missing' })
    expect(screen.getByText('Missing but not chosen: 2.')).toBeTruthy()
    expect(screen.getByText('Left out: finished (1) and no e-mail address (1).')).toBeTruthy()
    await user.click(choose)
    expect(sendButton().textContent).toBe('Send to 2')
    expect(screen.getByText('Everybody who is missing is chosen (2).')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /who are missing/ })).toBeNull()
  })

  it('never go to everybody, only to those who have not finished', async () => {
    const { screen, user, sendButton } = await openMailPage()
    await screen.findByText('Anna')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Everybody/ }))
    expect(sendButton().textContent).toBe('Send to 2')
  })

  it('are not sent where everybody has finished, and say so', async () => {
    server.answer(listMailRecipients, [person(2, 'Běla', { isUnfinished: false, done: 3 })])
    const { screen, sendButton } = await openMailPage('?choose=due')
    expect(await screen.findAllByText('There is nobody to remind')).toHaveLength(2)
    expect(screen.getByText('Left out: finished (1).')).toBeTruthy()
    expect(sendButton().disabled).toBe(true)
  })

  it('say before sending what goes out when, and who gets nothing', async () => {
    const { screen, user, sendButton, ready } = await openMailPage('1')
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
    const { screen, user, sendButton, ready } = await openMailPage('1')
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
    const { screen, sendButton } = await openMailPage('1-3')
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
    const { screen, user, ready } = await openMailPage('3')
    expect(await screen.findByText('No Polski text')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'When a language is missing' }))
    await user.click(await screen.findByRole('option', { name: 'Send in: English (UK)' }))
    expect(await screen.findByText('English (UK), no Polski text')).toBeTruthy()
    await waitFor(() => expect(server.calls(validateEmail).at(-1)?.body).toMatchObject({ fallbackLanguageId: 1 }))
    await ready()
  })

  it('shows who has no address and keeps them from being chosen', async () => {
    const { screen } = await openMailPage()
    expect(await screen.findByText('No e-mail address')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Dana' })).toHaveProperty('disabled', true)
  })

  it('shows who wants no more reminders and keeps them from being chosen', async () => {
    server.answer(listMailRecipients, [...people, person(5, 'Emil', { unsubscribedAt: '2026-03-04T10:00:00Z' })])
    const { screen, user, sendButton } = await openMailPage('1-5')
    expect(await screen.findByText('Unsubscribed 04.03.2026')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Emil' })).toHaveProperty('disabled', true)
    expect(sendButton().textContent).toBe('Send to 1')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Everybody/ }))
    expect(sendButton().textContent).toBe('Send to 2')
  })

  it('shows who has finished, and keeps them from being reminded', async () => {
    const { screen, sendButton } = await openMailPage('1-2')
    expect(await screen.findByText('Finished')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Běla' })).toHaveProperty('disabled', true)
    expect(sendButton().textContent).toBe('Send to 1')
  })

  it('says when it failed', async () => {
    server.refuse(validateEmail, 500)
    const { screen, sendButton } = await openMailPage('1')
    expect(await screen.findByText('The mail could not be checked. Try again.')).toBeTruthy()
    expect(sendButton().disabled).toBe(true)
  })

  it('that failed because somebody was removed meanwhile is made again without them', async () => {
    server.refuse(validateEmail, 400, { errorMessage: 'INVALID_INPUT' })
    const { screen, user, sendButton, ready } = await openMailPage('1-3')
    await screen.findByText('The mail could not be checked. Try again.')
    serveMailing(server, people.slice(0, 2))
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(sendButton().textContent).toBe('Send to 1'))
    await ready()
    expect(screen.queryByText('The mail could not be checked. Try again.')).toBeNull()
  })
})

describe('the preview', () => {
  it('is the mail as one recipient gets it, without running scripts (OPS-3-80, OPS-7-72)', async () => {
    const { screen } = await openMailPage('1')
    expect(await screen.findByText('360 <no-reply@a.cz>')).toBeTruthy()
    const frame = screen.getByTitle('Připomínka')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame.getAttribute('srcdoc')).toContain('<p>Dobrý den</p>')
    expect(server.calls(previewInvites).at(-1)?.body).toMatchObject({ assesseeIds: [1], mailType: 'MailNotify' })
  })

  it('says when the mail is not in the language of the person', async () => {
    server.answer(previewInvites, () => new Response('') as never)
    const { screen } = await openMailPage('3')
    expect(await screen.findByText('The mail has no text in this person’s language.')).toBeTruthy()
  })

  it('says nothing about the text before the mail has loaded', async () => {
    server.answer(previewInvites, () => new Promise<never>(() => undefined))
    const { screen } = await openMailPage('3')
    await waitFor(() => expect(server.calls(previewInvites)).toHaveLength(1))
    expect(screen.queryByText(/no text/)).toBeNull()
  })

  it('that failed to load is not shown as a mail without text, and is retried', async () => {
    server.refuse(previewInvites, 500)
    const { screen, user } = await openMailPage('3')
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
