import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branchId, buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { standardMails360 } from '../templates/official/official.ts'
import { buildMailingPlace, type MailingPlace } from './testing/mailing-place.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'

const start = '2026-11-16T09:00:00Z'
const hour = '2026-11-16T12:00:00Z'
let assay: TestApp
let place: MailingPlace

beforeAll(async () => {
  const environment = {
    ASSAY_PUBLIC_URL: 'https://assay.example',
    ASSAY_MAIL_SENDERS: 'CZ:praha@house.example,SK:bratislava@house.example',
  }
  assay = await startTestApp(start, { environment })
  place = await buildMailingPlace(assay, ['ann', 'bob', 'cyd'])
  // Everybody has a link from an earlier mail.
  await place.send()
  await place.sweep()
  await place.clear()
})
afterEach(async () => {
  await place.clear()
  assay.clock.moveTo(start)
})
afterAll(() => assay.close())

const reminder = { mailType: 'MailNotificationEndOfNomination' }
const byName = async () =>
  Object.fromEntries(
    (await place.messages()).map((message) => [message.to_address.split('@')[0] ?? '', message] as const),
  )
const finalize = (name: string, isFinalized: boolean) =>
  assay.build((tx) =>
    tx
      .updateTable('links')
      .set({ is_finalized: isFinalized })
      .where('kind', '=', 'nominations')
      .where('assessee_id', '=', place.idOf(name))
      .execute(),
  )
const setWave = (fields: { wave_phase?: WavePhase; deleted_at?: Date | null }) =>
  assay.build((tx) => tx.updateTable('waves').set(fields).where('id', '=', place.waveId).execute())

describe('the same mail sent twice', () => {
  test('at the same time, without an idempotency key, reaches everybody once', async () => {
    const answers = await Promise.all([place.send(), place.send(), place.send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const bodies = answers.map(({ body }) => body as { campaignId: string; queued: number; alreadyQueued?: number })
    expect(bodies.map(({ queued }) => queued).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
    expect(new Set(bodies.map(({ campaignId }) => campaignId)).size).toBe(1)
    expect(bodies.find(({ queued }) => queued === 0)).toMatchObject({ alreadyQueued: 3 })
    expect(await place.messages()).toHaveLength(3)
    const campaigns = await assay.build((tx) => tx.selectFrom('mail_campaigns').select('id').execute())
    expect(campaigns).toHaveLength(1)
  })

  test('goes only to those who were left out the first time', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    expect((await place.send()).body).toMatchObject({ queued: 2, alreadyQueued: 1 })
    expect(Object.keys(await byName())).toEqual(['ann', 'bob', 'cyd'])
  })

  test('is sent again when it comes later, at another hour, or is another mail', async () => {
    await place.send()
    expect((await place.send({ dispatchTime: hour })).body).toMatchObject({ queued: 3 })
    expect((await place.send(reminder)).body).toMatchObject({ queued: 3 })
    assay.clock.advance(5 * 60_000)
    expect((await place.send()).body).toMatchObject({ queued: 3 })
  })
})

describe('a sample', () => {
  const sample = (more: object = {}, as?: Client) => place.send({ isSample: true, ...more }, as)
  const touchTemplate = (updated_at: Date) =>
    assay.build((tx) => tx.updateTable('templates').set({ updated_at }).where('id', '=', place.templateId).execute())
  beforeEach(() => touchTemplate(new Date('2026-11-01T00:00:00Z')))

  test('requested twice at once, without an idempotency key, comes once (OPS-3-79)', async () => {
    const answers = await Promise.all([sample(), sample(), sample()])
    const bodies = answers.map(({ body }) => body as { campaignId: string; queued: number; alreadyQueued?: number })
    const told = bodies.toSorted((a, b) => a.queued - b.queued)
    expect(told).toMatchObject([{ queued: 0, alreadyQueued: 1 }, { queued: 0, alreadyQueued: 1 }, { queued: 1 }])
    expect(new Set(bodies.map(({ campaignId }) => campaignId)).size).toBe(1)
    expect(await place.messages()).toMatchObject([{ to_address: 'marketa@assay.example', assessee_id: null }])
  })

  test('comes again for another caller, another mail, a changed template, and after some seconds', async () => {
    const colleague = await assay.build((tx) =>
      buildUser(tx, { user_name: 'admin', email: 'Admin@assay.example', roles: ['admin'] }),
    )
    await sample()
    expect((await sample()).body).toMatchObject({ queued: 0 })
    expect((await sample({}, assay.as(colleague))).body).toMatchObject({ queued: 1 })
    expect((await sample(reminder)).body).toMatchObject({ queued: 1 })
    assay.clock.advance(2000)
    await touchTemplate(assay.clock.now())
    expect((await sample()).body).toMatchObject({ queued: 1 })
    assay.clock.advance(6000)
    expect((await sample()).body).toMatchObject({ queued: 1 })
    expect((await place.messages()).map(({ to_address }) => to_address.split('@')[0])).toEqual([
      'admin',
      'marketa',
      'marketa',
      'marketa',
      'marketa',
    ])
  })

  test.each(['', 'nobody', 'a@b\r\nBcc: c@d.example'])('to the address %j is refused', async (email) => {
    const user = { user_name: `of ${email.length}`, name: 'Nobody', email, roles: ['admin'] }
    const { roles } = await assay.build((tx) => buildUser(tx, user))
    expect(await sample({}, assay.as({ ...user, roles }))).toMatchObject({
      status: 409,
      body: { errorMessage: 'NO_ADDRESS_OF_YOUR_OWN' },
    })
    expect(await place.messages()).toEqual([])
  })
})

describe('a mail that waits for its hour', () => {
  const dueNow = async () => {
    assay.clock.moveTo(hour)
    await place.sweep()
    return byName()
  }

  test('goes only to those for whom it is still meant, and records why others were skipped', async () => {
    await place.send({ ...reminder, dispatchTime: hour })
    await finalize('ann', true)
    await assay.build(async (tx) => {
      await tx.deleteFrom('wave_assessees').where('assessee_id', '=', place.idOf('bob')).execute()
    })
    const mails = await dueNow()
    expect(mails).toMatchObject({
      ann: { state: 'dropped', error_code: 'NOTHING_LEFT' },
      bob: { state: 'dropped', error_code: 'NO_LONGER_RECIPIENT' },
      cyd: { state: 'sent', error_code: null },
    })
    await finalize('ann', false)
    await assay.build((tx) =>
      tx
        .insertInto('wave_assessees')
        .values({ organization_id: place.organizationId, wave_id: place.waveId, assessee_id: place.idOf('bob') })
        .execute(),
    )
  })

  test.each<[string, Parameters<typeof setWave>[0], Parameters<typeof setWave>[0], string]>([
    [
      'is not sent when the wave is in a later phase',
      { wave_phase: 'finished' },
      { wave_phase: 'nomination' },
      'WRONG_PHASE',
    ],
    ['is not sent when the wave was deleted', { deleted_at: new Date(start) }, { deleted_at: null }, 'WAVE_GONE'],
  ])('%s', async (_, change, back, reason) => {
    await place.send({ dispatchTime: hour })
    await setWave(change)
    const mails = await dueNow()
    await setWave(back)
    expect(Object.values(mails).map(({ state, error_code }) => [state, error_code])).toEqual(
      Array.from({ length: 3 }, () => ['dropped', reason]),
    )
  })

  test('is not sent to a deleted person, and uses the current address of a person', async () => {
    await place.send({ dispatchTime: hour })
    const gone = 1_000_000
    await assay.build(async (tx) => {
      await tx.updateTable('mail_messages').set({ assessee_id: gone }).where('to_address', 'like', 'bob%').execute()
      await tx
        .updateTable('assessees')
        .set({ email: 'anna@svae.example' })
        .where('id', '=', place.idOf('ann'))
        .execute()
    })
    expect(await dueNow()).toMatchObject({
      anna: { state: 'sent' },
      bob: { state: 'dropped', error_code: 'PERSON_GONE' },
      cyd: { state: 'sent' },
    })
    await assay.build((tx) =>
      tx.updateTable('assessees').set({ email: 'ann@svae.example' }).where('id', '=', place.idOf('ann')).execute(),
    )
  })
})

describe('a reminder', () => {
  test('is for those who have something left to do; the check names the others and what will be sent', async () => {
    await place.send()
    await place.clear()
    await finalize('ann', true)
    const check = await place.manager.post(`/api/reports/validate-email/${place.projectId}`, place.request(reminder))
    expect(check.body).toMatchObject({
      errors: [{ code: 'NothingLeft', isBlocking: false, values: ['ann'] }],
      mails: [{ languageCode: 'en-GB', count: 2, subject: expect.stringContaining('Leaders') }],
    })
    expect((await place.send(reminder)).body).toMatchObject({ error: 'None', queued: 2 })
    expect(Object.keys(await byName())).toEqual(['bob', 'cyd'])
    expect((await place.send({ ...reminder, assesseeIds: [place.idOf('ann')] })).body).toMatchObject({
      error: 'NotSent',
      queued: 0,
    })
    await finalize('ann', false)
  })
})

describe('the sender', () => {
  const people: Record<string, Client> = {}
  beforeAll(() =>
    assay.build(async (tx) => {
      people.house = place.manager
      people.czech = assay.as(
        await buildUser(tx, { user_name: 'czech', roles: ['project manager'], branch_id: branchId('CZ') }),
      )
      people.client = assay.as(
        await buildUser(tx, {
          user_name: 'client360',
          roles: ['AS360clientAdmin'],
          organization_id: place.organizationId,
        }),
      )
      await tx.updateTable('projects').set({ visible_to_clients: true }).where('id', '=', place.projectId).execute()
    }),
  )
  const draftFrom = (sender: string) => ({
    name: `Mails ${sender.length}`,
    description: '',
    category: 'none',
    branchGuids: [],
    organizationGuids: [place.organizationId],
    languagesCodes: ['en-GB'],
    content: {
      type: 'mails',
      mails: [
        {
          mailType: 'MailActivationAssessed',
          sender: { 'en-GB': sender },
          subject: { 'en-GB': 'Hello' },
          body: { 'en-GB': '<p>{{participantNominationsURL}}</p>' },
        },
      ],
    },
  })
  const save = (who: string, sender: string) => people[who]?.post('/api/templates/template', draftFrom(sender))

  test.each([
    ['client', ['no-reply@assay.example']],
    ['czech', ['no-reply@assay.example', 'praha@house.example']],
    ['house', ['no-reply@assay.example', 'praha@house.example', 'bratislava@house.example']],
  ])('offers %s those that saving accepts (OPS-5-132)', async (who, senders) => {
    expect(await people[who]?.get('/api/templates/senders')).toMatchObject({ status: 200, body: { senders } })
    for (const sender of senders)
      expect(await save(who, `Somebody <${sender}>`)).toMatchObject({ body: { isValid: true } })
  })

  test.each([
    ['client', 'Boss <ceo@bank.example>', 'SENDER_NOT_ALLOWED'],
    ['client', 'Boss <praha@house.example>', 'SENDER_NOT_ALLOWED'],
    ['client', 'Boss <no-reply@assay.example>', null],
    ['client', 'Boss', null],
    ['czech', 'Praha <praha@house.example>', null],
    ['czech', 'Bratislava <bratislava@house.example>', 'SENDER_NOT_ALLOWED'],
    ['house', 'Bratislava <bratislava@house.example>', null],
    ['house', 'Boss <ceo@bank.example>', 'SENDER_NOT_ALLOWED'],
    ['house', 'A <praha@house.example>, B <b@bank.example>', 'INVALID_SENDER'],
    ['house', 'A\r\nBcc: b@bank.example', 'SENDER_LINE_BREAK'],
  ])('%s saves a template from %j: %s (OPS-5-132)', async (who, sender, code) => {
    const answer = await save(who, sender)
    const issue = { code, path: 'content.mails.0.sender', languages: ['en-GB'] }
    expect(answer).toMatchObject({
      status: 200,
      body: code === null ? { isValid: true } : { isValid: false, newTemplateId: null, errors: [issue] },
    })
  })

  test.each([
    ['Boss <ceo@bank.example>', 'SENDER_NOT_ALLOWED'],
    ['A <praha@house.example>, B <b@bank.example>', 'INVALID_SENDER'],
    ['A\nBcc: b@bank.example', 'SENDER_LINE_BREAK'],
  ])('an older stored template from %j sends nothing (OPS-5-132)', async (sender, code) => {
    const templateId = await assay.build(async (tx) => {
      const content = JSON.stringify(draftFrom(sender).content)
      const row = { type: 'mails' as const, name: 'Old', content }
      return (await tx.insertInto('templates').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
    const check = await place.manager.post(
      `/api/reports/validate-email/${place.projectId}`,
      place.request({ templateId }),
    )
    expect(check.body).toMatchObject({ errors: [{ code, isBlocking: true, values: [sender] }] })
    expect(await place.send({ templateId })).toMatchObject({
      status: 400,
      body: { errorMessage: 'INVALID_INPUT', details: [{ path: 'templateId', code }] },
    })
    expect(await place.messages()).toEqual([])
  })

  test('of a queued message is not used when it is no longer an address of the house', async () => {
    await place.send()
    await assay.build((tx) =>
      tx.updateTable('mail_messages').set({ from_address: 'Boss <ceo@bank.example>' }).execute(),
    )
    await place.sweep()
    expect((await place.messages()).map(({ state, error_code }) => [state, error_code])).toEqual(
      Array.from({ length: 3 }, () => ['failed', 'SENDER_NOT_ALLOWED']),
    )
  })
})

test('the plain text says what the sanitized HTML says, and no more', async () => {
  const templateId = await assay.build(async (tx) => {
    const { content } = structuredClone(standardMails360)
    for (const mail of content.mails)
      mail.body['en-GB'] = '<p>Hello<script>alert(1)</script><a href="javascript:alert(2)">you</a></p>'
    const row = { type: 'mails' as const, name: 'Odd', content: JSON.stringify(content) }
    return (await tx.insertInto('templates').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  await place.send({ templateId, assesseeIds: [place.idOf('ann')] })
  await place.sweep()
  const [mail] = await place.messages()
  expect(mail?.text).not.toContain('alert')
  expect(mail?.text).toContain('Helloyou')
})
