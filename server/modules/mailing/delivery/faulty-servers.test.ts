import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Socket } from 'node:net'
import { mailTimeouts, smtpTransport } from '../../../platform/mail/smtp-transport.ts'
import type { MailTransport } from '../../../platform/mail/mail-transport.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from '../testing/mailing-place.ts'
import { startRawSmtpHost, type RawSmtpHost } from '../testing/raw-smtp-host.ts'

const start = new Date('2026-11-16T09:00:00Z')
const hasty = { ...mailTimeouts, connection: 300, greeting: 300, silence: 300, whole: 900 }
let assay: TestApp
let place: MailingPlace
let host: RawSmtpHost
let mail: MailTransport

beforeAll(async () => {
  assay = await startTestApp(start.toISOString())
  place = await buildMailingPlace(assay, ['ann', 'bob', 'cyd'])
})
beforeEach(async () => {
  host = await startRawSmtpHost()
  mail = smtpTransport(host.url)
})
afterEach(async () => {
  mail.close()
  await host.close()
  await place.clear()
  assay.clock.moveTo(start)
})
afterAll(() => assay.close())

const sweep = () => place.sweep({ mail })
const sendTo = (...names: string[]) => place.send({ assesseeIds: names.map(place.idOf) })
const pause = () => assay.build((tx) => tx.selectFrom('mail_pause').selectAll().executeTakeFirst())
const says = (text: string) => (socket: Socket) => void socket.write(text)
const saysAndHangsUp = (text: string) => (socket: Socket) => void socket.end(text)
const breaksOff = (socket: Socket) => void socket.destroy()
/** Sends a byte now and then, so that no idle timeout fires. */
const drips = (text: string) => (socket: Socket) => {
  let at = 0
  const timer = setInterval(() => {
    if (at >= text.length || socket.destroyed) return clearInterval(timer)
    socket.write(text[at++] ?? '')
  }, 20)
}
const endlessly = (line: string) => (socket: Socket) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : void socket.write(line)), 20)
}

describe('a mail server that accepted the message', () => {
  test.each([
    ['and disconnects', saysAndHangsUp('250 taken\r\n')],
    ['and breaks the connection', (socket: Socket) => void socket.write('250 taken\r\n', () => socket.destroy())],
    ['in two chunks', (socket: Socket) => void socket.write('25', () => setImmediate(() => socket.write('0 ok\r\n')))],
  ])('%s gets it once', async (_, act) => {
    host.acts.message = act
    await sendTo('ann')
    await sweep()
    assay.clock.advance(60 * 60_000)
    await sweep()
    expect(await place.messages()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(host.messages()).toBe(1)
  })
})

describe('a mail server that disconnects in the middle', () => {
  test.each([
    ['421 at the sender', { MAIL: saysAndHangsUp('421 4.3.2 shutting down\r\n') }, 'DEFERRED', 421],
    ['421 at the recipient', { RCPT: saysAndHangsUp('421 4.3.2 shutting down\r\n') }, 'DEFERRED', 421],
    ['421 instead of the message', { DATA: saysAndHangsUp('421 4.3.2 shutting down\r\n') }, 'DEFERRED', 421],
    ['421 after the message', { message: saysAndHangsUp('421 4.3.2 shutting down\r\n') }, 'DEFERRED', 421],
    ['without an answer to the recipient', { RCPT: breaksOff }, 'CONNECTION_LOST', null],
  ])('%s: the message is retried and not lost', async (_, acts, reason, code) => {
    Object.assign(host.acts, acts)
    await sendTo('ann')
    await sweep()
    expect(await place.messages()).toMatchObject([
      { state: 'queued', error_code: reason, smtp_code: code, attempts: 1 },
    ])
    expect(await pause()).toBeUndefined()
  })

  test.each([
    ['at the greeting', { connect: saysAndHangsUp('421 too busy\r\n') }],
    ['at EHLO', { EHLO: saysAndHangsUp('421 too busy\r\n') }],
  ])('421 %s: all mail waits, and no message loses an attempt', async (_, acts) => {
    Object.assign(host.acts, acts)
    await place.send()
    await sweep()
    expect(await pause()).toMatchObject({ reason: 'SERVER_BUSY', smtp_code: 421 })
    expect((await place.messages()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 0],
      ['queued', 0],
      ['queued', 0],
    ])
  })
})

describe('a mail server that has the whole message and does not refuse it', () => {
  test.each([
    ['breaks the connection', breaksOff, null],
    ['hangs up', saysAndHangsUp(''), null],
    ['answers in the middle of a line and breaks off', saysAndHangsUp('25'), null],
    ['answers a number that is no reply code', says('99999 no\r\n'), null],
    ['answers words', says('nope\r\n'), null],
    ['answers an intermediate reply', says('354 go on\r\n'), 354],
  ])('%s: that one is in doubt and never resent, and the others wait for a probe', async (_, act, code) => {
    host.acts.message = act
    await place.send()
    await sweep()
    const inDoubt = { state: 'unknown', error_code: 'OUTCOME_UNKNOWN', smtp_code: code, attempts: 1 }
    const messages = await place.messages()
    expect(messages.map(({ state }) => state).toSorted()).toEqual(['queued', 'queued', 'unknown'])
    expect(messages.find(({ state }) => state === 'unknown')).toMatchObject(inDoubt)
    expect(await pause()).toMatchObject({ reason: 'SERVER_SILENT' })
    delete host.acts.message
    assay.clock.advance(25 * 60 * 60_000)
    await sweep()
    expect((await place.messages()).map(({ state }) => state).toSorted()).toEqual(['sent', 'sent', 'unknown'])
    expect(host.messages()).toBe(3)
  })
})

describe('a kept connection', () => {
  const everybodyHasItOnce = async () => {
    expect((await place.messages()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['sent', 1]))
    expect(host.messages()).toBe(3)
  }

  test('carries one mail after the other', async () => {
    await place.send()
    await sweep()
    await everybodyHasItOnce()
    expect(host.commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(1)
  })

  test('that the server ends after every mail loses none', async () => {
    host.acts.message = saysAndHangsUp('250 taken\r\n')
    await place.send()
    await sweep()
    await everybodyHasItOnce()
    expect(host.commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(3)
  })

  test('that breaks off before the next mail is replaced: nothing of that mail was sent', async () => {
    let senders = 0
    host.acts.MAIL = (socket) => {
      senders += 1
      if (senders === 2) socket.destroy()
      else socket.write('250 2.1.0 ok\r\n')
    }
    await place.send()
    await sweep()
    await everybodyHasItOnce()
    expect(senders).toBe(4)
  })
})

describe('a mail server that keeps sending and never finishes', () => {
  test.each([
    ['its greeting', { connect: drips('220 '.padEnd(4000, 'x')) }, 'queued', 'SERVER_SILENT'],
    ['endless lines of its greeting', { connect: endlessly('220-wait\r\n') }, 'queued', 'SERVER_SILENT'],
    ['its capabilities', { EHLO: endlessly('250-wait\r\n') }, 'queued', 'SERVER_SILENT'],
    ['its answer to the sender', { MAIL: drips('250 '.padEnd(4000, 'x')) }, 'queued', 'SERVER_SILENT'],
    ['its answer to the message', { message: drips('250 '.padEnd(4000, 'x')) }, 'unknown', 'SERVER_SILENT'],
  ])('%s blocks a worker for one time limit only', async (_, acts, state, reason) => {
    mail = smtpTransport(host.url, hasty)
    Object.assign(host.acts, acts)
    await place.send()
    await sweep()
    expect(await pause()).toMatchObject({ reason })
    expect((await place.messages()).map((message) => message.state).toSorted()).toEqual(['queued', 'queued', state])
  })
})

describe('a server that is not a mail server', () => {
  test.each([
    ['a number that is no reply code', '99999 no\r\n'],
    ['a number that cannot be a reply code', '17 no\r\n'],
    ['words', 'nope\r\n'],
    ['a web page', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ])('sends %s: no recipient is refused, the message is retried', async (_, text) => {
    host.acts.RCPT = says(text)
    await sendTo('ann')
    await sweep()
    expect(await place.messages()).toMatchObject([
      { state: 'queued', error_code: 'UNEXPECTED', smtp_code: null, attempts: 1 },
    ])
  })
})

describe('an address with letters of any alphabet', () => {
  test.each([
    ['žofie@příklad.cz', 'žofie@příklad.cz', ' SMTPUTF8'],
    ['zofie@příklad.cz', 'zofie@xn--pklad-zsa96e.cz', ''],
  ])('%s reaches its server as %s', async (email, told, keyword) => {
    const person = (fields: { email: string; name: string }) =>
      assay.build((tx) => tx.updateTable('assessees').set(fields).where('id', '=', place.idOf('ann')).execute())
    await person({ email, name: 'Žofie "Ž" <Příhodová>, Ph.D.\u202E' })
    await sendTo('ann')
    await sweep()
    await person({ email: 'ann@svae.example', name: 'ann' })
    expect(host.commands).toContain(`MAIL FROM:<no-reply@assay.example>${keyword}`)
    expect(host.commands).toContain(`RCPT TO:<${told}>`)
    expect(await place.messages()).toMatchObject([{ state: 'sent' }])
  })
})
