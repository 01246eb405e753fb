import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { classifyFailure, type TransportFailure } from '../../../../domain/mailing/classify-failure.ts'
import { MailFailure, type MailTransport } from '../../../platform/mail/mail-transport.ts'
import { buildOrganization, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from '../testing/mailing-place.ts'

const start = '2026-11-16T09:00:00Z'
const minute = 60_000
let assay: TestApp
let place: MailingPlace
let stranger: Client

beforeAll(async () => {
  assay = await startTestApp(start)
  place = await buildMailingPlace(assay, ['ann', 'bob', 'cyd'])
  stranger = await assay.build(async (tx) => {
    const organization_id = (await buildOrganization(tx)).id
    return assay.as(await buildUser(tx, { user_name: 'other', roles: ['OrgAdmin'], organization_id }))
  })
})
afterEach(async () => {
  await place.clear()
  assay.clock.moveTo(start)
})
afterAll(() => assay.close())

const taking: MailTransport = { name: 'smtp', send: () => Promise.resolve(), close: () => undefined }
const failing = (failure: TransportFailure): MailTransport => ({
  ...taking,
  send: () => Promise.reject(new MailFailure(classifyFailure(failure))),
})

type Event = { kind: string; reason: string | null; smtpCode: number | null; userName: string; at: string }
type Mail = { state: string; nextTry: string | null; tries: number; html: string | null; events: Event[] }

const idOfFirst = async () => (await place.messages())[0]?.id ?? ''
const read = (id: string, as = place.manager) => as.get(`/api/reports/mail-messages/${place.projectId}/${id}`)
const mail = async () => (await read(await idOfFirst())).body as Mail
const kinds = async () => (await mail()).events.map(({ kind }) => kind)
const later = (minutes: number) => assay.clock.moveTo(new Date(assay.clock.now().getTime() + minutes * minute))

describe('the history of a mail', () => {
  test('tells who ordered it, when it was handed over, why it was not taken and when it is tried next', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    await place.sweep({ mail: failing({ stage: 'answer', smtpCode: 451 }) })
    expect(await mail()).toMatchObject({
      state: 'queued',
      nextTry: '2026-11-16T09:01:00.000Z',
      tries: 1,
      events: [
        { kind: 'queued', userName: 'Markéta', at: '2026-11-16T09:00:00.000Z' },
        { kind: 'claimed', userName: '' },
        { kind: 'deferred', reason: 'DEFERRED', smtpCode: 451 },
      ],
    })
    later(1)
    await place.sweep({ mail: taking })
    expect(await mail()).toMatchObject({ state: 'sent', nextTry: null, tries: 2 })
    expect(await kinds()).toEqual(['queued', 'claimed', 'deferred', 'claimed', 'accepted'])
  })

  test('has a row for a mail that nobody wants any more, one that failed, and who had it sent again', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    await place.sweep({ mail: failing({ stage: 'message', command: 'RCPT TO', smtpCode: 550 }) })
    await place.manager.post(`/api/reports/mail-messages/${place.projectId}/send-again`, {
      messageIds: [await idOfFirst()],
    })
    await setPhase('dataCollection')
    await place.sweep({ mail: taking })
    await setPhase('nomination')
    const { events } = await mail()
    expect(events.slice(2)).toMatchObject([
      { kind: 'failed', reason: 'RECIPIENT_REFUSED', smtpCode: 550 },
      { kind: 'sent-again', userName: 'Markéta' },
      { kind: 'dropped', reason: 'WRONG_PHASE' },
    ])
  })

  test('stays short while a broken mail server is probed for days', async () => {
    const broken = failing({ stage: 'connection', code: 'ECONNREFUSED' })
    await place.send({ assesseeIds: [place.idOf('ann')] })
    for (let probe = 0; probe < 20; probe += 1) {
      await place.sweep({ mail: broken })
      later(10)
    }
    expect(await kinds()).toEqual(['queued', 'claimed', 'paused'])
    await place.sweep({ mail: taking })
    expect(await kinds()).toEqual(['queued', 'claimed', 'paused', 'accepted'])
  })

  test('says that nobody knows how a hand-over ended', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    await assay.build((tx) =>
      tx.updateTable('mail_messages').set({ state: 'claimed', claimed_at: assay.clock.now(), attempts: 1 }).execute(),
    )
    later(6)
    await place.sweep({ mail: taking })
    expect(await kinds()).toEqual(['queued', 'unknown'])
  })

  test('is written with the mails that it is about, one row for each', async () => {
    await place.send()
    const events = () => assay.build((tx) => tx.selectFrom('mail_events').select('kind').execute())
    expect((await events()).map(({ kind }) => kind)).toEqual(['queued', 'queued', 'queued'])
    await place.clear()
    expect(await events()).toEqual([])
  })
})

describe('what a mail said', () => {
  test('is shown without the addresses that open what is the recipient’s alone', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    expect((await mail()).html).toBeNull()
    await place.sweep({ mail: taking })
    const [message] = await place.messages()
    expect(message?.html).toContain('/nominations/')
    const { html } = await mail()
    expect(html).toContain('Choose people')
    expect(html).not.toMatch(/href|nominations\//)
  })

  test('is for those who see mails of the project', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    const id = await idOfFirst()
    expect((await read(id, stranger)).status).toBe(404)
    expect((await read(id, assay.anonymous)).status).toBe(401)
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await read('x')).status).toBe(400)
  })
})

function setPhase(wave_phase: 'nomination' | 'dataCollection') {
  return assay.build((tx) => tx.updateTable('waves').set({ wave_phase }).where('id', '=', place.waveId).execute())
}
