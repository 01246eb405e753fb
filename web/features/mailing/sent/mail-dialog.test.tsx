import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearAddressOfMail,
  getMailMessage,
  listMailMessages,
  sendMailsAgain,
} from '../../../../contract/mailing/messages.ts'
import { endSession } from '../../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../../platform/testing/fake-server.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signInAs } from '../../../platform/testing/sign-in-as.ts'
import { projGuid, waveGuid } from '../testing/mailing-server.ts'
import type { MailWithHistory } from './mail-dialog.tsx'
import { SentMails } from './sent-mails.tsx'

const id = '10000000-0000-4000-8000-000000000001'
const shown = {
  id,
  name: 'Ann Novák',
  email: 'ann@svae.example',
  mailType: 'MailNotify',
  subject: 'Reminder',
  state: 'failed',
  errorCode: 'RECIPIENT_REFUSED',
  smtpCode: 550,
  tries: 2,
  nextTry: null,
  dispatchTime: '2026-03-10T10:00:00Z',
  sentAt: null,
} as const
const event = { reason: null, smtpCode: null, statusCode: null, address: '', userName: '' }
const mail: MailWithHistory = {
  ...shown,
  from: '360 <no-reply@assay.example>',
  languageCode: 'cs',
  isSample: false,
  bounced: null,
  html: '<p>Dobrý den, Ann</p>',
  events: [
    { ...event, kind: 'queued', at: '2026-03-10T10:00:00Z', userName: 'Markéta' },
    { ...event, kind: 'claimed', at: '2026-03-10T10:00:01Z' },
    { ...event, kind: 'failed', at: '2026-03-10T10:00:02Z', reason: 'RECIPIENT_REFUSED', smtpCode: 550 },
  ],
}
let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  server = fakeServer()
  await signInAs(server)
  server.answer(listMailMessages, {
    messages: [shown],
    totalCount: 1,
    counts: { queued: 0, claimed: 0, sent: 0, failed: 1, unknown: 0, dropped: 0, bounced: 0 },
    stopped: null,
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

async function openMail() {
  const { screen, user } = await renderScreen(<SentMails projectGuid={projGuid} waveGuid={waveGuid} />, {
    permissions: { canEditThisProject: true, canManageThisProject: true },
  })
  await user.click(await screen.findByText('Ann Novák'))
  return { screen, user, dialog: await screen.findByRole('dialog', { name: /Mail to/ }) }
}

describe('a sent mail', () => {
  it('opens with its history, the newest first, and what it said', async () => {
    server.answer(getMailMessage, mail)
    const { screen } = await openMail()
    const history = await screen.findByRole('region', { name: 'History' })
    const steps = [...history.querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(steps[0]).toContain('Failedthe recipient’s mail server refused the address · code 550')
    expect(steps[2]).toContain('Queuedby Markéta')
    expect(history.textContent).toContain('Times are in the time zone')
    expect(document.querySelector('iframe')?.srcdoc).toContain('Dobrý den, Ann')
  })

  it('can be sent again from there', async () => {
    server.answer(getMailMessage, mail)
    server.answer(sendMailsAgain, { queued: 1 })
    const { screen, user, dialog } = await openMail()
    await screen.findByRole('region', { name: 'History' })
    const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send again')
    if (button) await user.click(button)
    expect(server.calls(sendMailsAgain)[0]?.body).toEqual({ messageIds: [id] })
  })

  it('to a marked address is sent again only once somebody has said that the address works again', async () => {
    const bounced = { since: '2026-03-12T10:00:00Z', reason: 'MAILBOX_FULL' } as const
    server.answer(getMailMessage, { ...mail, state: 'bounced', bounced })
    server.answer(clearAddressOfMail, () => {
      server.answer(getMailMessage, { ...mail, state: 'bounced' })
      return {}
    })
    const { screen, user, dialog } = await openMail()
    await screen.findByText('Mail came back on 12.03.2026: the mailbox is full. Nothing is sent to this address.')
    expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Address works again' }))
    expect(await within(dialog).findByRole('button', { name: 'Send again' })).toBeTruthy()
    expect(screen.queryByText(/Nothing is sent to this address/)).toBeNull()
    expect(server.calls(clearAddressOfMail)[0]?.params).toEqual({ projectId: projGuid, messageId: id })
  })

  it('says that its text is not kept', async () => {
    server.answer(getMailMessage, { ...mail, html: null })
    const { screen } = await openMail()
    expect(await screen.findByText(/not kept if it tells how to sign in/)).toBeTruthy()
  })
})
