import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMailMessages } from '../../../contract/mailing/messages.ts'
import {
  listMailRecipients,
  listMailTemplates,
  previewInvites,
  sendInvites,
  validateEmail,
} from '../../../contract/mailing/sending.ts'
import { getQueueStatus } from '../../../contract/queue/queue.ts'
import { listProjectTemplates } from '../../../contract/templates/templates.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { MailPageScreen } from './mail-page.tsx'
import { pathOf, person, serveMailing, waveGuid } from './testing/mailing-server.ts'

let server: FakeServer

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveMailing(server, [person(1, 'Anna'), person(2, 'Běla')])
  server.answer(listMailTemplates, [
    { id: 31, name: 'Questionnaire invitation', needsUrl: true },
    { id: 32, name: 'Our invitation', needsUrl: false },
  ])
  server.answer(listMailMessages, {
    messages: [],
    totalCount: 0,
    counts: { queued: 0, claimed: 0, sent: 0, failed: 0, unknown: 0, dropped: 0, bounced: 0 },
    stopped: null,
  })
  server.refuse(getQueueStatus, 403)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const open = (page: string, id = '') =>
  renderScreen(<MailPageScreen />, {
    path: id.startsWith('?') ? pathOf(page) + id : pathOf(page, id),
    permissions: { canEditThisProject: true, canManageThisProject: true },
  })

describe('a mail page about logins', () => {
  it.each([
    ['send-hogan-invites', 'Hogan'],
    ['send-pl-invites', 'Pointleader'],
    ['send-xrt-invites', 'XRT'],
  ])('%s invites one person or the wave, without a mail type (OPS-2-36, OPS-5-73)', async (page, provider) => {
    const wave = await open(page)
    await wave.screen.findByText('Anna')
    expect(wave.screen.getByText('Nobody is chosen yet')).toBeTruthy()
    wave.unmount()
    server.answer(sendInvites, { error: 'None', campaignId: 'c', queued: 1 })
    const { screen, user } = await open(page, '2')
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 1' })
    await waitFor(() => expect(send.disabled).toBe(false))
    await user.click(send)
    const [, confirm] = await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Send to 1', hidden: true })
      expect(buttons).toHaveLength(2)
      return buttons
    })
    await user.click(confirm as HTMLElement)
    await waitFor(() => expect(server.calls(sendInvites)).toHaveLength(1))
    const body = server.calls(sendInvites)[0]?.body
    expect(body).toMatchObject({ provider, templateId: 31, assesseeIds: [2], waveGuid })
    expect(body).not.toHaveProperty('mailType')
    expect(server.calls(listMailRecipients)[0]).toMatchObject({ params: { page } })
  })

  it.each(['send-hogan-invites', 'send-hogan-reports', 'send-pl-reports'])(
    '%s offers only templates of its kind (OPS-2-37, OPS-3-82)',
    async (page) => {
      const { screen, user } = await open(page)
      await user.click(await screen.findByRole('combobox', { name: /^Template/ }))
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
      expect(options).toEqual(['Questionnaire invitation', 'Our invitation'])
      expect(server.calls(listMailTemplates)[0]?.params).toMatchObject({ page })
      expect(server.calls(listProjectTemplates)).toHaveLength(0)
    },
  )
})

describe('people without a link', () => {
  const people = [person(1, 'Anna', { hasUrl: false }), person(2, 'Běla'), person(3, 'Ctibor', { hasUrl: false })]
  const figure = (screen: Awaited<ReturnType<typeof open>>['screen'], label: string) =>
    screen.getByText(label).parentElement?.textContent

  beforeEach(() => serveMailing(server, people))

  it('are told before sending, cannot be chosen, and are left out of Send (OPS-5-76)', async () => {
    const { screen, user } = await open('send-hogan-invites')
    expect(await screen.findAllByText('No link')).toHaveLength(2)
    expect(screen.getAllByText('Ready')).toHaveLength(1)
    expect(figure(screen, 'ready')).toContain('1')
    expect(figure(screen, 'cannot be sent')).toContain('2')
    expect(screen.getByRole('checkbox', { name: 'Select Anna' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Everybody/ }))
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send to 1' })
    await waitFor(() => expect(send.disabled).toBe(false))
    expect(server.calls(validateEmail).at(-1)?.body).toMatchObject({ assesseeIds: [2] })
  })

  it.each(['3', '?choose=due'])('are left out where the address names them: %s', async (named) => {
    const { screen } = await open('send-hogan-invites', named)
    await screen.findAllByText('No link')
    const isAll = named !== '3'
    expect(screen.getByRole('button', { name: isAll ? 'Send to 1' : 'Send' })).toBeTruthy()
    expect(screen.queryByText('1 of the chosen people cannot get this mail.') !== null).toBe(!isAll)
  })

  it('are not who the preview shows', async () => {
    const { screen } = await open('send-hogan-invites')
    expect(await screen.findByTitle('Připomínka')).toBeTruthy()
    for (const { body } of server.calls(previewInvites)) expect(body).toMatchObject({ assesseeIds: [2] })
  })

  it('get a mail whose text has no link', async () => {
    const { screen, user } = await open('send-hogan-invites', '1')
    await screen.findAllByText('No link')
    await user.click(screen.getByRole('combobox', { name: /^Template/ }))
    await user.click(await screen.findByRole('option', { name: 'Our invitation' }))
    expect(await screen.findByRole('button', { name: 'Send to 1' })).toBeTruthy()
    expect(screen.queryByText('No link')).toBeNull()
    await waitFor(() =>
      expect(server.calls(validateEmail).at(-1)?.body).toMatchObject({ assesseeIds: [1], templateId: 32 }),
    )
  })
})
