import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goOnSending, listMailMessages, sendMailsAgain } from '../../../../contract/mailing/messages.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { SentMails, type SentMail, type SentMailsAnswer } from './sent-mails.tsx'
import { projGuid, waveGuid } from '../testing/mailing-server.ts'

const mail = (id: string, more: Partial<SentMail> = {}): SentMail => ({
  id,
  name: `Person ${id}`,
  email: `${id}@svae.example`,
  mailType: 'MailNotify',
  subject: 'Reminder',
  state: 'sent',
  errorCode: null,
  smtpCode: null,
  tries: 1,
  nextTry: null,
  dispatchTime: '2026-03-10T10:00:00Z',
  sentAt: '2026-03-10T10:00:05Z',
  ...more,
})
const answer = (messages: SentMail[], more: Partial<SentMailsAnswer> = {}): SentMailsAnswer => ({
  messages,
  totalCount: messages.length,
  counts: { queued: 1, claimed: 0, sent: 1, failed: 2, unknown: 0, dropped: 0, bounced: 0 },
  stopped: null,
  ...more,
})
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sender = { canEditThisProject: true, canManageThisProject: true }
const open = () => renderScreen(<SentMails projectGuid={projGuid} waveGuid={waveGuid} />, { permissions: sender })

describe('sent mails', () => {
  it('show what became of each, with the reason of a failure', async () => {
    server.answer(
      listMailMessages,
      answer([
        mail('a'),
        mail('b', { state: 'failed', errorCode: 'RECIPIENT_REFUSED', smtpCode: 550, sentAt: null }),
        mail('c', { state: 'unknown', errorCode: 'OUTCOME_UNKNOWN', sentAt: null }),
        mail('d', { state: 'queued', sentAt: null, nextTry: '2999-01-01T00:00:00Z' }),
        mail('e', {
          state: 'queued',
          sentAt: null,
          errorCode: 'DEFERRED',
          smtpCode: 451,
          nextTry: '2999-01-01T00:00:00Z',
        }),
        mail('f', { state: 'dropped', sentAt: null, errorCode: 'NOTHING_LEFT' }),
      ]),
    )
    const { screen } = await open()
    await screen.findByText('Person a')
    expect(screen.getAllByText('Reminder to the rater')).toHaveLength(6)
    expect(screen.getByText('Failed · the recipient’s mail server refused the address · code 550')).toBeTruthy()
    expect(screen.getByText('In doubt · nobody knows whether it arrived')).toBeTruthy()
    expect(
      screen.getByText(
        /^Waiting · the recipient’s mail server takes no mail at the moment · code 451 · next try 01.01.2999/,
      ),
    ).toBeTruthy()
    expect(screen.getByText('Not sent · the person had finished by then')).toBeTruthy()
    expect(screen.getByText(/^Waiting · planned for 01.01.2999/)).toBeTruthy()
    expect(server.calls(listMailMessages)[0]?.query).toMatchObject({ waveGuid, page: 1, pageRows: 100 })
  })

  it('are reloaded while one is being sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer(listMailMessages, answer([mail('a', { state: 'claimed', sentAt: null })]))
    const { screen } = await open()
    await screen.findByText('Being sent')
    server.answer(listMailMessages, answer([mail('a')]))
    await vi.advanceTimersByTimeAsync(3100)
    expect(
      await screen.findByText('10.03.2026', { exact: false, selector: '[role="gridcell"]:nth-last-child(2)' }),
    ).toBeTruthy()
    const calls = server.calls(listMailMessages).length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.calls(listMailMessages)).toHaveLength(calls)
  })

  it('can be sent again, one or several, unless delivered or waiting', async () => {
    const guids = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'] as const
    const failed = { state: 'failed', errorCode: 'CONTENT_REFUSED', sentAt: null } as const
    server.answer(
      listMailMessages,
      answer([mail('a'), mail('b', { ...failed, id: guids[0] }), mail('c', { ...failed, id: guids[1] })]),
    )
    server.answer(sendMailsAgain, { queued: 2 })
    const { screen, user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person b' }))
    expect(screen.getByRole('checkbox', { name: 'Select Person a' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: 'Select Person c' }))
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(server.calls(sendMailsAgain)[0]?.body).toEqual({ messageIds: guids }))
    expect(server.calls(listMailMessages).length).toBeGreaterThan(1)
  })

  it('can be narrowed to a state', async () => {
    server.answer(listMailMessages, answer([mail('a')]))
    const { screen, user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Failed (2)' }))
    await waitFor(() => expect(server.calls(listMailMessages).at(-1)?.query).toMatchObject({ state: 'failed' }))
  })

  it('say why nothing goes out, and are retried at once on demand', async () => {
    const stopped = {
      reason: 'SIGN_IN_REFUSED',
      smtpCode: 535,
      since: '2026-03-10T10:00:00Z',
      nextTry: '2026-03-10T10:10:00Z',
    } as const
    server.answer(listMailMessages, answer([mail('a', { state: 'queued', sentAt: null })], { stopped }))
    server.answer(goOnSending, {})
    const { screen, user } = await open()
    expect(await screen.findByText('Mail is not going out.')).toBeTruthy()
    expect(
      screen.getByText(/refused our user name or password, code 535. It has been so since 10.03.2026/),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(server.calls(goOnSending)).toHaveLength(1))
  })

  it('say that there are none, and when loading them failed', async () => {
    server.answer(listMailMessages, answer([]))
    const empty = await open()
    expect(await empty.screen.findByText('No mail was sent yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listMailMessages, 500)
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})
