import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listMailMessages } from '../../../contract/mailing/messages.ts'
import { sendInvites, validateEmail } from '../../../contract/mailing/sending.ts'
import { check, serveMailing, waveGuid } from './testing/mailing-server.ts'
import { mailPageServer, openMailPage, people } from './testing/open-mail-page.tsx'

const { server, sent, notices } = mailPageServer()

describe('sending', () => {
  it('asks for confirmation, sends what is chosen, and leads to the sent mails (OPS-3-78, OPS-4-54, OPS-8-64)', async () => {
    server.answer(sendInvites, { error: 'None', campaignId: 'c', queued: 2 })
    server.answer(listMailMessages, {
      messages: [],
      totalCount: 0,
      counts: { queued: 0, claimed: 0, sent: 0, failed: 0, unknown: 0, dropped: 0, bounced: 0 },
      stopped: null,
    })
    const { screen, user, sendButton, ready, address } = await openMailPage('1-3')
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
    const { screen, user, ready } = await openMailPage('1-2')
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
    const { screen, user, sendButton, ready } = await openMailPage('1-3')
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
    const { screen, user, sendButton, ready } = await openMailPage('1')
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
    const { screen, user, sendButton, ready } = await openMailPage('1-3')
    await ready()
    await user.click(sendButton())
    serveMailing(server, people.slice(0, 2))
    await user.click((await screen.findAllByRole('button', { name: 'Send to 2' })).at(-1) as HTMLElement)
    await waitFor(() => expect(sendButton().textContent).toBe('Send to 1'))
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The people or the template have been changed/),
    ])
    await ready()
  })
})
