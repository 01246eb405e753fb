import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())

const request = (values: object = {}) => ({
  phone: '603 111 222',
  email: 'client@posta.example',
  category: 'psychology',
  topic: 'anxiety',
  language: 'en',
  requestText: 'Please call me in the evening',
  license: programme.licence.id,
  ...values,
})
const requests = () =>
  assay.build((tx) => tx.selectFrom('eap_cases').selectAll().where('created_by', 'is', null).orderBy('id').execute())

let clients = 0

/** Everybody calls from an address of their own: one address makes ten calls a minute. */
async function send(values: object = {}, key?: string) {
  clients += 1
  const answer = await assay.app.inject({
    method: 'POST',
    url: '/api/eap/booking-request/process',
    remoteAddress: `10.0.${Math.floor(clients / 200)}.${clients % 200}`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: request(values),
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

describe('a request without a time', () => {
  it('becomes a created case with an initial contact by web form, which administrators see (EAP-7-27, EAP-1-03)', async () => {
    const { status, body } = await send()
    expect([status, body]).toEqual([200, {}])
    const { cases } = (await assay.as(programme.admin).post('/api/eap/cases', {})).body as {
      cases: { yearId: string }[]
    }
    expect(cases).toHaveLength(1)
    expect((await assay.as(programme.admin).get(`/api/eap/case/${cases[0]?.yearId ?? ''}`)).body).toMatchObject({
      status: 1,
      licenseGuid: programme.licence.id,
      category: 'psychology',
      clientPhone: '+420603111222',
      clientEmail: 'client@posta.example',
      clientLanguage: 'en-GB',
      admin: null,
      expert: null,
      firstContactAt: null,
      firstContactDueAt: '2026-11-18T15:00:00.000Z',
      contacts: [{ type: 3, channel: 5, note: 'Please call me in the evening', topic: 'anxiety' }],
    })
  })

  it('is told to the administrators of the licence’s branch, without what the client said', async () => {
    const messages = await assay.build((tx) => tx.selectFrom('eap_messages').selectAll().execute())
    expect(new Set(messages.map((one) => `${one.kind} ${one.to_user_name ?? ''}`))).toEqual(
      new Set([programme.admin, programme.branchAdmin].map(({ user_name }) => `request ${user_name}`)),
    )
    expect(JSON.stringify(messages)).not.toContain('evening')
  })

  it.each([
    [{ phone: '77712345' }, 400, [{ path: 'phone', code: 'PHONE_INVALID' }]],
    [{ phone: '800123456' }, 400, [{ path: 'phone', code: 'PHONE_KIND' }]],
    [{ phone: 'call me' }, 400, [{ path: 'phone', code: 'PHONE_INVALID' }]],
    [{ email: 'a@b' }, 400, [{ path: 'email', code: 'INVALID_EMAIL' }]],
    [{ email: `${'a'.repeat(300)}@posta.example` }, 400, [{ path: 'email', code: 'INVALID_EMAIL' }]],
    [{ phone: '', email: '' }, 400, [{ path: 'phone' }, { path: 'email' }]],
    [{ requestText: ' \n ' }, 400, [{ path: 'requestText', code: 'REQUIRED' }]],
    [{ requestText: 'x'.repeat(4001) }, 400, [{ path: 'requestText' }]],
    [{ topic: 'family_law' }, 400, [{ path: 'topic', code: 'TOPIC_UNKNOWN' }]],
    [{ category: 'finance', topic: '' }, 409, undefined],
  ])(
    'is refused for %j, and nothing is stored (EAP-5-10, EAP-5-11, EAP-5-19, EAP-7-33)',
    async (values, status, details) => {
      const before = (await requests()).length
      const answer = await send(values)
      expect(answer.status).toBe(status)
      if (details) expect(answer.body).toMatchObject({ details })
      expect(await requests()).toHaveLength(before)
    },
  )

  it('may be of a category that cannot be booked (EAP-3-15)', async () => {
    expect((await send({ category: 'crisis_intervention', topic: '' })).status).toBe(200)
    expect((await requests()).at(-1)).toMatchObject({ category_slug: 'crisis_intervention', contact_types: [3] })
  })

  it('needs a licence that takes requests now (EAP-3-12)', async () => {
    expect((await send({ license: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    const end = (ends_on: string | null) =>
      assay.build((tx) =>
        tx.updateTable('eap_licences').set({ ends_on }).where('id', '=', programme.licence.id).execute(),
      )
    await end('2026-11-15')
    expect((await send()).status).toBe(404)
    await end(null)
  })

  it('makes one case of a request that is sent again because its answer was lost, also at once', async () => {
    const before = (await requests()).length
    const answers = [...(await Promise.all([send({}, 'one'), send({}, 'one')])), await send({}, 'one')]
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })))
    expect(await requests()).toHaveLength(before + 1)
    await send({}, 'two')
    expect(await requests()).toHaveLength(before + 2)
  })
})
