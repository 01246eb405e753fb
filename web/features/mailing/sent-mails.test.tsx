import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMailMessages } from '../../../contract/mailing.ts'
import { endSession } from '../../platform/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { SentMails, type SentMail } from './sent-mails.tsx'
import { projGuid, waveGuid } from './testing/mailing-server.ts'

const mail = (id: string, more: Partial<SentMail> = {}): SentMail => ({
  id,
  name: `Person ${id}`,
  email: `${id}@svae.example`,
  mailType: 'MailNotify',
  subject: 'Reminder',
  state: 'sent',
  errorCode: null,
  dispatchTime: '2026-03-10T10:00:00Z',
  sentAt: '2026-03-10T10:00:05Z',
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

const open = () => renderScreen(<SentMails projectGuid={projGuid} waveGuid={waveGuid} />)

describe('sent mails', () => {
  it('show what became of each, with the reason of a failure', async () => {
    server.answer(listMailMessages, {
      messages: [
        mail('a'),
        mail('b', { state: 'failed', errorCode: 'SMTP_550', sentAt: null }),
        mail('c', { state: 'failed', errorCode: 'OUTCOME_UNKNOWN', sentAt: null }),
        mail('d', { state: 'queued', sentAt: null, dispatchTime: '2999-01-01T00:00:00Z' }),
      ],
      totalCount: 4,
    })
    const { screen } = await open()
    await screen.findByText('Person a')
    expect(screen.getAllByText('Reminder to the rater')).toHaveLength(4)
    expect(screen.getByText('Failed · refused by the recipient’s server (SMTP_550)')).toBeTruthy()
    expect(screen.getByText('Failed · nobody knows whether it arrived')).toBeTruthy()
    expect(screen.getByText('Waiting')).toBeTruthy()
    expect(server.calls(listMailMessages)[0]?.query).toMatchObject({ waveGuid, page: 1, pageRows: 100 })
  })

  it('are read again while one is on its way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer(listMailMessages, { messages: [mail('a', { state: 'claimed', sentAt: null })], totalCount: 1 })
    const { screen } = await open()
    await screen.findByText('Being sent')
    server.answer(listMailMessages, { messages: [mail('a')], totalCount: 1 })
    await vi.advanceTimersByTimeAsync(3100)
    expect(
      await screen.findByText('10.03.2026', { exact: false, selector: '[role="gridcell"]:last-child' }),
    ).toBeTruthy()
    const calls = server.calls(listMailMessages).length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.calls(listMailMessages)).toHaveLength(calls)
  })

  it('say that there are none, and when they could not be read', async () => {
    server.answer(listMailMessages, { messages: [], totalCount: 0 })
    const empty = await open()
    expect(await empty.screen.findByText('No mail was sent yet')).toBeTruthy()
    empty.unmount()
    server.refuse(listMailMessages, 500)
    const { screen } = await open()
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})
