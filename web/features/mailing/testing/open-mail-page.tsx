import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { sendInvites } from '../../../../contract/mailing/sending.ts'
import { getQueueStatus } from '../../../../contract/queue/queue.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { signedInServer } from '../../../platform/testing/signed-in-server.ts'
import { MailPageScreen } from '../mail-page.tsx'
import { pathOf, person, serveMailing } from './mailing-server.ts'

export const people = [
  person(1, 'Anna'),
  person(2, 'Běla', { isUnfinished: false, done: 3, lastSentAt: '2026-03-10T10:00:00Z' }),
  person(3, 'Ctibor', { languageCode: 'pl' }),
  person(4, 'Dana', { email: '' }),
]

/** A server that knows these people; `sent` are the mailings that it was asked for. */
export function mailPageServer() {
  const setting = signedInServer((server) => {
    serveMailing(server, people)
    server.refuse(getQueueStatus, 403)
  })
  return { ...setting, sent: () => setting.server.calls(sendInvites).map(({ body }) => body) }
}

/** A mail page for the people whose ids stand in its address, joined by dashes; or with a query. */
export async function openMailPage(ids = '', page = 'send-questionnaire-reminders') {
  const view = await renderScreen(<MailPageScreen />, {
    path: ids.startsWith('?') ? pathOf(page) + ids : pathOf(page, ids),
    permissions: { canEditThisProject: true },
  })
  const sendButton = () => view.screen.getByRole<HTMLButtonElement>('button', { name: /^Send( to \d+)?$/ })
  const ready = () => waitFor(() => expect(sendButton().disabled).toBe(false))
  return { ...view, sendButton, ready }
}
