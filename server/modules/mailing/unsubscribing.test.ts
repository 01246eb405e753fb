import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedPageLanguages } from '../../../domain/languages/languages.ts'
import { standardMails360 } from '../templates/official/official.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startWithPages } from '../../testing/start-with-pages.ts'
import type { Client, TestApp } from '../../testing/test-app.ts'
import { headersOf } from './delivery/outgoing-mail.ts'
import { mailingJobs } from './jobs.ts'
import { mailingPages } from './mailing-pages.ts'

let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
let manager: Client
let place: { organization_id: string; project_id: string }
let waveId: string
let templateId: number
let zofie: number
let petr: number

const origin = 'https://assay.example'

beforeAll(async () => {
  const environment = { ASSAY_PUBLIC_URL: origin }
  ;({ assay, app, close } = await startWithPages(
    (servePage, services, app) => mailingPages(servePage, app, services),
    '2026-11-16T09:00:00Z',
    { environment },
  ))
  await assay.build(async (tx) => {
    const company = await buildOrganization(tx, { name: 'Vodárny' })
    manager = assay.as(await buildUser(tx, { user_name: 'manager', roles: ['project manager'] }))
    const project = await buildProject(tx, { organization_id: company.id, name: 'Leaders', owner_user_name: 'manager' })
    place = { organization_id: company.id, project_id: project.id }
    waveId = (await buildWave(tx, { ...place, name: 'Autumn <2026>', wave_phase: 'nomination' })).id
    zofie = (await buildAssessee(tx, { ...place, name: 'Žofie', email: 'zofie@svae.example', language_code: 'cs' })).id
    petr = (await buildAssessee(tx, { ...place, name: 'Petr', email: 'petr@svae.example', language_code: 'en-GB' })).id
    for (const assessee_id of [zofie, petr])
      await tx
        .insertInto('wave_assessees')
        .values({ organization_id: company.id, wave_id: waveId, assessee_id })
        .execute()
    const content = JSON.stringify(standardMails360.content)
    const template = { type: 'mails' as const, name: 'Mails', content }
    templateId = (await tx.insertInto('templates').values(template).returning('id').executeTakeFirstOrThrow()).id
  })
}, 60_000)
beforeEach(() =>
  assay.build(async (tx) => {
    await tx.deleteFrom('mail_campaigns').execute()
    await tx.deleteFrom('reminder_recipients').execute()
  }),
)
afterAll(() => close())

const request = (more: object = {}) => ({
  provider: '360',
  templateId,
  mailType: 'MailNotificationEndOfNomination',
  assesseeIds: [zofie, petr],
  waveGuid: waveId,
  dispatchTime: '2026-11-16T09:00:00Z',
  ...more,
})
const order = async (more: object = {}) =>
  (await manager.post(`/api/reports/send-invites/${place.project_id}`, request(more))).body as {
    error: string
    queued: number
    campaignId: string | null
  }
/** Orders reminders and lets the job send what is due. */
const remind = async (more: object = {}) => {
  const ordered = await order(more)
  if (ordered.campaignId) await dispatch(ordered.campaignId)
  return ordered
}
const mails = () => assay.build((tx) => tx.selectFrom('mail_messages').selectAll().orderBy('to_address').execute())
const dispatch = (campaignId: string) =>
  mailingJobs['send-campaign']({ organizationId: place.organization_id, campaignId }, assay.services)
/** The unsubscribe page of a recipient, as linked in his mail. */
const pageOf = async (email: string) => {
  const url = (await mails()).find((mail) => mail.to_address === email)?.unsubscribe_url
  return new URL(url ?? '').pathname
}
const callOf = (path: string, verb = 'unsubscribe') => {
  const [, , notification, , recipient] = path.split('/')
  return `/api/reports/${verb}-report-notification/${notification}/${recipient}`
}
const subscribers = () =>
  assay.build((tx) =>
    tx.selectFrom('reminder_recipients').select(['assessee_id', 'unsubscribed_at']).orderBy('assessee_id').execute(),
  )
const acts = () =>
  assay.build((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'user_name', 'organization_id'])
      .where('record_type', '=', 'mail-recipient')
      .execute(),
  )

describe('a reminder', () => {
  test("says in the person's language how to unsubscribe, in the text and for the mail program", async () => {
    await remind()
    const [toPetr, toZofie] = await mails()
    const address = /^https:\/\/assay\.example\/unsubscribe\/([0-9a-f-]{36})\/recipient\/([0-9a-f-]{36})$/
    expect(toPetr?.unsubscribe_url).toMatch(address)
    expect(toPetr?.unsubscribe_url).toContain(waveId)
    expect(toZofie?.unsubscribe_url).not.toBe(toPetr?.unsubscribe_url)
    expect(toPetr?.html).toMatch(
      new RegExp(`<a href="${toPetr?.unsubscribe_url}" style="[^"]*">Unsubscribe from these reminders</a>`),
    )
    expect(toPetr?.text).toMatch(new RegExp(`\\n${toPetr?.unsubscribe_url}\\s*$`))
    expect(toZofie?.html).toContain('Odhlásit tato připomenutí')
    expect(headersOf(toPetr ?? { unsubscribe_url: null })).toMatchObject({
      'List-Unsubscribe': `<${toPetr?.unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(headersOf({ unsubscribe_url: 'http://127.0.0.1/x' })).not.toHaveProperty('List-Unsubscribe-Post')
  })

  test('has the same address each time; an invitation has none', async () => {
    await remind()
    const before = await pageOf('petr@svae.example')
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    await remind()
    expect(await pageOf('petr@svae.example')).toBe(before)
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    await remind({ mailType: 'MailActivationAssessed' })
    const [invitation] = await mails()
    expect(invitation).toMatchObject({ unsubscribe_url: null })
    expect(invitation?.html).not.toContain('/unsubscribe/')
    expect(headersOf({ unsubscribe_url: null })).not.toHaveProperty('List-Unsubscribe')
  })

  test('lets nobody unsubscribe somebody else from a sample or a preview', async () => {
    await remind({ isSample: true })
    const [sample] = await mails()
    expect(sample?.unsubscribe_url).toBeNull()
    const secrets = await assay.build((tx) => tx.selectFrom('reminder_recipients').select('id').execute())
    for (const { id } of secrets) expect(sample?.html).not.toContain(id)
    expect(sample?.html).toContain('Unsubscribe from these reminders')
  })
})

describe('unsubscribing', () => {
  test('stops later reminders to the person, is shown to the sender, and can be repeated (PLT-7-10, PLT-7-74, OPS-7-03)', async () => {
    await remind()
    const path = await pageOf('zofie@svae.example')
    for (let time = 0; time < 2; time++)
      expect(await assay.anonymous.get(callOf(path))).toMatchObject({ status: 200, body: {} })
    expect(await acts()).toEqual([{ action: 'unsubscribe', user_name: null, organization_id: place.organization_id }])
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    expect(await remind()).toMatchObject({ error: 'None', queued: 1 })
    expect((await mails()).map(({ to_address }) => to_address)).toEqual(['petr@svae.example'])
    const check = await manager.post(
      `/api/reports/validate-email/${place.project_id}`,
      request({ assesseeIds: [zofie] }),
    )
    expect(check.body).toMatchObject({
      errors: [
        { code: 'NotSent', isBlocking: true },
        { code: 'Unsubscribed', isBlocking: false, values: ['Žofie'] },
      ],
      assesseesWithoutUrl: [],
    })
    const preview = await manager.post(
      `/api/reports/preview-invites/${place.project_id}`,
      request({ assesseeIds: [zofie] }),
    )
    expect(preview).toMatchObject({ status: 200, body: expect.stringContaining('Odhlásit tato připomenutí') })
    const listed = async (page: string) =>
      (
        (await manager.get(`/api/reports/mail-recipients/${place.project_id}/${waveId}/${page}`)).body as {
          name: string
          unsubscribedAt: string | null
        }[]
      ).map(({ name, unsubscribedAt }) => [name, unsubscribedAt])
    expect(await listed('send-nominations-reminders')).toEqual([
      ['Petr', null],
      ['Žofie', '2026-11-16T09:00:00.000Z'],
    ])
    expect(await listed('send-nominations-invites')).toEqual([
      ['Petr', null],
      ['Žofie', null],
    ])
  })

  test('still lets invitations through', async () => {
    await remind()
    await assay.anonymous.get(callOf(await pageOf('zofie@svae.example')))
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    expect(await remind({ mailType: 'MailActivationAssessed' })).toMatchObject({ queued: 2 })
  })

  test('stops a reminder that waits for its hour', async () => {
    await remind()
    const path = await pageOf('zofie@svae.example')
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    const { campaignId } = await order()
    await assay.anonymous.get(callOf(path))
    await dispatch(campaignId ?? '')
    expect(await mails()).toMatchObject([
      { to_address: 'petr@svae.example', state: 'sent' },
      { to_address: 'zofie@svae.example', state: 'dropped', error_code: 'UNSUBSCRIBED', sent_at: null },
    ])
  })

  test('can be undone', async () => {
    await remind()
    const path = await pageOf('zofie@svae.example')
    await assay.anonymous.get(callOf(path))
    expect((await assay.anonymous.post(callOf(path, 'subscribe'))).status).toBe(200)
    expect((await assay.anonymous.post(callOf(path, 'subscribe'))).status).toBe(200)
    expect((await subscribers()).every(({ unsubscribed_at }) => unsubscribed_at === null)).toBe(true)
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    expect(await remind()).toMatchObject({ queued: 2 })
  })

  test('works for the recipients of a notification too, by the guids of its route (OPS-7-81, PLT-7-74)', async () => {
    const recipient = await assay.build(async (tx) => {
      const notification = await tx.insertInto('notifications').values(place).returning('id').executeTakeFirstOrThrow()
      const row = { organization_id: place.organization_id, notification_id: notification.id, email: 'hr@svae.example' }
      return tx
        .insertInto('notification_recipients')
        .values(row)
        .returning(['id', 'notification_id'])
        .executeTakeFirstOrThrow()
    })
    const path = `/unsubscribe/${recipient.notification_id}/recipient/${recipient.id}`
    for (let time = 0; time < 2; time++) expect((await assay.anonymous.get(callOf(path))).status).toBe(200)
    const stored = await assay.build((tx) =>
      tx.selectFrom('notification_recipients').select('unsubscribed_at').executeTakeFirstOrThrow(),
    )
    expect(stored.unsubscribed_at).toEqual(new Date('2026-11-16T09:00:00Z'))
  })

  test.each([
    ['an unknown notification', '00000000-0000-4000-8000-000000000000', undefined],
    ['an unknown recipient', undefined, '00000000-0000-4000-8000-000000000000'],
  ])('finds nothing at %s', async (_, notification, recipient) => {
    await remind()
    const path = await pageOf('zofie@svae.example')
    const [, , one, , two] = path.split('/')
    const wrong = `/unsubscribe/${notification ?? one}/recipient/${recipient ?? two}`
    for (const verb of ['unsubscribe', 'subscribe'])
      expect(await assay.anonymous[verb === 'subscribe' ? 'post' : 'get'](callOf(wrong, verb))).toMatchObject({
        status: 404,
        body: { errorMessage: 'NOT_FOUND' },
      })
    expect((await app.inject({ url: wrong })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: wrong, ...oneClick })).statusCode).toBe(404)
    expect((await subscribers()).every(({ unsubscribed_at }) => unsubscribed_at === null)).toBe(true)
  })
})

const oneClick = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
}

describe('one click in the mail program (RFC 8058)', () => {
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

  test.each([
    ['a form', oneClick],
    ['form data', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: form }],
  ])('unsubscribes by %s, without a redirect or a cookie', async (_, sent) => {
    await remind()
    const answer = await app.inject({ method: 'POST', url: await pageOf('petr@svae.example'), ...sent })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await subscribers()).toMatchObject([
      { assessee_id: zofie, unsubscribed_at: null },
      { assessee_id: petr, unsubscribed_at: expect.any(Date) },
    ])
  })

  test.each([
    ['nothing', {}],
    ['another word', { ...oneClick, payload: 'List-Unsubscribe=Yes' }],
    ['JSON', { headers: { 'content-type': 'application/json' }, payload: '[]' }],
  ])('refuses %s', async (_, sent) => {
    await remind()
    const answer = await app.inject({ method: 'POST', url: await pageOf('petr@svae.example'), ...sent })
    expect(answer.statusCode).toBe(400)
    expect((await subscribers()).every(({ unsubscribed_at }) => unsubscribed_at === null)).toBe(true)
  })
})

describe('the page', () => {
  test.each(sharedPageLanguages)('exists in %s, and fetching it changes nothing (PLT-2-15)', async (language) => {
    await remind()
    const path = await pageOf('zofie@svae.example')
    const answer = await app.inject({ url: `${path}?language=${language}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': language })
    expect(answer.body).toContain('Autumn &lt;2026&gt;')
    expect(answer.body).not.toContain('<2026>')
    expect((await subscribers()).every(({ unsubscribed_at }) => unsubscribed_at === null)).toBe(true)
  })

  test("is in the person's language unless another is chosen, and shows the red banner for an unknown address", async () => {
    await remind()
    const path = await pageOf('zofie@svae.example')
    expect((await app.inject({ url: path, headers: { 'accept-language': 'de' } })).headers['content-language']).toBe(
      'cs',
    )
    const unknown = await app.inject({ url: '/unsubscribe/x/recipient/y' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('This link is not valid')
  })
})
