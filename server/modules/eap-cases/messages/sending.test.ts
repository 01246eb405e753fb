import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import type { MailTransport } from '../../../platform/mail/mail-transport.ts'
import { mailTimeouts, smtpTransport } from '../../../platform/mail/smtp-transport.ts'
import type { Services } from '../../../platform/services.ts'
import { TextFailure, type OutgoingText } from '../../../platform/texts/text-gateway.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startSmtpHost, type SmtpHost } from '../../mailing/testing/smtp-host.ts'
import { buildAppointments, type Appointments } from './testing/appointments.ts'
import { claimEapMessage } from './claim-eap-message.ts'

const start = new Date('2026-11-16T09:00:00Z')
const hasty = { ...mailTimeouts, connection: 300, greeting: 300, silence: 300, whole: 2000 }
let assay: TestApp
let place: Appointments
let host: SmtpHost
let mail: MailTransport
const logged: Record<string, unknown>[] = []
const log = createLog('info', {
  write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
})

beforeAll(async () => {
  assay = await startTestApp(start.toISOString(), { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  place = await buildAppointments(assay)
}, 60_000)
beforeEach(async () => {
  host = await startSmtpHost()
  mail = smtpTransport(host.url, hasty)
})
afterEach(async () => {
  mail.close()
  await host.close()
  await place.clear()
  await place.setLicence({ sends_texts: false })
  assay.clock.moveTo(start)
  logged.length = 0
})
afterAll(() => assay.close())

let hours = 0
const newStart = () => new Date(Date.parse('2026-11-24T13:00:00Z') + (hours += 1) * 3600_000).toISOString()
const sweep = () => place.sweep({ mail, log })
const later = (minutes: number) => assay.clock.advance(minutes * 60_000)

describe('a message to a client', () => {
  it('is sent once with its calendar file, and nothing of it is kept where a mail server takes it', async () => {
    await place.book(newStart(), { email: 'eva@example.cz' })
    await sweep()
    await sweep()
    expect(host.delivered.map(({ to }) => to)).toEqual(['eva@example.cz'])
    expect(host.delivered[0]?.text).toMatch(/Content-Type: text\/calendar/)
    const [message] = await place.messages()
    expect(message).toMatchObject({ kind: 'booked', state: 'sent', attempts: 1, sealed_content: null, key_id: null })
    const stored = await assay.build((tx) => tx.selectFrom('eap_messages').selectAll().execute())
    expect(JSON.stringify(stored)).not.toContain('eva@example.cz')
    expect(JSON.stringify(logged)).not.toContain('eva@')
  })

  it('wakes its sending as soon as the booking is committed', async () => {
    await place.book(newStart())
    await runJobs({ ...assay.services, mail })
    expect(host.delivered).toHaveLength(1)
  })

  it.each([
    ['after the message', () => (host.behaviour.afterData = { code: 451 }), 'DEFERRED'],
    ['at the recipient (greylisting)', () => (host.behaviour.atRecipient = () => ({ code: 450 })), 'DEFERRED'],
    ['by disconnecting', () => (host.behaviour.atRecipient = () => 'drop'), 'CONNECTION_LOST'],
    ['at the sender', () => (host.behaviour.atSender = { code: 550 }), 'SENDER_REFUSED'],
  ])('that is refused %s waits and is sent at its next attempt', async (_, refuse, reason) => {
    refuse()
    await place.book(newStart())
    await sweep()
    expect(await place.messages()).toMatchObject([
      { state: 'queued', error_code: reason, attempts: 1, next_try_at: new Date(start.getTime() + 60_000) },
    ])
    Object.assign(host.behaviour, { afterData: undefined, atRecipient: undefined, atSender: undefined })
    await sweep()
    expect(host.delivered).toEqual([])
    later(1)
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'sent', error_code: null, attempts: 2 }])
    expect(host.delivered).toHaveLength(1)
  })

  it('that is refused for good has failed, which the list of bookings shows', async () => {
    const email = 'nobody@example.cz'
    host.behaviour.atRecipient = () => ({ code: 550 })
    await place.book(newStart(), { email })
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'failed', error_code: 'RECIPIENT_REFUSED' }])
    const { body } = await assay.as(place.admin).get('/api/eap/booked-timeslots')
    const rows = body as { applicantEmail: string; messageFailed: boolean }[]
    expect(rows.find(({ applicantEmail }) => applicantEmail === email)).toMatchObject({ messageFailed: true })
    expect(logged).toMatchObject([{ level: 'warn', reason: 'RECIPIENT_REFUSED', state: 'failed' }])
    expect(JSON.stringify(logged)).not.toContain('nobody@')
  })

  it('whose connection breaks off after all of it was sent is unknown and is not sent again', async () => {
    host.behaviour.afterData = 'drop'
    await place.book(newStart())
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'unknown', error_code: 'OUTCOME_UNKNOWN', attempts: 1 }])
    host.behaviour.afterData = undefined
    later(60 * 25)
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'unknown' }])
    expect(host.delivered).toEqual([])
  })

  it('whose worker was killed during the hand-over is unknown and is not sent again', async () => {
    await place.book(newStart())
    expect((await claimEapMessage(assay.services, 'mail')).kind).toBe('claimed')
    later(4)
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'claimed' }])
    later(2)
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'unknown', error_code: 'OUTCOME_UNKNOWN' }])
    expect(host.delivered).toEqual([])
  })

  it('is claimed by one worker only', async () => {
    await place.book(newStart())
    await Promise.all([sweep(), sweep(), sweep()])
    expect(host.delivered).toHaveLength(1)
  })

  it('that cannot be opened is tried again, and the others go out', async () => {
    await place.book(newStart(), { email: 'sealed@example.cz' })
    await place.book(newStart(), { email: 'open@example.cz' })
    const [first] = await place.messages()
    await assay.build((tx) =>
      tx
        .updateTable('eap_reservations')
        .set({ key_id: 'gone' })
        .where('id', '=', first?.subject_id ?? '')
        .execute(),
    )
    await sweep()
    expect(host.delivered.map(({ to }) => to)).toEqual(['open@example.cz'])
    expect(await place.messages()).toMatchObject([
      { state: 'queued', error_code: 'UNEXPECTED', attempts: 1 },
      { state: 'sent' },
    ])
  })
})

describe('a mail server that is away', () => {
  it('pauses all mail, and one probe later tells that it works again', async () => {
    await host.close()
    await place.book(newStart())
    await place.book(newStart())
    await sweep()
    expect(await place.messages()).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ])
    expect(await assay.build((tx) => tx.selectFrom('mail_pause').selectAll().execute())).toMatchObject([
      { reason: 'SERVER_UNREACHABLE' },
    ])
    host = await startSmtpHost({}, host.port)
    await sweep()
    expect(host.delivered).toEqual([])
    later(1)
    await sweep()
    expect(host.delivered).toHaveLength(2)
    expect(await assay.build((tx) => tx.selectFrom('mail_pause').selectAll().execute())).toEqual([])
  })
})

describe('what is no longer true', () => {
  it('is not sent: booked and cancelled before it went out, a cancellation alone is told', async () => {
    const linkGuid = await place.book(newStart())
    await place.call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)
    await sweep()
    expect(await place.messages()).toMatchObject([
      { kind: 'booked', state: 'dropped', error_code: 'NO_LONGER_TRUE' },
      { kind: 'cancelled', state: 'sent' },
    ])
    expect(host.delivered.filter(({ to }) => to.endsWith('example.cz'))).toHaveLength(1)
  })
})

describe('a text gateway', () => {
  const gateway = (send: Services['texts']['send']) => place.sweep({ mail, log, texts: { name: 'http', send } })
  const texts = async () => (await place.messages()).filter(({ channel }) => channel === 'text')

  it('gets the number and an unchanging reference; nothing of the message is kept', async () => {
    await place.setLicence({ sends_texts: true })
    const taken: OutgoingText[] = []
    await place.book(newStart())
    await gateway((text) => {
      taken.push(text)
      return taken.length === 1 ? Promise.reject(new TextFailure('temporary', 'DEFERRED')) : Promise.resolve()
    })
    expect(await texts()).toMatchObject([{ state: 'queued', attempts: 1, error_code: 'DEFERRED' }])
    later(1)
    await gateway((text) => Promise.resolve(void taken.push(text)))
    expect(await texts()).toMatchObject([{ state: 'sent', attempts: 2, sealed_content: null }])
    expect(taken.map(({ to }) => to)).toEqual(['+420777123456', '+420777123456'])
    expect(new Set(taken.map(({ reference }) => reference)).size).toBe(1)
    expect(JSON.stringify(logged)).not.toContain('777')
  })

  it('gets its messages while the mail server is silent', async () => {
    await place.setLicence({ sends_texts: true })
    await place.book(newStart())
    const silence = Promise.withResolvers<undefined>()
    const asked = Promise.withResolvers<undefined>()
    const taken = Promise.withResolvers<undefined>()
    const silent: MailTransport = {
      ...mail,
      send: () => {
        asked.resolve(undefined)
        return silence.promise
      },
    }
    const send = () => Promise.resolve(taken.resolve(undefined))
    const sending = place.sweep({ mail: silent, log, texts: { name: 'http', send } })
    await Promise.all([asked.promise, taken.promise])
    silence.resolve(undefined)
    await sending
    expect((await place.messages()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('that is away is asked once a round, and holds up no mail', async () => {
    await place.setLicence({ sends_texts: true })
    await place.book(newStart())
    await place.book(newStart())
    let asked = 0
    await gateway(() => {
      asked += 1
      return Promise.reject(new TextFailure('server', 'SERVER_SILENT'))
    })
    expect(asked).toBe(1)
    expect(host.delivered).toHaveLength(2)
    expect((await texts()).map(({ attempts }) => attempts).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await assay.build((tx) => tx.selectFrom('mail_pause').selectAll().execute())).toEqual([])
  })
})
