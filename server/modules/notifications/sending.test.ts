import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRevision } from '../../../domain/notifications/notification.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { headersOf } from '../mailing/delivery/outgoing-mail.ts'
import { checkNotifications } from './check-notifications.ts'
import { startNotifiedWave, type Notification, type NotifiedWave } from './testing/notified-wave.ts'

let wave: NotifiedWave
beforeAll(async () => {
  wave = await startNotifiedWave()
}, 120_000)
afterAll(() => wave.assay.close())
beforeEach(() => wave.clear())

const all = 2
const place = () => ({ organizationId: wave.company, waveId: wave.wave.waveId })
const check = () => checkNotifications(wave.services, place())
const queued = async () => (await wave.messages()).length
const firedAt = async () => (await wave.list()).map((one) => one.firedAt !== null)

describe('a notification', () => {
  test('is sent once when a report of a chosen person is made: any sends, all waits for everybody (OPS-3-47)', async () => {
    await wave.put([
      wave.notice(),
      wave.notice({ assesseeQuantifier: all, recipients: [{ email: 'karel@firma.example' }] }),
    ])
    const [first, second] = wave.wave.assessees.map(({ guid }) => guid)
    await wave.order([first])
    await wave.work()
    expect((await wave.messages()).map((one) => [one.to_address, one.state])).toEqual([['jana@firma.example', 'sent']])
    expect(await firedAt()).toEqual([true, false])
    await wave.order([second])
    await wave.work()
    expect((await wave.messages()).map((one) => one.to_address)).toEqual(['jana@firma.example', 'karel@firma.example'])
    await check()
    expect(await queued()).toBe(2)
  })

  test.each([
    ['any person, any report', 1, 1, true],
    ['any person, all reports', 1, all, false],
    ['all people, any report', all, 1, false],
    ['all people, all reports', all, all, false],
  ])('with one of two reports of one of two people complete: %s (OPS-3-47)', async (_, people, reports, isSent) => {
    await wave.addReport(wave.people[0])
    await wave.addReport(wave.people[0], { status: reportStatus.failed })
    await wave.put([wave.notice({ assesseeQuantifier: people, reportQuantifier: reports })])
    await check()
    expect(await queued()).toBe(Number(isSent))
  })

  test('counts no report that is deleted or cancelled, and waits for the release of one', async () => {
    const [zofie] = wave.people
    await wave.addReport(zofie, { deleted_at: '2026-01-01T00:00:00Z' })
    await wave.addReport(zofie, { status: reportStatus.failed, error_code: 'CANCELLED' })
    await wave.addReport(zofie, { release_awaited: true })
    await wave.put([wave.notice({ assesseeIds: [zofie], reportQuantifier: all })])
    await wave.work()
    expect(await queued()).toBe(0)
    const guids = await wave.assay.build((tx) =>
      tx.selectFrom('reports').select('file_guid').where('release_awaited', '=', true).execute(),
    )
    await wave.manager.post('/api/reports/release-reports', { fileGuids: guids.map((one) => one.file_guid) })
    await wave.work()
    expect(await queued()).toBe(1)
  })

  test('that is switched on when its condition holds already is sent at once, and again only on request', async () => {
    await wave.addReport(wave.people[0])
    const [stored] = (await wave.put([wave.notice()])).body as Notification[]
    await wave.work()
    expect(await queued()).toBe(1)
    await wave.put([{ ...stored, assesseeIds: [wave.people[0]] }])
    await wave.work()
    expect(await queued()).toBe(1)
    await wave.put([{ ...stored, sendAgain: true }])
    await wave.work()
    expect(await queued()).toBe(2)
  })

  test('that is sent while somebody edits it is not saved as if it still waited (OPS-3-47)', async () => {
    const read = (await wave.put([wave.notice()])).body as Notification[]
    await wave.addReport(wave.people[0])
    await check()
    const edited = await wave.put(read, wave.manager, `?revision=${listRevision(read)}`)
    expect(edited).toMatchObject({ status: 409, body: { errorMessage: 'RECORD_CHANGED', details: await wave.list() } })
  })

  test('leads to the reports behind the sign-in and to its own unsubscribe page, and tells no way to sign in (PLT-2-16)', async () => {
    const content = JSON.stringify({
      sender: {},
      subject: { 'en-GB': 'Ready {{projectName}}' },
      body: { 'en-GB': '<p>{{login}} {{password}}</p><p><a href="{{sharedReportsURL}}">here</a></p>' },
    })
    const { id } = await wave.assay.build((tx) =>
      tx
        .insertInto('templates')
        .values({ type: 'mails', category: 'generic-email', email_kind: 'ReportSending', name: 'Own', content })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await wave.addReport(wave.people[0])
    await wave.put([wave.notice({ templateId: id })])
    await wave.work()
    const [mail] = await wave.messages()
    const [stored] = await wave.list()
    expect(mail?.html).toContain(`/organization/${wave.company}/myreports/${wave.project}/${wave.wave.waveId}"`)
    expect(mail?.html).not.toContain('shared-reports')
    expect(mail?.text).toContain('– –')
    const page = `/unsubscribe/${stored?.notificationGuid}/recipient/${stored?.recipients[0]?.recipientGuid}`
    expect(mail?.html).toContain(page)
    expect(headersOf({ unsubscribe_url: mail?.unsubscribe_url ?? null })['List-Unsubscribe']).toContain(page)
    const links = await wave.assay.build((tx) => tx.selectFrom('links').select('kind').execute())
    expect(links.filter(({ kind }) => kind === 'shared-reports')).toEqual([])
  })

  test('goes to nobody who has unsubscribed; right before the hand-over it is dropped with the reason (OPS-7-81)', async () => {
    const recipients = ['jana', 'karel', 'marie'].map((name) => ({ email: `${name}@firma.example` }))
    await wave.addReport(wave.people[0])
    const [stored] = (await wave.put([wave.notice({ recipients })])).body as Notification[]
    const unsubscribe = (name: string) => {
      const one = stored?.recipients.find(({ email }) => email.startsWith(name))
      return wave.assay.anonymous.get(
        `/api/reports/unsubscribe-report-notification/${stored?.notificationGuid}/${one?.recipientGuid}`,
      )
    }
    await unsubscribe('jana')
    await check()
    expect((await wave.messages()).map(({ to_address }) => to_address)).toEqual([
      'karel@firma.example',
      'marie@firma.example',
    ])
    await unsubscribe('karel')
    await wave.put([{ ...stored, recipients: recipients.slice(0, 2) }])
    await wave.work()
    expect((await wave.messages()).map((one) => [one.state, one.error_code])).toEqual([
      ['dropped', 'UNSUBSCRIBED'],
      ['dropped', 'NOTIFICATION_GONE'],
    ])
  })

  test('is neither forgotten nor sent twice by workers that die or run at the same time', async () => {
    await wave.addReport(wave.people[0])
    await wave.put([wave.notice()])
    const away = {
      ...wave.services,
      clock: {
        now: () => {
          throw new Error('killed')
        },
      },
    }
    await expect(checkNotifications(away, place())).rejects.toThrow('killed')
    expect(await firedAt()).toEqual([false])
    await Promise.all([check(), check(), check()])
    await check()
    expect(await queued()).toBe(1)
    expect(await firedAt()).toEqual([true])
  })
})
