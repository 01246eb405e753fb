import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendTestMail } from '../../../contract/mailing/test-mails.ts'
import {
  getEmailTemplate,
  listEmailTemplates,
  updateEmailTemplate,
} from '../../../contract/templates/email-templates.ts'
import { fakeServer, type FakeServer } from '../../platform/testing/fake-server.ts'
import { endSession } from '../../platform/session/session.ts'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { renderScreen } from '../../platform/testing/render-screen.tsx'
import { toEmail } from './editor/email-template.ts'
import { emailContent } from '../../../domain/templates/email-content.ts'
import { both } from '../../../domain/templates/testing/template-samples.ts'
import { TemplateListPage } from './template-list-page.tsx'
import { openTemplate, serveTemplates } from './testing/open-template.tsx'
import { author, organizationPath, sampleTemplate } from './testing/sample-template.ts'

const support = { ...author, hasSupportRole: true } as const
const email = (change: object = {}) => ({
  ...toEmail({
    ...sampleTemplate({ name: 'Access' }),
    category: 'generic-email',
    provider: 'XRT',
    content: emailContent('Invite', { sender: both('House'), subject: both('Hello'), body: both('{{login}}') }),
  }),
  ...change,
})

let server: FakeServer
beforeEach(async () => {
  localStorage.clear()
  server = fakeServer()
  await signInAs(server)
  serveTemplates(server)
  server.answer(getEmailTemplate, email())
  server.answer(listEmailTemplates, { templates: [email()], totalCount: 1 })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})
const openEmail = () => openTemplate('generic-email-templates/mails/11', support)

describe('the list of e-mail templates', () => {
  it('has a tab for each kind, and says about whose logins one is (OPS-2-127)', async () => {
    const path = `${organizationPath}/generic-email-templates`
    const { screen, user } = await renderScreen(<TemplateListPage />, { path, permissions: support })
    expect(await screen.findByRole('link', { name: /Access/ })).toBeTruthy()
    expect(screen.getByText('XRT')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Reports' }))
    await vi.waitFor(() =>
      expect(server.calls(listEmailTemplates).at(-1)).toMatchObject({
        params: { provider: 'any', type: 'ReportSending' },
      }),
    )
  })
})

describe('the editor of an e-mail template', () => {
  it('has one mail, without tabs for types (OPS-2-131)', async () => {
    const { screen } = await openEmail()
    expect(await screen.findByRole('heading', { name: 'Invitation with sign-in details' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getAllByRole('textbox', { name: /^From/ })).toHaveLength(2)
  })

  it('sends its texts with kind, provider and revision (OPS-2-128)', async () => {
    server.answer(updateEmailTemplate, {
      isValid: true,
      errors: [],
      newTemplateId: 11,
      template: email({ revision: 2 }),
    })
    const { screen, user } = await openEmail()
    await user.type(await screen.findByRole('textbox', { name: 'Subject (English (UK))' }), '!')
    await user.click(screen.getByRole('combobox', { name: 'Logins at' }))
    await user.click(await screen.findByRole('option', { name: 'Hogan' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(server.calls(updateEmailTemplate)).toMatchObject([
        {
          params: { emailId: 11 },
          body: { emailType: 'Invite', provider: 'Hogan', revision: 1, subject: { 'en-GB': 'Hello!' } },
        },
      ]),
    )
  })

  it('sends a test of what stands in it, in the chosen language', async () => {
    server.answer(sendTestMail, { campaignId: 'c0000000-0000-4000-8000-000000000009', address: 'me@house.example' })
    const { screen, user, notices } = await openEmail()
    await user.type(await screen.findByRole('textbox', { name: 'Subject (Čeština)' }), '!')
    await user.click(screen.getByRole('button', { name: 'Send me a test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'In Čeština' }))
    await vi.waitFor(() =>
      expect(server.calls(sendTestMail)).toMatchObject([
        { body: { mailType: 'Invite', languageCode: 'cs', subject: 'Hello česky!', sender: 'House česky' } },
      ]),
    )
    await vi.waitFor(() => expect(notices).toMatchObject([{ title: 'A test is on its way to me@house.example' }]))
  })

  it('is not saved with errors, not even by those who save other templates so', async () => {
    const managing = { ...support, canManageCompetencySystems: true }
    const { screen, user } = await openTemplate('generic-email-templates/mails/11', managing)
    await user.clear(await screen.findByRole('textbox', { name: 'Subject (English (UK))' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.getAllByText('1 error').length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Save without validation' })).toBeNull()
    expect(server.calls(updateEmailTemplate)).toHaveLength(0)
  })

  it('says why a test was not sent', async () => {
    server.refuse(sendTestMail, 400, {
      errorMessage: 'INVALID_INPUT',
      details: [{ path: 'sender', code: 'SENDER_NOT_ALLOWED' }],
    })
    const { screen, user, notices } = await openEmail()
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'In English (UK)' }))
    await vi.waitFor(() =>
      expect(notices).toMatchObject([
        {
          kind: 'negative',
          title: 'The test could not be sent',
          text: expect.stringContaining('this address') as string,
        },
      ]),
    )
  })
})
