import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Updateable } from 'kysely'
import type { Users } from '../../../platform/database/schema.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { buildReservation } from '../testing/build-reservation.ts'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z', { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())

const url = '/api/eap/calendar-feed'
const made = async (user = programme.expert) => {
  const { status, body } = await assay.as(user).post(url)
  expect(status).toBe(200)
  return new URL((body as { url: string }).url).pathname
}
let calls = 0
const get = (path: string, headers: Record<string, string> = {}) => {
  calls += 1
  return assay.app.inject({ method: 'GET', url: path, headers: { 'x-forwarded-for': `10.2.0.${calls}`, ...headers } })
}
const book = (user: string, startsAt: string, endsAt: string, licence = programme.licence) =>
  assay.build((tx) =>
    buildReservation(tx, assay.services, licence, { expert_user_name: user, starts_at: startsAt, ends_at: endsAt }),
  )

it('shows an expert’s calendar when the expert is busy, for every licence, and nothing else', async () => {
  const { expert, other, licence, otherLicence } = programme
  await book(expert.user_name, '2026-11-24T13:00:00Z', '2026-11-24T13:50:00Z')
  await book(expert.user_name, '2026-11-25T08:00:00Z', '2026-11-25T08:50:00Z', otherLicence)
  await book(other.user_name, '2026-11-26T08:00:00Z', '2026-11-26T08:50:00Z')
  await assay.build((tx) =>
    tx
      .insertInto('eap_taken_times')
      .values({
        id: '10000000-0000-4000-8000-000000000001',
        organization_id: licence.organization_id,
        expert_user_name: expert.user_name,
        during: '[2026-11-27T08:00:00Z,2026-11-27T09:00:00Z)',
        held_until: '2026-11-16T11:00:00Z',
      })
      .execute(),
  )
  const answer = await get(await made())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/calendar/)
  expect(answer.body.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
    'DTSTART:20261124T130000Z',
    'DTSTART:20261125T080000Z',
  ])
  expect(new Set(answer.body.match(/^SUMMARY.*$/gm)?.map((line) => line.trim()))).toEqual(new Set(['SUMMARY:Busy']))
  for (const secret of ['jana@', 'psychology', 'anxiety', 'Support line', licence.id])
    expect(answer.body).not.toContain(secret)
})

it('answers 304 while nothing has changed, and is asked for every time', async () => {
  const path = await made()
  const first = await get(path)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const tag = String(first.headers['etag'])
  assay.clock.advance(60_000)
  const second = await get(path, { 'if-none-match': `W/${tag}` })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  await book(programme.expert.user_name, '2026-12-01T08:00:00Z', '2026-12-01T08:50:00Z')
  expect((await get(path, { 'if-none-match': tag })).statusCode).toBe(200)
})

it('ends when it is revoked, replaced, or its expert is no longer active; only its hash is stored', async () => {
  const { expert } = programme
  const state = async () => ((await assay.as(expert).get(url)).body as { createdAt: string | null }).createdAt
  const old = await made()
  const path = await made()
  expect((await get(old)).statusCode).toBe(404)
  expect((await get(path)).statusCode).toBe(200)
  expect(await state()).toBe(assay.clock.now().toISOString())
  const rows = await assay.build((tx) => tx.selectFrom('eap_experts').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain(path.slice(-36))
  const setActive = (active: boolean) =>
    assay.build((tx) =>
      tx.updateTable('eap_experts').set({ active }).where('user_name', '=', expert.user_name).execute(),
    )
  await setActive(false)
  expect((await get(path)).statusCode).toBe(404)
  await setActive(true)
  expect((await assay.as(expert).delete(url)).status).toBe(200)
  expect((await get(path)).statusCode).toBe(404)
  expect(await state()).toBeNull()
})

it('ends with the user: without access to the product, as an observer, or in a client organization', async () => {
  const { other, organization } = programme
  const path = await made(other)
  const set = (values: Partial<Updateable<Users>>) =>
    assay.build((tx) => tx.updateTable('users').set(values).where('user_name', '=', other.user_name).execute())
  const status = async () => (await get(path)).statusCode
  const { body, headers } = await get(path)
  expect(body).toContain('BEGIN:VCALENDAR')
  for (const [ended, as] of [
    [{ has_resource_access: false }, { has_resource_access: true }],
    [{ roles: ['Observer'] }, { roles: [] }],
    [{ organization_id: organization.id }, { organization_id: null }],
  ] as const) {
    await set({ ...ended } as Partial<Updateable<Users>>)
    // Also for a calendar that holds the answer from before.
    const again = await get(path, { 'if-none-match': String(headers['etag']) })
    expect([ended, again.statusCode]).toEqual([ended, 404])
    await set({ ...as } as Partial<Updateable<Users>>)
    expect(await status()).toBe(200)
  }
})

it('ends with the user also where the identity provider spells the role in its own way', async () => {
  const { other } = programme
  const path = await made(other)
  // Records of users are kept for some seconds.
  assay.clock.advance(60_000)
  await assay.as({ ...other, roles: ['observer'] }).get('/api/crm/branches')
  expect((await get(path)).statusCode).toBe(404)
  assay.clock.advance(60_000)
  await assay.as({ ...other, roles: [] }).get('/api/crm/branches')
  expect((await get(path)).statusCode).toBe(200)
})

it('ends for good when an administrator switches the expert off', async () => {
  const { admin, bare } = programme
  const path = await made(bare)
  const save = async (active: boolean) => {
    const expert = { active, categories: [{ slug: 'psychology' }], profiles: [] }
    expect((await assay.as(admin).put(`/api/eap/expert/${bare.user_name}`, expert)).status).toBe(200)
  }
  await save(true)
  expect((await get(path)).statusCode).toBe(200)
  await save(false)
  expect((await get(path)).statusCode).toBe(404)
  await save(true)
  expect((await get(path)).statusCode).toBe(404)
  expect((await assay.as(bare).get(url)).body).toEqual({ createdAt: null })
  expect((await get(await made(bare))).statusCode).toBe(200)
})

it('is made by experts for themselves: others have none, and nobody guesses one', async () => {
  const { admin, branchAdmin } = programme
  expect(await assay.as(admin).post(url)).toMatchObject({ status: 409, body: { errorMessage: 'NOT_AN_EXPERT' } })
  expect((await assay.as(branchAdmin).post(url)).status).toBe(403)
  expect((await assay.anonymous.post(url)).status).toBe(401)
  expect((await get('/api/eap/feed/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  expect((await get('/api/eap/feed/x')).statusCode).toBe(400)
})

it('limits how often one address asks for a feed, and soon refuses who guesses', async () => {
  const [mine, others] = [await made(), await made(programme.other)]
  const from = { 'x-forwarded-for': '10.3.0.1' }
  const asks = await Promise.all(Array.from({ length: 31 }, () => get(mine, from)))
  expect(asks.at(-1)?.statusCode).toBe(429)
  // Services that read calendars ask for many from one address.
  expect((await get(others, from)).statusCode).toBe(200)
  await Promise.all(Array.from({ length: 60 }, () => get(`/api/eap/feed/${randomUUID()}`, from)))
  expect((await get(others, from)).statusCode).toBe(429)
  expect((await get(others)).statusCode).toBe(200)
})

it('gives clients their appointment as a calendar file that names nothing of it, until it is cancelled', async () => {
  const reservation = await book(programme.expert.user_name, '2026-12-02T13:00:00Z', '2026-12-02T13:50:00Z')
  const path = `/api/eap/timeslots/${reservation.secret}/calendar`
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('appointment.ics')
  expect(answer.body).toContain(`UID:${reservation.id}@127.0.0.1`)
  expect(answer.body).toContain('SEQUENCE:0')
  expect(answer.body).toContain('SUMMARY:Termín')
  expect(answer.body).toContain('DTSTART:20261202T130000Z')
  for (const secret of ['psychology', 'anxiety', 'jana@', 'Support line', reservation.secret])
    expect(answer.body).not.toContain(secret)
  await assay.app.inject({ method: 'DELETE', url: `/api/eap/timeslots/${reservation.secret}/delete` })
  expect((await get(path)).statusCode).toBe(404)
})
