import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRevision } from '../../../domain/notifications/notification.ts'
import { buildOrganization, buildUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/test-app.ts'
import { startNotifiedWave, type Notification, type NotifiedWave } from './testing/notified-wave.ts'

let wave: NotifiedWave
let orgAdmin: Client
let orgUser: Client
let stranger: Client
beforeAll(async () => {
  wave = await startNotifiedWave()
  await wave.assay.build(async (tx) => {
    const here = { organization_id: wave.company }
    orgAdmin = wave.assay.as(await buildUser(tx, { user_name: 'orgadmin', roles: ['OrgAdmin'], ...here }))
    orgUser = wave.assay.as(await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], ...here }))
    const other = await buildOrganization(tx, { name: 'Other' })
    stranger = wave.assay.as(
      await buildUser(tx, { user_name: 'stranger', roles: ['OrgAdmin'], organization_id: other.id }),
    )
  })
}, 120_000)
afterAll(() => wave.assay.close())
beforeEach(() => wave.clear())

const faults = (body: unknown) =>
  (body as { details: { path: string; code: string }[] }).details.map(({ path, code }) => `${path} ${code}`)

describe('notifications of a wave', () => {
  test('are added blank and switched off, with both quantifiers Any (OPS-3-46, OPS-7-78)', async () => {
    const { status, body } = await wave.manager.post(wave.address, {})
    expect(status).toBe(200)
    expect(body).toMatchObject([
      {
        isEnabled: false,
        assesseeQuantifier: 1,
        reportQuantifier: 1,
        templateId: null,
        assesseeIds: [],
        recipients: [],
      },
    ])
    expect(await wave.list()).toEqual(body)
  })

  test('are stored as they were sent, and those left out are deleted (OPS-3-45, OPS-3-87, OPS-7-79, OPS-7-80)', async () => {
    const two = [wave.notice(), wave.notice({ isEnabled: false, assesseeQuantifier: 2, reportQuantifier: 2 })]
    const { status, body } = await wave.put(two)
    expect(status).toBe(200)
    const stored = body as Notification[]
    expect(stored).toMatchObject(two)
    for (const { notificationGuid, recipients } of stored) {
      expect(notificationGuid).toMatch(/^[0-9a-f-]{36}$/)
      expect(recipients).toEqual([
        { email: 'jana@firma.example', recipientGuid: expect.stringMatching(/^[0-9a-f-]{36}$/), unsubscribedAt: null },
      ])
    }
    const left = await wave.put(stored.slice(1))
    expect(left.body).toMatchObject([{ notificationGuid: stored[1]?.notificationGuid, assesseeQuantifier: 2 }])
    expect(await wave.list()).toEqual(left.body)
  })

  test('keep an address’s guid and unsubscription, also after it was taken out; duplicates count once (OPS-3-87, OPS-5-60)', async () => {
    const recipients = [{ email: ' Jana@Firma.example' }, { email: 'jana@firma.example' }, { email: '' }]
    const [first] = (await wave.put([wave.notice({ recipients })])).body as Notification[]
    const [jana] = first?.recipients ?? []
    expect(first?.recipients).toMatchObject([{ email: 'jana@firma.example' }])
    const unsubscribe = `/api/reports/unsubscribe-report-notification/${first?.notificationGuid}/${jana?.recipientGuid}`
    for (const { status } of [await wave.assay.anonymous.get(unsubscribe), await wave.assay.anonymous.get(unsubscribe)])
      expect(status).toBe(200)
    await wave.put([{ ...first, recipients: [{ email: 'karel@firma.example' }] }])
    const [again] = (await wave.put([{ ...first, recipients }])).body as Notification[]
    expect(again?.recipients).toEqual([
      { email: 'jana@firma.example', recipientGuid: jana?.recipientGuid, unsubscribedAt: expect.any(String) },
    ])
  })

  test('are refused as a whole, naming notification and field (OPS-5-57, OPS-5-61)', async () => {
    await wave.put([wave.notice()])
    const before = await wave.list()
    const { status, body } = await wave.put([
      wave.notice(),
      wave.notice({ templateId: 999_999, assesseeIds: [wave.people[0], 888_888], recipients: [{ email: 'a@b.c' }] }),
      { isEnabled: true },
      wave.notice({ notificationGuid: '11111111-1111-4111-8111-111111111111' }),
    ])
    expect(status).toBe(400)
    expect(faults(body)).toEqual([
      '1.templateId UNKNOWN_TEMPLATE',
      '1.assesseeIds.1 UNKNOWN_PEOPLE',
      '1.recipients.0.email EMAIL_TOO_SHORT',
      '2.templateId REQUIRED',
      '2.assesseeIds REQUIRED',
      '2.recipients REQUIRED',
      '3.notificationGuid UNKNOWN_NOTIFICATION',
    ])
    expect(await wave.list()).toEqual(before)
  })

  test('of two people who edit them, the second learns what the first stored, and nothing is lost', async () => {
    await wave.put([wave.notice()])
    const read = await wave.list()
    const query = `?revision=${listRevision(read)}`
    const [one, other] = await Promise.all([
      wave.put([...read, wave.notice({ isEnabled: false })], wave.manager, query),
      wave.put([], orgAdmin, query),
    ])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
    const refused = one.status === 409 ? one : other
    const stored = await wave.list()
    expect(refused.body).toMatchObject({ errorMessage: 'RECORD_CHANGED', details: stored })
    expect((await wave.put([], orgAdmin, `?revision=${listRevision(stored)}`)).status).toBe(200)
  })

  test('are edited by those who edit the project; others read them or nothing (OPS-6-30)', async () => {
    expect((await wave.put([wave.notice()], orgAdmin)).status).toBe(200)
    expect((await orgUser.get(wave.address)).status).toBe(200)
    expect((await wave.put([], orgUser)).status).toBe(403)
    expect((await orgUser.post(wave.address, {})).status).toBe(403)
    for (const { status } of [await stranger.get(wave.address), await wave.put([], stranger)]) expect(status).toBe(404)
    expect(await wave.list()).toHaveLength(1)
  })

  test('of a project without a wave: none, and none can be added (OPS-7-80)', async () => {
    const project = `/api/reports/report-notifications/${wave.project}`
    expect((await wave.manager.get(project)).body).toEqual([])
    expect(await wave.manager.post(project, {})).toMatchObject({ status: 409, body: { errorMessage: 'NO_WAVE' } })
  })

  test('choose among mail templates about reports, the one made for it first (OPS-3-48, OPS-7-77)', async () => {
    expect(wave.templates.map(({ name }) => name)).toEqual(['Reports are ready', 'Reports ready'])
    expect(wave.templates[0]).toEqual({ id: expect.any(Number), name: 'Reports are ready' })
    expect((await orgUser.get('/api/reports/notification-templates')).body).toEqual(wave.templates)
  })
})
