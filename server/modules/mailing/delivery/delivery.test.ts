import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from 'node:net'
import { mailTimeouts, smtpTransport } from '../../../platform/mail/smtp-transport.ts'
import type { MailTransport } from '../../../platform/mail/mail-transport.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from '../testing/mailing-place.ts'
import { startSmtpHost, type SmtpHost } from '../testing/smtp-host.ts'
import { createLog } from '../../../platform/log.ts'
import { mailingJobs } from '../jobs.ts'
import { DatabaseAway } from '../../../platform/database/database-away.ts'
import { claimMessage } from './claim-message.ts'
import { sendDue } from './send-due.ts'

const start = new Date('2026-11-16T09:00:00Z')
const hasty = { ...mailTimeouts, connection: 300, greeting: 300, silence: 300, whole: 2000 }
let assay: TestApp
let place: MailingPlace
let host: SmtpHost
let mail: MailTransport
const logged: Record<string, unknown>[] = []
const log = createLog('info', {
  write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
})

beforeAll(async () => {
  assay = await startTestApp(start.toISOString())
  place = await buildMailingPlace(assay, ['ann', 'bob', 'cyd'])
})
beforeEach(async () => {
  host = await startSmtpHost()
  mail = smtpTransport(host.url)
})
afterEach(async () => {
  mail.close()
  await host.close()
  await place.clear()
  assay.clock.moveTo(start)
  logged.length = 0
})
afterAll(() => assay.close())

const later = (minutes: number) => assay.clock.advance(minutes * 60_000)
const sweep = () => place.sweep({ mail, log })
const states = async () => (await place.messages()).map(({ state }) => state)
const sendTo = (...names: string[]) => place.send({ assesseeIds: names.map(place.idOf) })
const recipients = () => host.delivered.map(({ to }) => to.split('@')[0] ?? '').toSorted((a, b) => a.localeCompare(b))

describe('a message that the mail server refuses temporarily', () => {
  test.each([
    ['after the message', () => (host.behaviour.afterData = { code: 451 }), 'DEFERRED', 451],
    ['at the recipient (greylisting)', () => (host.behaviour.atRecipient = () => ({ code: 450 })), 'DEFERRED', 450],
    ['at the sender', () => (host.behaviour.atSender = { code: 421 }), 'DEFERRED', 421],
    ['by disconnecting', () => (host.behaviour.atRecipient = () => 'drop'), 'CONNECTION_LOST', null],
  ])('%s waits, says why, and is sent at its next attempt', async (_, refuse, reason, code) => {
    refuse()
    await sendTo('ann')
    await sweep()
    expect(await place.messages()).toMatchObject([
      {
        state: 'queued',
        error_code: reason,
        smtp_code: code,
        attempts: 1,
        next_try_at: new Date('2026-11-16T09:01:00Z'),
      },
    ])
    expect(logged).toMatchObject([{ level: 'warn', reason, smtpCode: code }])
    Object.assign(host.behaviour, { afterData: undefined, atRecipient: undefined, atSender: undefined })
    await sweep()
    expect(recipients()).toEqual([])
    later(1)
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'sent', error_code: null, smtp_code: null, attempts: 2 }])
    expect(recipients()).toEqual(['ann'])
  })

  test('is retried for most of a day and then fails, with the last reason', async () => {
    host.behaviour.afterData = { code: 451 }
    await sendTo('ann')
    const tried: number[] = []
    for (;;) {
      await sweep()
      const [message] = await place.messages()
      if (message?.state !== 'queued') break
      tried.push((message.next_try_at.getTime() - start.getTime()) / 60_000)
      assay.clock.moveTo(message.next_try_at)
    }
    expect(tried).toEqual([1, 6, 21, 81, 201, 441, 741, 1041, 1431])
    expect(await place.messages()).toMatchObject([
      { state: 'failed', error_code: 'DEFERRED', smtp_code: 451, attempts: 10 },
    ])
  })

  test('is retried at its time, without waiting for the job that runs every minute', async () => {
    host.behaviour.afterData = { code: 451 }
    const { campaignId } = (await sendTo('ann')).body as { campaignId: string }
    await mailingJobs['send-campaign'](
      { organizationId: place.organizationId, campaignId },
      { ...assay.services, mail },
    )
    const { rows } = await assay.services.db.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'send-campaign' and key like $1 order by run_at`,
      [`send-campaign ${campaignId}%`],
    )
    expect(rows.map(({ run_at }) => run_at.toISOString())).toContain('2026-11-16T09:01:00.000Z')
  })
})

describe('a message that the mail server refuses permanently', () => {
  test.each([
    [
      'the recipient',
      () => (host.behaviour.atRecipient = (to) => (to.startsWith('ann') ? { code: 550 } : undefined)),
      'RECIPIENT_REFUSED',
      550,
    ],
    ['its content', () => (host.behaviour.afterData = { code: 554 }), 'CONTENT_REFUSED', 554],
  ])('because of %s is not retried', async (_, refuse, reason, code) => {
    refuse()
    await sendTo('ann')
    await sweep()
    expect(await place.messages()).toMatchObject([
      { state: 'failed', error_code: reason, smtp_code: code, attempts: 1 },
    ])
    expect(logged).toMatchObject([{ level: 'warn', state: 'failed', reason, smtpCode: code }])
  })

  test('is told by the journal: one record for the mailing, also in the journals of those who got none', async () => {
    host.behaviour.atRecipient = (to) => (to.startsWith('cyd') ? undefined : { code: 550 })
    await place.send()
    await sweep()
    const codes = async (body: object) => {
      const answer = await place.manager.post('/api/reports/activity-journal', {
        projectGuid: place.projectId,
        pageRows: 100,
        ...body,
      })
      const { activityJournal } = answer.body as { activityJournal: { code: string; message: string; type: number }[] }
      return activityJournal
    }
    const failures = (await codes({})).filter(({ code }) => code === 'MAILS_FAILED')
    expect(failures[0]).toMatchObject({ type: 2, message: expect.stringMatching(/mails not delivered: 2$/) as string })
    const newest = async (name: string) => (await codes({ assesseeId: place.idOf(name) }))[0]?.code
    expect([await newest('ann'), await newest('bob'), await newest('cyd')]).toEqual([
      'MAILS_FAILED',
      'MAILS_FAILED',
      'MAILS_QUEUED',
    ])
  })

  test('does not stop mail to anybody else', async () => {
    host.behaviour.atRecipient = (to) => (to.startsWith('ann') ? { code: 550 } : undefined)
    await place.send()
    await sweep()
    expect(await states()).toEqual(['failed', 'sent', 'sent'])
  })
})

describe('a fault on our side', () => {
  const pause = () => assay.build((tx) => tx.selectFrom('mail_pause').selectAll().executeTakeFirst())

  test('a wrong password pauses all mail, uses up no attempt, is logged once, and mail resumes by itself', async () => {
    let password = 'new'
    const strict = await startSmtpHost({
      authOptional: false,
      onAuth: (auth, _session, done) =>
        auth.password === password
          ? done(null, { user: 'u' })
          : done(Object.assign(new Error('no'), { responseCode: 535 })),
    })
    mail = smtpTransport(`smtp://u:old@127.0.0.1:${strict.port}`)
    try {
      await place.send()
      await sweep()
      await sweep()
      const untouched = { state: 'queued', attempts: 0 }
      expect(await place.messages()).toMatchObject([untouched, untouched, untouched])
      expect(await pause()).toMatchObject({ reason: 'SIGN_IN_REFUSED', smtp_code: 535 })
      expect(logged).toMatchObject([{ level: 'error', reason: 'SIGN_IN_REFUSED', smtpCode: 535 }])
      later(1)
      await sweep()
      expect(logged).toHaveLength(1)
      password = 'old'
      later(2)
      await sweep()
      expect(await states()).toEqual(['sent', 'sent', 'sent'])
      expect(await pause()).toBeUndefined()
      expect(logged.at(-1)).toMatchObject({ msg: 'mail resumed' })
    } finally {
      await strict.close()
    }
  })

  test('a mail server that is down for an hour loses nothing, and mail resumes soon after it is back', async () => {
    const { port } = host
    await host.close()
    await place.send()
    for (let minute = 0; minute < 60; minute += 5) {
      await sweep()
      later(5)
    }
    expect(await place.messages()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued' },
      { state: 'queued' },
    ])
    expect(await pause()).toMatchObject({ reason: 'SERVER_UNREACHABLE' })
    host = await startSmtpHost({}, port)
    later(10)
    await sweep()
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    expect(recipients()).toEqual(['ann', 'bob', 'cyd'])
  })

  test('an untrusted certificate', async () => {
    const secure = await startSmtpHost({ secure: true, disabledCommands: [] })
    mail = smtpTransport(`smtps://127.0.0.1:${secure.port}`, { ...hasty, connection: 2000, greeting: 2000 })
    await sendTo('ann')
    await sweep()
    expect(await pause()).toMatchObject({ reason: 'CERTIFICATE_UNTRUSTED' })
    expect(await states()).toEqual(['queued'])
    await secure.close()
  })

  test('a host that accepts the connection and stays silent blocks a worker for one time limit, once', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    mail = smtpTransport(`smtp://127.0.0.1:${port}`, hasty)
    await place.send()
    const before = performance.now()
    await sweep()
    expect(performance.now() - before).toBeLessThan(hasty.whole)
    expect(await pause()).toMatchObject({ reason: 'SERVER_SILENT' })
    expect(await states()).toEqual(['queued', 'queued', 'queued'])
    silent.close()
  })

  test('a host that falls silent after receiving the whole message leaves that one in doubt, not all', async () => {
    mail = smtpTransport(host.url, hasty)
    host.behaviour.afterData = 'hang'
    await place.send()
    await sweep()
    expect((await states()).toSorted()).toEqual(['queued', 'queued', 'unknown'])
    expect(await pause()).toMatchObject({ reason: 'SERVER_SILENT' })
    host.behaviour.afterData = undefined
    later(1)
    await sweep()
    expect((await states()).toSorted()).toEqual(['sent', 'sent', 'unknown'])
  })

  test('a sender that the server rejects stops only that campaign', async () => {
    host.behaviour.atSender = { code: 553 }
    const { campaignId } = (await sendTo('ann', 'bob')).body as { campaignId: string }
    await sweep()
    const campaign = () =>
      assay.build((tx) =>
        tx.selectFrom('mail_campaigns').selectAll().where('id', '=', campaignId).executeTakeFirstOrThrow(),
      )
    expect(await campaign()).toMatchObject({ stop_reason: 'SENDER_REFUSED', stop_smtp_code: 553 })
    expect(await pause()).toBeUndefined()
    host.behaviour.atSender = undefined
    later(1)
    await place.send({ assesseeIds: [place.idOf('cyd')] })
    await sweep()
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    expect(await campaign()).toMatchObject({ stopped_at: null, stop_reason: null })
  })
})

describe('sending', () => {
  test('by several workers at once sends each message once', async () => {
    await place.send()
    await Promise.all([sweep(), sweep(), sweep(), sweep()])
    expect(recipients()).toEqual(['ann', 'bob', 'cyd'])
  })

  test.each([
    ['sent', undefined, { state: 'sent', error_code: null }],
    ['refused temporarily', { code: 451 }, { state: 'queued', error_code: 'DEFERRED', attempts: 1 }],
  ])('while the database is unavailable stores afterwards that the message was %s', async (_, afterData, end) => {
    host.behaviour.afterData = afterData
    await sendTo('ann')
    const { db } = assay.services
    let refusals = 0
    const send: MailTransport['send'] = async (outgoing) => {
      refusals = 2
      return mail.send(outgoing)
    }
    const withTenant: typeof db.withTenant = (scope, work) =>
      refusals-- > 0
        ? Promise.reject(new DatabaseAway(new Error('Connection terminated unexpectedly')))
        : db.withTenant(scope, work)
    const services = { ...assay.services, log, mail: { ...mail, send }, db: { ...db, withTenant } }
    await sendDue(services, undefined, [0, 0])
    expect(await place.messages()).toMatchObject([end])
    refusals = 0
    await place.clear()
    await sendTo('ann')
    // The database is away for longer than the retries last: the message is in doubt, and is not claimed twice.
    await expect(sendDue(services, undefined, [0])).rejects.toThrow(DatabaseAway)
    expect(await states()).toEqual(['claimed'])
  })

  test('by a worker that dies leaves in doubt only the message in flight, which is never resent automatically', async () => {
    await place.send()
    // Killed between the claim and the recording of its outcome.
    expect(await claimMessage(assay.services)).toMatchObject({ kind: 'claimed' })
    await sweep()
    expect((await states()).toSorted()).toEqual(['claimed', 'sent', 'sent'])
    later(6)
    await sweep()
    expect((await states()).toSorted()).toEqual(['sent', 'sent', 'unknown'])
    later(60 * 24)
    await sweep()
    expect(recipients()).toHaveLength(2)
    expect(logged.filter(({ level }) => level === 'error')).toMatchObject([{ messages: 1 }])
  })
})
