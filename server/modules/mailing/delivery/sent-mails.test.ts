import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { classifyFailure, type TransportFailure } from '../../../../domain/mailing/classify-failure.ts'
import { MailFailure, type MailTransport } from '../../../platform/mail/mail-transport.ts'
import { buildOrganization, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildMailingPlace, type MailingPlace } from '../testing/mailing-place.ts'
import type { MessageState } from '../../../../domain/mailing/reasons.ts'

const start = '2026-11-16T09:00:00Z'
let assay: TestApp
let place: MailingPlace
let reader: Client
let stranger: Client

beforeAll(async () => {
  assay = await startTestApp(start)
  place = await buildMailingPlace(assay, ['ann', 'bob', 'cyd'])
  await assay.build(async (tx) => {
    const elsewhere = { organization_id: (await buildOrganization(tx)).id }
    reader = assay.as(
      await buildUser(tx, { user_name: 'orguser', roles: ['OrgUser'], organization_id: place.organizationId }),
    )
    stranger = assay.as(await buildUser(tx, { user_name: 'other', roles: ['OrgAdmin'], ...elsewhere }))
  })
})
afterEach(async () => {
  await place.clear()
  assay.clock.moveTo(start)
})
afterAll(() => assay.close())

/** A transport that fails in one way until it is repaired. */
const failing = (failure: TransportFailure, only?: string) => {
  const transport: MailTransport & { isMended: boolean } = {
    name: 'smtp',
    isMended: false,
    send: ({ to }) =>
      transport.isMended || (only && !to.address.startsWith(only))
        ? Promise.resolve()
        : Promise.reject(new MailFailure(classifyFailure(failure))),
    close: () => undefined,
  }
  return transport
}
const refused: TransportFailure = { stage: 'message', command: 'RCPT TO', smtpCode: 550 }
const wrongPassword: TransportFailure = { stage: 'connection', code: 'EAUTH', smtpCode: 535 }

type List = {
  messages: { id: string; email: string; state: string }[]
  counts: object
  totalCount: number
  stopped: object | null
}
const list = async (query = '') =>
  (await place.manager.get(`/api/reports/mail-messages/${place.projectId}${query}`)).body as List
const again = (messageIds: readonly string[], as = place.manager) =>
  as.post(`/api/reports/mail-messages/${place.projectId}/send-again`, { messageIds })
const goOn = (as = place.manager) => as.post(`/api/reports/mail-messages/${place.projectId}/go-on`, {})
const waiting = () => assay.build((tx) => tx.selectFrom('mail_pause').select('next_probe_at').executeTakeFirst())

describe('the list of mails', () => {
  test('says why, with the reply code, and when the next attempt is; counts by state and filters by one', async () => {
    await place.send()
    await place.sweep({ mail: failing(refused, 'ann') })
    const counts = { queued: 0, claimed: 0, sent: 2, failed: 1, unknown: 0, dropped: 0, bounced: 0 }
    expect(await list()).toMatchObject({ totalCount: 3, counts, stopped: null })
    expect(await list('?state=failed')).toMatchObject({
      totalCount: 1,
      counts,
      messages: [
        {
          email: 'ann@svae.example',
          state: 'failed',
          errorCode: 'RECIPIENT_REFUSED',
          smtpCode: 550,
          tries: 1,
          nextTry: null,
        },
      ],
    })
    expect((await place.manager.get(`/api/reports/mail-messages/${place.projectId}?state=lost`)).status).toBe(400)
    await place.clear()
    await place.send({ assesseeIds: [place.idOf('bob')] })
    await place.sweep({ mail: failing({ stage: 'answer', smtpCode: 451 }) })
    expect(await list('?state=queued')).toMatchObject({
      messages: [{ errorCode: 'DEFERRED', smtpCode: 451, nextTry: '2026-11-16T09:01:00.000Z' }],
    })
  })

  test('says that nothing is sent, since when and why, as long as something waits', async () => {
    await place.send()
    await place.sweep({ mail: failing(wrongPassword) })
    expect(await list()).toMatchObject({
      counts: { queued: 3 },
      stopped: {
        reason: 'SIGN_IN_REFUSED',
        smtpCode: 535,
        since: '2026-11-16T09:00:00.000Z',
        nextTry: '2026-11-16T09:01:00.000Z',
      },
    })
    await assay.build((tx) => tx.deleteFrom('mail_campaigns').execute())
    expect(await list()).toMatchObject({ stopped: null })
  })

  test('says that a campaign is stopped', async () => {
    await place.send()
    await place.sweep({ mail: failing({ stage: 'message', command: 'MAIL FROM', smtpCode: 553 }) })
    expect(await list()).toMatchObject({ stopped: { reason: 'SENDER_REFUSED', smtpCode: 553 } })
  })
})

describe('sending again', () => {
  test('queues what failed once, however often the button is pressed, and is audited', async () => {
    await place.send()
    const mail = failing(refused, 'ann')
    await place.sweep({ mail })
    const ids = (await list()).messages.map(({ id }) => id)
    const answers = await Promise.all([again(ids), again(ids)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => (body as { queued: number }).queued).toSorted((a, b) => a - b)).toEqual([0, 1])
    mail.isMended = true
    await place.sweep({ mail })
    expect(await list()).toMatchObject({ counts: { sent: 3, failed: 0 } })
    expect((await again(ids)).body).toEqual({ queued: 0 })
    const acts = await assay.build((tx) =>
      tx.selectFrom('audit_log').select('user_name').where('action', '=', 'send-mails-again').execute(),
    )
    expect(acts).toEqual([{ user_name: 'manager' }])
  })

  test('uses the corrected address', async () => {
    await place.send({ assesseeIds: [place.idOf('ann')] })
    await place.sweep({ mail: failing(refused) })
    const correct = (email: string) =>
      assay.build((tx) => tx.updateTable('assessees').set({ email }).where('id', '=', place.idOf('ann')).execute())
    await correct('anne@svae.example')
    await again((await list()).messages.map(({ id }) => id))
    await place.sweep()
    expect((await list()).messages).toMatchObject([{ email: 'anne@svae.example', state: 'sent' }])
    await correct('ann@svae.example')
  })

  test('includes messages in doubt, and skips those that would be dropped again', async () => {
    await place.send()
    await assay.build(async (tx) => {
      const set = (state: MessageState, error_code: string, to: string) =>
        tx.updateTable('mail_messages').set({ state, error_code }).where('to_address', 'like', `${to}%`).execute()
      await set('unknown', 'OUTCOME_UNKNOWN', 'ann')
      await set('dropped', 'UNSUBSCRIBED', 'bob')
      await set('dropped', 'WRONG_PHASE', 'cyd')
    })
    expect((await again((await list()).messages.map(({ id }) => id))).body).toEqual({ queued: 2 })
    expect(await list()).toMatchObject({ counts: { queued: 2, dropped: 1 } })
  })

  test('is for those who may send, within the project', async () => {
    await place.send()
    await place.sweep({ mail: failing(refused) })
    const ids = (await list()).messages.map(({ id }) => id)
    expect((await again(ids, reader)).status).toBe(403)
    expect((await again(ids, stranger)).status).toBe(404)
    expect((await again(ids, assay.anonymous)).status).toBe(401)
    expect(await again([])).toMatchObject({ status: 400, body: { details: [{ path: 'messageIds' }] } })
    expect((await again(['x'])).status).toBe(400)
    expect((await again(['00000000-0000-4000-8000-000000000000'])).body).toEqual({ queued: 0 })
    expect(await list()).toMatchObject({ counts: { failed: 3 } })
  })
})

describe('resuming', () => {
  test('tries at once instead of later; what works again is sent, what still fails stays stopped', async () => {
    const mail = failing(wrongPassword)
    await place.send()
    await place.sweep({ mail })
    expect((await goOn()).status).toBe(200)
    expect(await waiting()).toEqual({ next_probe_at: new Date(start) })
    await place.sweep({ mail })
    expect(await list()).toMatchObject({ counts: { queued: 3 }, stopped: { reason: 'SIGN_IN_REFUSED' } })
    mail.isMended = true
    await goOn()
    await goOn()
    await place.sweep({ mail })
    expect(await list()).toMatchObject({ counts: { sent: 3 }, stopped: null })
    expect((await goOn()).status).toBe(200)
  })

  test('is for those who may send', async () => {
    expect((await goOn(reader)).status).toBe(403)
    expect((await goOn(stranger)).status).toBe(404)
    expect((await goOn(assay.anonymous)).status).toBe(401)
  })
})
