import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standardMails360 } from '../templates/official/official.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser, buildWave } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { outgoingMail } from './delivery/outgoing-mail.ts'
import { mailingJobs } from './jobs.ts'

let assay: TestApp
let manager: Client
let stranger: Client
let reader: Client
let organizationId: string
let projectId: string
let waveId: string
let templateId: number
let people: { id: number; email: string | null }[]

const request = (more: object = {}) => ({
  provider: '360',
  templateId,
  mailType: 'MailActivationAssessed',
  assesseeIds: people.map(({ id }) => id),
  waveGuid: waveId,
  dispatchTime: '2026-11-16T09:00:00Z',
  ...more,
})
const send = async (more: object = {}, as = manager) => as.post(`/api/reports/send-invites/${projectId}`, request(more))
const messages = async () =>
  assay.build((tx) =>
    tx
      .selectFrom('mail_messages')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('to_address')
      .execute(),
  )
const dispatch = async (campaignId: unknown) =>
  mailingJobs['send-campaign']({ organizationId, campaignId: String(campaignId) }, assay.services)
/** The messages after the job of the campaign that an answer names. */
const delivered = async ({ body }: { body: unknown }) => {
  await dispatch((body as { campaignId: string }).campaignId)
  return messages()
}

const picture = {
  file_storage_key: 'logo',
  media_type: 'image/png',
  width: 120,
  height: 40,
  size_bytes: 9,
  sha256: Buffer.from('logo'),
}

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    const company = await buildOrganization(tx, { name: 'Vodárny & syn' })
    organizationId = company.id
    manager = assay.as(
      await buildUser(tx, {
        user_name: 'manager',
        name: 'Markéta',
        email: 'marketa@assay.example',
        roles: ['project manager'],
      }),
    )
    reader = assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], organization_id: company.id }))
    stranger = assay.as(
      await buildUser(tx, {
        user_name: 'orgadmin2',
        roles: ['OrgAdmin'],
        organization_id: (await buildOrganization(tx)).id,
      }),
    )
    projectId = (await buildProject(tx, { organization_id: company.id, name: 'Leaders', owner_user_name: 'manager' }))
      .id
    const place = { organization_id: company.id, project_id: projectId }
    waveId = (await buildWave(tx, { ...place, wave_phase: 'nomination' })).id
    people = [
      await buildAssessee(tx, { ...place, name: 'Žofie Příhodová', email: 'zofie@svae.example', language_code: 'cs' }),
      await buildAssessee(tx, { ...place, name: 'Ann <Lee>', email: 'ann@svae.example', language_code: 'en-GB' }),
    ]
    for (const { id } of people)
      await tx
        .insertInto('wave_assessees')
        .values({ organization_id: company.id, wave_id: waveId, assessee_id: id })
        .execute()
    const template = await tx
      .insertInto('templates')
      .values({ type: 'mails', name: 'Mails', content: JSON.stringify(standardMails360.content) })
      .returning('id')
      .executeTakeFirstOrThrow()
    templateId = template.id
  })
})
beforeEach(() => assay.build((tx) => tx.deleteFrom('mail_campaigns').execute()))
afterAll(() => assay.close())

describe('sending invitations', () => {
  test("queues one mail a person, in the person's language, with a working link (OPS-3-78, OPS-4-54, OPS-7-71)", async () => {
    const answer = await send()
    expect(answer).toMatchObject({ status: 200, body: { error: 'None', queued: 2 } })
    expect(await messages()).toMatchObject([
      { to_address: 'ann@svae.example', language_code: 'en-GB', state: 'queued' },
      { to_address: 'zofie@svae.example', language_code: 'cs', state: 'queued' },
    ])
    const [ann, zofie] = await delivered(answer)
    expect(ann?.html).toContain('Vodárny &amp; syn')
    const link = new RegExp(`/organization/${organizationId}/project/${projectId}/nominations/([0-9a-f-]{36})`)
    const [first, second] = [link.exec(ann?.html ?? '')?.[1], link.exec(zofie?.html ?? '')?.[1]]
    expect(first).toBeDefined()
    expect(second).not.toBe(first)
    expect(ann?.html).not.toContain('{{')
    expect(ann?.text).toContain(`nominations/${first}`)
  })

  test('sends the same link again in a reminder, and writes the journal (OPS-7-54)', async () => {
    const before = (await delivered(await send()))[0]?.html?.match(/nominations\/[0-9a-f-]{36}/)?.[0]
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    const reminder = await send({ mailType: 'MailNotificationEndOfNomination' })
    expect((await delivered(reminder))[0]?.html).toContain(before)
    const journal = await assay.build((tx) => tx.selectFrom('activity_journal').select(['code', 'details']).execute())
    const details = { mailType: 'MailNotificationEndOfNomination', queued: 2 }
    expect(journal.at(-1)).toEqual({ code: 'MAILS_QUEUED', details })
  })

  test('sends a sample only to the caller (OPS-3-79)', async () => {
    expect((await send({ isSample: true })).body).toMatchObject({ error: 'None', queued: 1 })
    expect(await messages()).toMatchObject([{ to_address: 'marketa@assay.example', assessee_id: null }])
  })

  test('is blocked by languages that the mail lacks unless a fallback is chosen (OPS-5-77, OPS-8-37)', async () => {
    await assay.build((tx) =>
      tx
        .updateTable('assessees')
        .set({ language_code: 'uk' })
        .where('id', '=', people[1]?.id ?? 0)
        .execute(),
    )
    expect((await send()).body).toEqual({ error: 'MissingLanguages', campaignId: null, queued: 0 })
    const verdict = await manager.post(`/api/reports/validate-email/${projectId}`, request())
    expect(verdict.body).toMatchObject({
      missingLanguages: ['uk'],
      availableLanguages: ['en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de'],
      errors: [{ code: 'MissingLanguages', isBlocking: true, values: ['uk'] }],
    })
    expect((await send({ fallbackLanguageId: 2 })).body).toMatchObject({ error: 'None', queued: 2 })
    await assay.build((tx) =>
      tx
        .updateTable('assessees')
        .set({ language_code: 'en-GB' })
        .where('id', '=', people[1]?.id ?? 0)
        .execute(),
    )
  })

  test('the check of a faulty mail tells errors, languages and people (OPS-7-73)', async () => {
    const speak = (languageCode: 'uk' | 'en-GB') =>
      assay.build((tx) =>
        tx
          .updateTable('assessees')
          .set({ language_code: languageCode })
          .where('id', '=', people[1]?.id ?? 0)
          .execute(),
      )
    const outsider = await assay.build((tx) =>
      buildAssessee(tx, { organization_id: organizationId, project_id: projectId, name: 'Nobody' }),
    )
    await speak('uk')
    const body = request({ assesseeIds: [...people.map(({ id }) => id), outsider.id] })
    const { status, body: verdict } = await manager.post(`/api/reports/validate-email/${projectId}`, body)
    await speak('en-GB')
    expect(status).toBe(200)
    expect(verdict).toMatchObject({
      errors: [
        { code: 'MissingLanguages', isBlocking: true, values: ['uk'] },
        { code: 'MissingNominationLinksError', isBlocking: true, values: [String(outsider.id)] },
      ],
      missingLanguages: ['uk'],
      assesseesWithoutUrl: [{ id: outsider.id, name: 'Nobody' }],
    })
  })

  test('names people who have no such link (OPS-3-83, OPS-8-39)', async () => {
    const outsider = await assay.build((tx) =>
      buildAssessee(tx, { organization_id: organizationId, project_id: projectId, name: 'Nobody' }),
    )
    const body = request({ assesseeIds: [...people.map(({ id }) => id), outsider.id] })
    expect((await manager.post(`/api/reports/validate-email/${projectId}`, body)).body).toMatchObject({
      assesseesWithoutUrl: [{ id: outsider.id, name: 'Nobody' }],
      errors: [{ code: 'MissingNominationLinksError', isBlocking: true }],
    })
    expect((await manager.post(`/api/reports/send-invites/${projectId}`, body)).body).toMatchObject({
      error: 'MissingNominationLinksError',
    })
    expect(await messages()).toEqual([])
  })

  test('refuses the wrong phase, a missing mail type, a foreign template (OPS-5-73, OPS-8-66)', async () => {
    expect(await send({ mailType: 'MailActivation' })).toMatchObject({
      status: 409,
      body: { errorMessage: 'WRONG_PHASE' },
    })
    expect(await send({ mailType: null })).toMatchObject({ status: 400, body: { details: [{ path: 'mailType' }] } })
    expect(await send({ templateId: 999_999 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'templateId' }] },
    })
    expect((await send({ dispatchTime: 'soon' })).status).toBe(400)
  })

  test('refuses the whole list where one person is of another tenant or project, and says which (PLT-6-64)', async () => {
    const elsewhere = await assay.build(async (tx) => {
      const { id: organization_id } = await buildOrganization(tx)
      const { id: project_id } = await buildProject(tx, { organization_id })
      const { id: beside } = await buildProject(tx, { organization_id: organizationId })
      return [
        await buildAssessee(tx, { organization_id, project_id }),
        await buildAssessee(tx, { organization_id: organizationId, project_id: beside }),
      ]
    })
    for (const call of ['preview-invites', 'send-invites', 'validate-email'])
      for (const { id } of elsewhere) {
        const assesseeIds = [...people.map((person) => person.id), id]
        const refused = await manager.post(`/api/reports/${call}/${projectId}`, request({ assesseeIds }))
        expect(refused).toMatchObject({
          status: 400,
          body: { details: [{ path: 'assesseeIds.2', code: 'NOT_FOUND' }] },
        })
      }
    expect(await messages()).toEqual([])
  })

  test('is not for readers, other tenants and strangers (OPS-6-58)', async () => {
    expect((await send({}, reader)).status).toBe(403)
    expect((await send({}, stranger)).status).toBe(404)
    expect((await send({}, assay.anonymous)).status).toBe(401)
  })

  test('previews without making links (OPS-7-72)', async () => {
    const before = await assay.build((tx) => tx.selectFrom('links').select('id').execute())
    const preview = await manager.post(`/api/reports/preview-invites/${projectId}`, request())
    expect(preview.headers['content-type']).toContain('text/html')
    expect(String(preview.body)).toMatch(
      /<html lang="[\w-]+"[^>]*>\n<head>\n<meta name="author" content="[^"]*&lt;no-reply@[^>]*>\n<title>[^<]+<\/title>/,
    )
    expect(String(preview.body)).toContain('Vodárny &amp; syn')
    expect(await assay.build((tx) => tx.selectFrom('links').select('id').execute())).toEqual(before)
  })

  test("have the wave's logo in place of the organization's name", async () => {
    const logo = await assay.build(async (tx) => {
      const image = await tx
        .insertInto('images')
        .values({ ...picture, name: 'Vodárny 1.png' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.updateTable('waves').set({ logo_image_id: image.id }).where('id', '=', waveId).execute()
      return image.id
    })
    const address = `${assay.services.config.publicUrl}/api/reports/public/image/${logo}/Vod%C3%A1rny%201.png`
    const shown = `src="${address}" alt="Vodárny &amp; syn"`
    const flat = (html: unknown) => String(html).replaceAll(/\s+/g, ' ')
    const preview = await manager.post(`/api/reports/preview-invites/${projectId}`, request())
    expect(flat(preview.body)).toContain(shown)
    const answer = await send()
    await assay.build((tx) => tx.updateTable('waves').set({ logo_image_id: null }).where('id', '=', waveId).execute())
    expect(flat((await delivered(answer))[0]?.html)).toContain(shown)
  })

  test('dispatches at the hour of the recipient when asked (OPS-3-79)', async () => {
    await send({ timeZoneSupport: true, timeZoneOffsetMinutes: 60, dispatchTime: '2026-11-17T08:00:00Z' })
    // 09:00 in Prague is 08:00 UTC, 09:00 in London is 09:00 UTC.
    expect((await messages()).map((message) => message.dispatch_at.toISOString())).toEqual([
      '2026-11-17T09:00:00.000Z',
      '2026-11-17T08:00:00.000Z',
    ])
  })
})

describe('the mail job', () => {
  test('delivers what is due, once, and shows it in the viewer', async () => {
    const { campaignId } = (await send()).body as { campaignId: string }
    await dispatch(campaignId)
    const sent = await messages()
    expect(sent).toMatchObject([{ state: 'sent', transport: 'viewer', attempts: 1 }, { state: 'sent' }])
    await dispatch(campaignId)
    expect(await messages()).toEqual(sent)
    const list = String((await assay.anonymous.get('/dev/mail?search=ann')).body)
    expect(list).toContain('Ann &lt;Lee&gt;')
    expect(list).not.toContain('zofie@')
    const page = String((await assay.anonymous.get(`/dev/mail/${sent[0]?.id}`)).body)
    expect(page).toContain('/nominations/')
  })

  test('leaves what is not due yet', async () => {
    const { campaignId } = (await send({ dispatchTime: '2026-11-16T10:00:00Z' })).body as { campaignId: string }
    await dispatch(campaignId)
    expect((await messages()).map(({ state }) => state)).toEqual(['queued', 'queued'])
  })

  test('marks mails as sent automatically', async () => {
    const [ann] = await delivered(await send())
    expect(ann && outgoingMail(assay.services.config, { ...ann, html: '<p>Hi</p>', text: 'Hi' })).toMatchObject({
      from: { name: '360° feedback', address: 'no-reply@assay.example' },
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  })
})

test('shows who has no address and writes to nobody without one (OPS-3-80)', async () => {
  const silent = await assay.build(async (tx) => {
    const place = { organization_id: organizationId, project_id: projectId }
    const person = await buildAssessee(tx, { ...place, name: 'Silent', email: null })
    await tx
      .insertInto('wave_assessees')
      .values({ organization_id: organizationId, wave_id: waveId, assessee_id: person.id })
      .execute()
    return person.id
  })
  const rows = (await manager.get(`/api/reports/mail-recipients/${projectId}/${waveId}/send-nominations-invites`)).body
  expect(rows).toContainEqual(expect.objectContaining({ id: silent, email: '' }))
  expect((await send({ assesseeIds: [silent] })).body).toMatchObject({ queued: 0 })
  await assay.build((tx) => tx.deleteFrom('assessees').where('id', '=', silent).execute())
})

test('the recipients of a page, with what they got and did (OPS-2-35, OPS-3-80)', async () => {
  const { campaignId } = (await send({ assesseeIds: [people[0]?.id] })).body as { campaignId: string }
  await dispatch(campaignId)
  const rows = (await manager.get(`/api/reports/mail-recipients/${projectId}/${waveId}/send-nominations-invites`)).body
  expect(rows).toMatchObject([
    { name: 'Ann <Lee>', isUnfinished: true, lastSentAt: null, hasUrl: true },
    { name: 'Žofie Příhodová', isUnfinished: true, lastSentAt: '2026-11-16T09:00:00.000Z', hasUrl: true },
  ])
  // Of a mail that is in doubt, the time of handing over counts: whoever chooses recipients must see that it may have arrived.
  const state = (one: 'sent' | 'unknown', sent_at: Date | null) =>
    assay.build((tx) =>
      tx.updateTable('mail_messages').set({ state: one, sent_at }).where('campaign_id', '=', campaignId).execute(),
    )
  await state('unknown', null)
  const inDoubt = await manager.get(`/api/reports/mail-recipients/${projectId}/${waveId}/send-nominations-invites`)
  expect(inDoubt.body).toEqual(rows)
  await state('sent', new Date('2026-11-16T09:00:00Z'))
  const pageOf = (mailType: string) =>
    manager.get(`/api/reports/mail-recipients/${projectId}/${waveId}/send-nominations-invites?mailType=${mailType}`)
  expect((await pageOf('MailActivationAssessed')).body).toEqual(rows)
  expect((await pageOf('MailFinished')).body).toEqual([])
  expect((await pageOf('Spam')).status).toBe(400)
  const log = (await manager.get(`/api/reports/mail-messages/${projectId}`)).body
  expect(log).toMatchObject({ totalCount: 1, messages: [{ email: 'zofie@svae.example', state: 'sent' }] })
  expect((await reader.get(`/api/reports/mail-messages/${projectId}`)).status).toBe(403)
})
