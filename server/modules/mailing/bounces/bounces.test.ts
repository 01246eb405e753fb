import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '../../../platform/mail/mail-transport.ts'
import { buildAssessee, buildOrganization, buildProject, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from '../testing/mailing-place.ts'
import { exchangeReport, gmailReport, postfixReport, type About } from './testing/reports.ts'

const start = '2026-11-16T09:00:00Z'
const key = 'key-of-the-reports-of-the-tests'
const bounceAddress = 'bounces@assay.example'
let assay: TestApp
let place: MailingPlace
let reader: Client
let stranger: Client

beforeAll(async () => {
  assay = await startTestApp(start, {
    environment: { ASSAY_MAIL_BOUNCE_KEY: key, ASSAY_MAIL_BOUNCE_ADDRESS: bounceAddress },
  })
  place = await buildMailingPlace(assay, ['ann', 'bob'])
  await assay.build(async (tx) => {
    const organization_id = (await buildOrganization(tx)).id
    reader = assay.as(
      await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], organization_id: place.organizationId }),
    )
    stranger = assay.as(await buildUser(tx, { user_name: 'other', roles: ['OrgAdmin'], organization_id }))
  })
})
afterEach(async () => {
  await place.clear()
  await assay.build((tx) => tx.deleteFrom('mail_bounced_addresses').execute())
  assay.clock.moveTo(start)
})
afterAll(() => assay.close())

const smtp = (send: (mail: OutgoingMail) => Promise<void> = () => Promise.resolve()) => ({
  mail: { name: 'smtp' as const, send, close: () => undefined },
})
async function report(text: string | Buffer, headers: Record<string, string> = { 'assay-bounce-key': key }) {
  const answer = await assay.app.inject({
    method: 'POST',
    url: '/api/mail/bounces',
    headers: { 'content-type': 'message/rfc822', ...headers },
    payload: text,
  })
  return { status: answer.statusCode, body: answer.json<{ recorded?: number; errorMessage?: string }>() }
}
const sent = async (name = 'ann') => {
  await place.send({ assesseeIds: [place.idOf(name)] })
  await place.sweep(smtp())
  return messageOf(name)
}
const messageOf = async (name = 'ann') => {
  const message = (await place.messages()).findLast(({ to_address }) => to_address === `${name}@svae.example`)
  if (!message) throw new Error('No such message')
  return message
}
const about = ({ id }: { id: string }, more: Partial<About> = {}): About => ({
  messageId: id,
  to: 'ann@svae.example',
  ...more,
})
const change = (email: string) =>
  assay.build((tx) => tx.updateTable('assessees').set({ email }).where('id', '=', place.idOf('ann')).execute())
const marks = () =>
  assay.build((tx) =>
    tx.selectFrom('mail_bounced_addresses').select(['address', 'status_code', 'reason', 'cleared_at']).execute(),
  )
const kinds = async (id: string) =>
  (
    await assay.build((tx) =>
      tx.selectFrom('mail_events').select('kind').where('message_id', '=', id).orderBy('id').execute(),
    )
  ).map(({ kind }) => kind)
const clear = (as = place.manager, name = 'ann') =>
  as.post(`/api/reports/bounced-address/${place.projectId}/${place.idOf(name)}/clear`, {})

describe('a mail that comes back', () => {
  test.each([
    ['Postfix', postfixReport, '5.1.1'],
    ['Exchange, after a relay changed its Message-ID', exchangeReport, '5.1.10'],
    ['Gmail', gmailReport, '5.1.1'],
  ])('is recognized in a report of %s; the address is marked', async (_server, write, status_code) => {
    const message = await sent()
    expect(await report(write(about(message)))).toEqual({ status: 200, body: { recorded: 1 } })
    expect(await messageOf()).toMatchObject({ state: 'bounced', error_code: 'MAILBOX_UNKNOWN', smtp_code: 550 })
    expect(await kinds(message.id)).toEqual(['queued', 'claimed', 'accepted', 'bounced'])
    expect(await marks()).toEqual([
      { address: 'ann@svae.example', status_code, reason: 'MAILBOX_UNKNOWN', cleared_at: null },
    ])
  })

  test('is shown with its reason among the mails and the people', async () => {
    const message = await sent()
    await report(postfixReport(about(message, { status: '5.2.2', diagnosis: 'smtp; 552 5.2.2 Mailbox full' })))
    expect((await place.manager.get(`/api/reports/mail-messages/${place.projectId}?state=bounced`)).body).toMatchObject(
      {
        counts: { bounced: 1 },
        messages: [{ state: 'bounced', errorCode: 'MAILBOX_FULL', smtpCode: 552 }],
      },
    )
    expect(await peopleSeenBy(place.manager)).toEqual({
      'ann@svae.example': { since: '2026-11-16T09:00:00.000Z', reason: 'MAILBOX_FULL' },
      'bob@svae.example': null,
    })
    expect(await peopleSeenBy(reader)).toEqual({ '': null })
  })

  test('keeps the next mail from the address, when it is ordered and when it waited already', async () => {
    const message = await sent()
    await place.send({ assesseeIds: [place.idOf('ann')], dispatchTime: '2026-11-16T12:00:00Z' })
    await report(postfixReport(about(message)))
    assay.clock.moveTo('2026-11-16T12:00:00Z')
    await place.sweep(smtp())
    expect((await place.messages()).map(({ state, error_code }) => `${state} ${error_code}`).toSorted()).toEqual([
      'bounced MAILBOX_UNKNOWN',
      'dropped ADDRESS_BOUNCED',
    ])
    const both = { assesseeIds: [place.idOf('ann'), place.idOf('bob')] }
    const check = await place.manager.post(`/api/reports/validate-email/${place.projectId}`, place.request(both))
    expect(check.body).toMatchObject({
      errors: [{ code: 'AddressBounced', isBlocking: false, values: ['ann'] }],
      assesseesWithoutUrl: [],
      mails: [{ count: 1 }],
    })
    expect((await place.send(both)).body).toMatchObject({ error: 'None', queued: 1 })
    expect((await place.send({ assesseeIds: [place.idOf('ann')] })).body).toMatchObject({ error: 'NotSent', queued: 0 })
    const path = `/api/reports/mail-recipients/${place.projectId}/${place.waveId}/send-nominations-invites`
    expect((await place.manager.get(path)).body).toMatchObject([
      { name: 'ann', bouncedAt: '2026-11-16T09:00:00.000Z', lastSentAt: null },
      { name: 'bob', bouncedAt: null },
    ])
  })

  test('says nothing about the person’s new address', async () => {
    await report(postfixReport(about(await sent())))
    await change('anne@svae.example')
    expect(Object.values(await peopleSeenBy(place.manager))).toEqual([null, null])
    assay.clock.moveTo('2026-11-16T10:00:00Z')
    expect((await place.send({ assesseeIds: [place.idOf('ann')] })).body).toMatchObject({ queued: 1 })
    await change('ann@svae.example')
  })

  test('is found by the address that it left with', async () => {
    const mails: OutgoingMail[] = []
    await place.send({ assesseeIds: [place.idOf('ann')] })
    await place.sweep(smtp((mail) => (mails.push(mail), Promise.resolve())))
    const message = await messageOf()
    const returnPath = `bounces+${message.id}@assay.example`
    expect(mails[0]?.envelope).toEqual({ from: returnPath, to: 'ann@svae.example' })
    const foreign = about({ id: '00000000-0000-4000-8000-000000000001' }, { bounceAddress: returnPath })
    expect((await report(postfixReport(foreign))).body).toEqual({ recorded: 1 })
    expect(await messageOf()).toMatchObject({ state: 'bounced' })
  })
})

describe('reports that are about something else', () => {
  test.each([
    ['that it is late', { action: 'delayed', status: '4.4.1' }, 'sent', 'delayed'],
    [
      'that it was given up for now',
      { status: '4.4.7', diagnosis: 'X-Postfix; delivery temporarily suspended' },
      'failed',
      'returned',
    ],
    ['that our mail is not wanted', { status: '5.7.1', diagnosis: 'smtp; 550 5.7.1 SPF' }, 'bounced', 'bounced'],
  ])('do not mark the address: %s', async (_what, more, state, kind) => {
    const message = await sent()
    expect((await report(postfixReport(about(message, more)))).body).toEqual({ recorded: 1 })
    expect(await messageOf()).toMatchObject({ state })
    expect((await kinds(message.id)).at(-1)).toBe(kind)
    expect(await marks()).toEqual([])
  })

  test.each([
    ['about a mail of nobody here', () => postfixReport(about({ id: '00000000-0000-4000-8000-000000000001' }))],
    ['that it arrived', (id: string) => postfixReport(about({ id }, { action: 'delivered', status: '2.0.0' }))],
    ['whose status has no fields', (id: string) => postfixReport(about({ id })).replaceAll('Action', 'Act')],
    ['that is an ordinary mail', () => 'From: a@b.example\r\nSubject: Out of office\r\n\r\nI am away.\r\n'],
    ['that is cut off', (id: string) => postfixReport(about({ id })).slice(0, 900)],
    ['that is empty of sense', () => Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
    ['that is nested too deep', deep],
    ['that says nothing on its first ten thousand lines', preceded],
    ['whose headers never end', () => `X-Long: ${'a'.repeat(900_000)}\r\n\r\n`],
  ])('are taken without effect: one %s', async (_what, write) => {
    const { id } = await sent()
    expect(await report(write(id))).toEqual({ status: 200, body: { recorded: 0 } })
    expect(await messageOf()).toMatchObject({ state: 'sent' })
    expect(await marks()).toEqual([])
  })

  test('are read though the mail that came back goes on for ever', async () => {
    const message = await sent()
    expect((await report(postfixReport(about(message)) + '\r\n'.repeat(300_000))).body).toEqual({ recorded: 1 })
    expect(await messageOf()).toMatchObject({ state: 'bounced' })
  })

  test('about a mail that was never handed over are forged', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    expect((await report(postfixReport(about(await messageOf())))).body).toEqual({ recorded: 0 })
    expect(await messageOf()).toMatchObject({ state: 'queued' })
  })

  test('mark no address but the one that the mail went to', async () => {
    const message = await sent()
    await report(postfixReport(about(message, { to: 'bob@svae.example' })))
    expect(await marks()).toMatchObject([{ address: 'ann@svae.example' }])
  })
})

describe('the same report again', () => {
  test('changes nothing, also when it comes twice at once or after the address was cleared', async () => {
    const message = await sent()
    const text = postfixReport(about(message))
    const answers = await Promise.all([report(text), report(text), report(text)])
    expect(answers.reduce((sum, { body }) => sum + (body.recorded ?? 0), 0)).toBe(1)
    assay.clock.moveTo('2026-11-16T10:00:00Z')
    expect((await clear()).status).toBe(200)
    expect((await report(text)).body).toEqual({ recorded: 0 })
    expect((await report(postfixReport(about(message, { report: 'another' })))).body).toEqual({ recorded: 1 })
    expect(await marks()).toMatchObject([{ cleared_at: new Date('2026-11-16T10:00:00Z') }])
    expect(Object.values(await peopleSeenBy(place.manager))).toEqual([null, null])
  })

  test('about a mail that was sent again afterwards marks the address anew', async () => {
    const message = await sent()
    await report(postfixReport(about(message)))
    assay.clock.moveTo('2026-11-16T10:00:00Z')
    await clear()
    assay.clock.moveTo('2026-11-16T10:05:00Z')
    const again = `/api/reports/mail-messages/${place.projectId}/send-again`
    expect((await place.manager.post(again, { messageIds: [message.id] })).body).toEqual({ queued: 1 })
    await place.sweep(smtp())
    expect(await messageOf()).toMatchObject({ state: 'sent' })
    await report(postfixReport(about(message, { report: 'second' })))
    expect(await messageOf()).toMatchObject({ state: 'bounced' })
    expect(await marks()).toMatchObject([{ cleared_at: null }])
  })

  test('while the mail is handed over: it is not counted as sent, and its history is whole', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    const { id } = await messageOf()
    await place.sweep(smtp(async () => void (await report(postfixReport(about({ id }))))))
    expect(await messageOf()).toMatchObject({ state: 'bounced', transport: 'smtp', sent_at: new Date(start) })
    expect(await kinds(id)).toEqual(['queued', 'claimed', 'bounced', 'accepted'])
  })

  test('at the same time as somebody sends it again leaves one outcome', async () => {
    const message = await sent()
    await report(postfixReport(about(message)))
    const again = `/api/reports/mail-messages/${place.projectId}/send-again`
    await Promise.all([
      place.manager.post(again, { messageIds: [message.id] }),
      report(postfixReport(about(message, { report: 'late' }))),
    ])
    await place.sweep(smtp(() => Promise.reject(new Error('nothing may be sent there'))))
    expect(await messageOf()).toMatchObject({ state: 'dropped', error_code: 'ADDRESS_BOUNCED' })
  })
})

describe('an address with an international domain', () => {
  test('is meant by a report that names it in ASCII, also when the mail went elsewhere since', async () => {
    await change('ann@vodárny.example')
    await place.send({ assesseeIds: [place.idOf('ann')] })
    await place.sweep(smtp())
    const [message] = await place.messages()
    if (!message) throw new Error('No such message')
    const to = `ann@${new URL('https://vodárny.example').hostname}`
    await report(postfixReport(about(message, { to, status: '4.4.7', diagnosis: 'X-Postfix; suspended' })))
    await change('ann@svae.example')
    assay.clock.moveTo('2026-11-16T10:00:00Z')
    const again = `/api/reports/mail-messages/${place.projectId}/send-again`
    expect((await place.manager.post(again, { messageIds: [message.id] })).body).toEqual({ queued: 1 })
    await place.sweep(smtp())
    expect((await report(postfixReport(about(message, { to, report: 'late' })))).body).toEqual({ recorded: 1 })
    expect(await marks()).toMatchObject([{ address: 'ann@vodárny.example' }])
    expect(await messageOf()).toMatchObject({ state: 'sent' })
  })
})

describe('an address that works again', () => {
  test('is cleared once, by somebody who may send mails, and audited', async () => {
    await report(postfixReport(about(await sent())))
    expect((await clear(reader)).status).toBe(403)
    expect((await clear(stranger)).status).toBe(404)
    expect((await clear(assay.anonymous)).status).toBe(401)
    const elsewhere = await assay.build(async (tx) => {
      const at = { organization_id: place.organizationId }
      const project = await buildProject(tx, at)
      return buildAssessee(tx, { ...at, project_id: project.id, name: 'ann', email: 'ann@svae.example' })
    })
    const path = `/api/reports/bounced-address/${place.projectId}/${elsewhere.id}/clear`
    expect((await place.manager.post(path, {})).status).toBe(404)
    const acts = () =>
      assay.build((tx) =>
        tx
          .selectFrom('audit_log')
          .select(['user_name', 'record_id'])
          .where('action', '=', 'clear-bounced-address')
          .execute(),
      )
    const before = (await acts()).length
    expect((await Promise.all([clear(), clear()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await acts()).slice(before)).toEqual([{ user_name: 'manager', record_id: String(place.idOf('ann')) }])
    assay.clock.moveTo('2026-11-16T10:00:00Z')
    expect((await place.send({ assesseeIds: [place.idOf('ann')] })).body).toMatchObject({ queued: 1 })
  })
})

describe('the address of a mail that came back', () => {
  const callOf = (id: string) => `/api/reports/mail-messages/${place.projectId}/${id}`
  const clearOf = (id: string, as = place.manager) => as.post(`${callOf(id)}/clear-address`, {})

  test('is told with the mail and cleared from there, also where nobody of the project has it', async () => {
    const message = await sent()
    await report(postfixReport(about(message)))
    await change('ann@new.example')
    const mark = async () => (await place.manager.get(callOf(message.id))).body
    expect(await mark()).toMatchObject({
      state: 'bounced',
      bounced: { since: '2026-11-16T09:00:00.000Z', reason: 'MAILBOX_UNKNOWN' },
    })
    expect((await Promise.all([clearOf(message.id), clearOf(message.id)])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect(await mark()).toMatchObject({ state: 'bounced', bounced: null })
    expect(await marks()).toMatchObject([{ address: 'ann@svae.example', cleared_at: new Date(start) }])
    const audited = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_name', 'details'])
        .where('action', '=', 'clear-bounced-address')
        .where('record_type', '=', 'mail-campaign')
        .execute(),
    )
    expect(audited).toEqual([{ user_name: 'manager', details: { messages: [message.id] } }])
    await change('ann@svae.example')
  })

  test('is cleared by nobody else, and through no project but that of the mail', async () => {
    const message = await sent()
    await report(postfixReport(about(message)))
    expect((await clearOf(message.id, reader)).status).toBe(403)
    expect((await clearOf(message.id, stranger)).status).toBe(404)
    expect((await clearOf(message.id, assay.anonymous)).status).toBe(401)
    const elsewhere = await assay.build((tx) =>
      buildProject(tx, { organization_id: place.organizationId, owner_user_name: 'manager' }),
    )
    const path = `/api/reports/mail-messages/${elsewhere.id}/${message.id}/clear-address`
    expect((await place.manager.post(path, {})).status).toBe(404)
    expect(await marks()).toMatchObject([{ cleared_at: null }])
  })
})

describe('the call of mail servers', () => {
  test('needs the key, and takes nothing but mail of at most 1 MiB', async () => {
    const text = postfixReport(about(await sent()))
    expect(await report(text, {})).toMatchObject({ status: 401, body: { errorMessage: 'BOUNCE_KEY' } })
    expect(await report(text, { 'assay-bounce-key': `${key}x` })).toMatchObject({ status: 401 })
    expect(await report(text, { 'assay-bounce-key': key, 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await report('a'.repeat(1024 * 1024 + 1))).toMatchObject({ status: 413 })
    expect(await messageOf()).toMatchObject({ state: 'sent' })
  })

  test('does not exist where no key is set', async () => {
    const { config } = assay.services
    const other = await startTestApp(start)
    expect(other.services.config.mailBounceKey).toBeUndefined()
    expect(config.mailBounceKey).toBe(key)
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/mail/bounces',
      headers: { 'content-type': 'message/rfc822', 'assay-bounce-key': '' },
      payload: 'Subject: x\r\n\r\n',
    })
    expect(answer.statusCode).toBe(404)
    await other.close()
  })
})

async function peopleSeenBy(client: Client): Promise<Record<string, unknown>> {
  const { body } = await client.post(`/api/reports/people/${place.projectId}`, {})
  const { people } = body as { people: { email: string; bounced: unknown }[] }
  return Object.fromEntries(people.map(({ email, bounced }) => [email, bounced]))
}

/** Each line costs time, in which the server does nothing else. */
function preceded(id: string): string {
  return postfixReport(about({ id })).replace(/^This is a MIME-encapsulated message\.$/m, '\n'.repeat(10_000))
}

function deep(): string {
  let text = 'From: a@b.example\r\n'
  for (let level = 0; level < 200; level += 1)
    text += `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`
  return text
}
