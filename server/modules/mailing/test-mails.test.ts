import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as build from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { mailingJobs } from './jobs.ts'

let assay: TestApp
let company: string
let support: Client
let internal: Client
let nameless: Client

const mail = (change: object = {}) => ({
  mailType: 'Invite',
  languageCode: 'en-GB',
  sender: 'Questionnaires',
  subject: 'Your access',
  body: '<p>{{login}} {{password}}</p><script>alert(1)</script><p><a href="{{participantDataCollectionURL}}">Open</a> {{sharedReportsURL}}</p>',
  ...change,
})
const test360 = (change: object = {}) => mail({ mailType: 'MailNotify', body: '<p>{{participantName}}</p>', ...change })
const send = (as: Client, body: object, organization = company) =>
  as.post(`/api/templates/test-mail/${organization}`, body)
const messages = () => assay.build((tx) => tx.selectFrom('mail_messages').selectAll().orderBy('created_at').execute())

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    company = (await build.buildOrganization(tx, { name: 'Vodárny & syn' })).id
    support = assay.as(await build.buildUser(tx, { user_name: 'support', roles: ['support'] }))
    internal = assay.as(await build.buildUser(tx, { user_name: 'internal', roles: ['internal'] }))
    nameless = assay.as(await build.buildUser(tx, { user_name: 'nameless', email: '', roles: ['support'] }))
  })
})
beforeEach(() => assay.build((tx) => tx.deleteFrom('mail_campaigns').execute()))
afterAll(() => assay.close())

describe('a test mail', () => {
  test('goes to its writer alone, with examples for its placeholders and nothing dangerous (OPS-3-75)', async () => {
    const answer = await send(support, mail())
    expect(answer.body).toMatchObject({ address: 'support@assay.example' })
    const [message] = await messages()
    expect(message).toMatchObject({ to_address: 'support@assay.example', subject: 'Your access', state: 'queued' })
    expect(message?.html).toContain('example.login')
    expect(message?.html).not.toMatch(/\{\{|<script/)
    const { campaignId } = answer.body as { campaignId: string }
    await mailingJobs['send-campaign']({ organizationId: company, campaignId }, assay.services)
    expect(await messages()).toMatchObject([{ state: 'sent' }])
  })

  test('of a 360 wave has the footer and the line that ends reminders (OPS-3-74)', async () => {
    await send(internal, test360({ footer: '<p>{{organizationName}}</p>' }))
    const [message] = await messages()
    expect(message?.html).toContain('Name of internal')
    expect(message?.html).toContain('Vodárny &amp; syn')
    expect(message?.text).toContain('/…')
  })

  test.each([
    ['a foreign sender', { sender: 'boss@bank.cz' }, 'SENDER_NOT_ALLOWED', 'sender'],
    ['a line break in the sender', { sender: 'Boss\nBcc: a@b.cz' }, 'SENDER_LINE_BREAK', 'sender'],
  ])('is refused for %s (OPS-5-132)', async (_, change, code, path) => {
    const { status, body } = await send(support, mail(change))
    expect(status).toBe(400)
    expect(body).toMatchObject({ errorMessage: 'INVALID_INPUT', details: [{ path, code }] })
  })

  test.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: a@b.cz' }],
    ['no text', { body: '' }],
    ['a text of which nothing is sent', { body: '<script>1</script><!-- later -->' }],
    ['a text of two megabytes', { body: 'x'.repeat(2_000_000) }],
    ['the footer alone', { mailType: 'CommonFooter' }],
  ])('is refused for %s', async (_, change) => {
    expect([400, 413]).toContain((await send(support, mail(change))).status)
    expect(await messages()).toEqual([])
  })

  test('needs an address of one’s own, and the right to write such mails', async () => {
    expect((await send(nameless, mail())).body).toMatchObject({ errorMessage: 'NO_ADDRESS_OF_YOUR_OWN' })
    expect((await send(internal, mail())).status).toBe(403)
    expect((await send(support, mail(), 'aaaaaaaa-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('is sent six times within a minute at most', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send(support, mail())).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    assay.clock.advance(61_000)
    expect((await send(support, mail())).status).toBe(200)
  })
})

test('the preview of an e-mail template fills in each of its placeholders (OPS-3-75, OPS-7-76)', async () => {
  const texts = {
    sender: { 'en-GB': 'Questionnaires', cs: 'Dotazníky' },
    subject: { 'en-GB': 'Access', cs: 'Přístup' },
    body: {
      'en-GB': '<p>{{login}} {{password}} {{participantDataCollectionURL}} {{sharedReportsURL}} {{other}}</p>',
      cs: '<p>{{login}} {{password}} {{participantDataCollectionURL}} {{sharedReportsURL}} {{other}}</p>',
    },
  }
  const body = { name: 'Previewed', organizationGuids: [company], ...texts }
  const made = await support.post('/api/templates/email-templates/any/Invite', body)
  const { newTemplateId: id } = made.body as { newTemplateId: number }
  const preview = await support.get(`/api/templates/email-templates/${id}/preview?languageCode=cs`)
  expect(preview.body).toMatchObject({ template: { id }, languageCode: 'cs', subject: 'Přístup' })
  const { html } = preview.body as { html: string }
  expect(html.match(/\{\{[^}]*\}\}/g)).toEqual(['{{other}}'])
  expect(html).toContain('example.login')
})
