import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listMailMessages } from '../../../../contract/mailing/messages.ts'
import { renderScreen } from '../../../platform/testing/render-screen.tsx'
import { MailPageScreen } from '../mail-page.tsx'
import { pathOf } from '../testing/mailing-server.ts'
import { mailPageServer, openMailPage } from '../testing/open-mail-page.tsx'

const { server } = mailPageServer()

describe('what was written', () => {
  it('stays while somebody looks at the sent mails', async () => {
    server.answer(listMailMessages, {
      messages: [],
      totalCount: 0,
      counts: { queued: 0, claimed: 0, sent: 0, failed: 0, unknown: 0, dropped: 0, bounced: 0 },
      stopped: null,
    })
    const { screen, user, sendButton } = await openMailPage('1-3')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ctibor' }))
    await user.click(screen.getByRole('combobox', { name: /^Template/ }))
    await user.click(await screen.findByRole('option', { name: 'Other mails' }))
    await user.click(screen.getByRole('radio', { name: 'Sent mails' }))
    await screen.findByText('No mail was sent yet')
    await user.click(screen.getByRole('radio', { name: 'Write' }))
    await waitFor(() => expect(sendButton().textContent).toBe('Send to 1'))
    expect(screen.getByRole('combobox', { name: /^Template/ })).toHaveProperty('value', 'Other mails')
  })

  it('leads from “Edit template” to the template that is chosen', async () => {
    const { screen, user } = await renderScreen(<MailPageScreen />, {
      path: pathOf('send-questionnaire-reminders'),
      permissions: { canEditThisProject: true, canEdit360templates: true },
    })
    await user.click(await screen.findByRole('combobox', { name: /^Template/ }))
    await user.click(await screen.findByRole('option', { name: 'Other mails' }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Edit template' }).getAttribute('href')).toMatch(/\/8$/),
    )
  })
})
