import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  listNotifications,
  listNotificationTemplates,
  saveNotifications,
} from '../../../contract/notifications/notifications.ts'
import { listPeopleToSelect } from '../../../contract/participants/people-list.ts'
import { onNotice, type Notice } from '../../platform/notices.ts'
import { endSession } from '../../platform/session/session.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import type { Notification } from './notification-draft.ts'
import { NotificationsBox } from './notifications-box.tsx'

const guid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const place = { title: 'Notifications', companyGuid: guid(1), projectGuid: guid(2), waveGuid: guid(3) }
const editor = { canSeeThisProject: true, canEditThisProject: true }
const stored: Notification = {
  notificationGuid: guid(4),
  templateId: 7,
  isEnabled: true,
  assesseeQuantifier: 1,
  reportQuantifier: 2,
  assesseeIds: [1],
  recipients: [
    { email: 'jana@firma.cz', recipientGuid: guid(5), unsubscribedAt: null },
    { email: 'karel@firma.cz', recipientGuid: guid(6), unsubscribedAt: '2026-11-20T09:00:00Z' },
  ],
  firedAt: null,
  revision: 3,
}
const person = (id: number, name: string) => ({
  id,
  assesseeGuid: guid(id),
  name,
  email: `${id}@x.cz`,
  languageCode: 'cs' as const,
  customTools: [],
})
let server: FakeServer
const notices: Notice[] = []
let stop = () => {}

beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  server.answer(listNotifications, [stored])
  server.answer(listNotificationTemplates, [{ id: 7, name: 'Reports are ready' }])
  server.answer(listPeopleToSelect, [person(1, 'Žofie'), person(2, 'Petr')])
  server.answer(saveNotifications, [stored])
  notices.length = 0
  stop = onNotice((notice) => notices.push(notice))
})
afterEach(() => {
  stop()
  endSession()
  vi.unstubAllGlobals()
})

async function open(permissions: object = editor) {
  const view = await renderScreen(<NotificationsBox {...place} />, { permissions })
  await view.screen.findByText('jana@firma.cz')
  return view
}
async function edit() {
  const view = await open()
  await view.user.click(view.screen.getByRole('button', { name: 'Edit notifications' }))
  // Another dialog stands for it while its code is loaded.
  await view.screen.findByRole('table', {}, { timeout: 10_000 })
  return { ...view, dialog: within(view.screen.getByRole('dialog')) }
}

describe('box of notifications', () => {
  it('shows recipients as badges, and who has unsubscribed; the button opens the dialog (OPS-2-58)', async () => {
    const { screen, dialog } = await edit()
    expect(screen.getAllByText(/karel@firma.cz – unsubscribed 20.11.2026/).length).toBeGreaterThan(0)
    expect(dialog.getByRole('heading', { name: /Notifications/ })).toBeTruthy()
  })

  it('has no edit button without the right (OPS-6-30)', async () => {
    const { screen } = await open({ canSeeThisProject: true })
    expect(screen.queryByRole('button', { name: 'Edit notifications' })).toBeNull()
  })
})

describe('dialog of notifications', () => {
  it('has seven columns in their order (OPS-2-83)', async () => {
    const { dialog } = await edit()
    expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Enabled',
      'People',
      'How many people',
      'How many reports',
      'Recipients',
      'Template',
      'Delete',
    ])
  })

  it('takes addresses as badges, each once, and tells a wrong one while it is typed (OPS-5-60)', async () => {
    const { dialog, user } = await edit()
    const field = dialog.getByRole('textbox', { name: 'Recipients, notification 1' })
    await user.type(field, 'JANA@firma.cz{Enter}')
    expect(dialog.getAllByText('jana@firma.cz')).toHaveLength(1)
    await user.click(field)
    await user.paste('Eva <eva@firma.cz>; petr@firma.cz, eva@firma.cz')
    expect(dialog.getAllByText('eva@firma.cz')).toHaveLength(1)
    expect(dialog.getByText('petr@firma.cz')).toBeTruthy()
    await user.type(field, 'nobody@firma')
    expect(dialog.getByText('This is not an e-mail address.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('saves with a toast what was changed, and only what is complete; a tooltip says what is missing (OPS-5-61, OPS-8-62)', async () => {
    const { screen, dialog, user } = await edit()
    const save = dialog.getByRole('button', { name: 'Save' })
    await user.click(dialog.getByRole('button', { name: 'Add notification' }))
    await user.hover(save)
    expect(await screen.findByText(/Choose people for each notification. Enter at least one recipient/)).toBeTruthy()
    await user.click(save)
    expect(server.calls(saveNotifications)).toEqual([])
    await user.click(dialog.getByRole('button', { name: /^People, notification 2/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Everybody in the wave (2)' }))
    await user.keyboard('{Escape}')
    await user.type(dialog.getByRole('textbox', { name: 'Recipients, notification 2' }), 'eva@firma.cz{Enter}')
    await user.click(save)
    await waitFor(() => expect(server.calls(saveNotifications)).toHaveLength(1))
    expect(server.calls(saveNotifications)[0]).toMatchObject({
      query: { revision: '1.3' },
      body: [
        { notificationGuid: guid(4), assesseeIds: [1], reportQuantifier: 2 },
        { notificationGuid: null, assesseeIds: [1, 2], recipients: [{ email: 'eva@firma.cz' }], templateId: 7 },
      ],
    })
    await waitFor(() => expect(notices.map(({ title }) => title)).toContain('Notifications saved'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps what was typed when somebody else has saved, and asks before it is left', async () => {
    const theirs = { ...stored, isEnabled: false, revision: 4 }
    server.refuse(saveNotifications, 409, { errorMessage: 'RECORD_CHANGED', details: [theirs] })
    const { screen, dialog, user } = await edit()
    await user.type(dialog.getByRole('textbox', { name: 'Recipients, notification 1' }), 'eva@firma.cz{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Somebody else has saved the notifications meanwhile.')).toBeTruthy()
    expect(dialog.getByText('eva@firma.cz')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Go on editing' }))
    await user.click(dialog.getByRole('button', { name: 'Show theirs' }))
    expect(dialog.queryByText('eva@firma.cz')).toBeNull()
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Enabled, notification 1' }).checked).toBe(false)
  })

  it('tells of a notification that was sent while it was edited, and saves on the second try (OPS-3-47)', async () => {
    const sent = { ...stored, firedAt: '2026-11-28T09:00:00Z', revision: 4 }
    server.refuse(saveNotifications, 409, { errorMessage: 'RECORD_CHANGED', details: [sent] })
    const { dialog, user } = await edit()
    await user.type(dialog.getByRole('textbox', { name: 'Recipients, notification 1' }), 'eva@firma.cz{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('A notification was sent while you were editing.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Show theirs' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Send once more' }))
    server.answer(saveNotifications, [stored])
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(saveNotifications)).toHaveLength(2))
    expect(server.calls(saveNotifications)[1]).toMatchObject({
      query: { revision: '1.4' },
      body: [
        {
          sendAgain: true,
          recipients: [{ email: 'jana@firma.cz' }, { email: 'karel@firma.cz' }, { email: 'eva@firma.cz' }],
        },
      ],
    })
  })

  it('leaves out people who are no longer in the wave: they could be neither saved nor removed', async () => {
    server.answer(listNotifications, [{ ...stored, assesseeIds: [1, 99] }])
    const { dialog, user } = await edit()
    await user.type(dialog.getByRole('textbox', { name: 'Recipients, notification 1' }), 'eva@firma.cz{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls(saveNotifications)).toMatchObject([{ body: [{ assesseeIds: [1] }] }]))
  })
})
