import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLink } from '../../../platform/links/links.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildLicence, buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  // Every call comes from an address of its own, so that the limit of calls is not met.
  assay = await startTestApp('2026-11-16T09:00:00Z', { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())

let hours = 0
/** A start that no other test uses. */
const newStart = () => new Date(Date.parse('2026-11-23T06:00:00Z') + (hours += 1) * 3600_000).toISOString()
const offer = async (expert: string, minutes = 50) => {
  const start = newStart()
  await assay.build((tx) => buildSlots(tx, expert, [start], minutes))
  return start
}

type Body = Record<string, unknown> & { errorMessage?: string; linkGuid?: string }
let addresses = 0
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, key?: string) {
  addresses += 1
  const answer = await assay.app.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
let clients = 0
const form = (start: string, more: object = {}) => ({
  email: `client${(clients += 1)}@example.cz`,
  phone: '777 123 456',
  note: 'I cannot sleep',
  startTime: start,
  endTime: endOf(start),
  category: 'psychology',
  language: 'cs',
  license: programme.licence.id,
  ...more,
})
const reserve = (start: string, more: object = {}, key?: string) =>
  call('POST', '/api/eap/timeslot/reserve', form(start, more), key)
const reserved = async (start: string, more: object = {}) => {
  const { status, body } = await reserve(start, more)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.linkGuid ?? ''
}
const sorted = (values: readonly (string | number | undefined)[]) =>
  values.map(String).toSorted((one, other) => one.localeCompare(other))
const statuses = (answers: readonly { status: number }[]) => sorted(answers.map(({ status }) => status))
const code = ({ status, body }: { status: number; body: Body }) => [status, body.errorMessage]
const stored = () =>
  assay.build(async (tx) => ({
    taken: await tx.selectFrom('eap_taken_times').selectAll().execute(),
    reservations: await tx.selectFrom('eap_reservations').selectAll().orderBy('created_at').execute(),
  }))
const messages = (kind: 'booked' | 'moved' | 'cancelled') =>
  assay.build((tx) => tx.selectFrom('eap_messages').selectAll().where('kind', '=', kind).execute())
const byLink = (guid: string) => call('GET', `/api/eap/timeslots/${guid}`)

describe('reserving', () => {
  it('gives the client a link that opens the reservation (EAP-7-32, EAP-3-28, EAP-5-07)', async () => {
    const start = await offer(programme.expert.user_name)
    const { status, body } = await reserve(start, { email: 'Jana@Example.cz', expert: programme.expert.user_name })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        linkGuid: expect.any(String) as string,
        expertName: programme.expert.name,
        startTime: start,
        endTime: endOf(start),
      },
    })
    expect((await byLink(body.linkGuid ?? '')).body).toEqual({
      applicantEmail: 'Jana@Example.cz',
      applicantPhone: '+420777123456',
      expertName: programme.expert.name,
      startTime: start,
      endTime: endOf(start),
      category: 'psychology',
      licenseName: 'Support line',
      languageCode: 'cs',
      canCancelHoursBeforeStart: 48,
      licenseGuid: programme.licence.id,
      expert: programme.expert.user_name,
    })
    const row = (await stored()).reservations.at(-1)
    expect(JSON.stringify(row)).not.toMatch(/jana|777123456|sleep/i)
    expect((await messages('booked')).filter(({ subject_id }) => subject_id === row?.id)).toMatchObject([
      { channel: 'mail', version: 0, to_user_name: null, language_code: 'cs', state: 'queued' },
    ])
  })

  it('gives one of twenty callers the slot, everybody else 409 (EAP-7-33)', async () => {
    const start = await offer(programme.expert.user_name)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(start)))
    expect(sorted(answers.map((answer) => code(answer).join(' ')))).toEqual([
      '200 ',
      ...Array.from({ length: 19 }, () => '409 SLOT_TAKEN'),
    ])
    expect((await stored()).reservations.filter(({ starts_at }) => starts_at.toISOString() === start)).toHaveLength(1)
  })

  it('as soon as possible takes any free expert until none is left (EAP-3-26)', async () => {
    const start = await offer(programme.expert.user_name)
    await assay.build((tx) => buildSlots(tx, programme.bare.user_name, [start]))
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(start)))
    const names = answers.filter(({ status }) => status === 200).map(({ body }) => String(body.expertName))
    expect(sorted(names)).toEqual(sorted([programme.bare.name, programme.expert.name]))
  })

  it('of one person for one time succeeds once, whatever expert is free (EAP-4-33)', async () => {
    const start = await offer(programme.expert.user_name)
    await assay.build((tx) => buildSlots(tx, programme.bare.user_name, [start]))
    const answers = await Promise.all(['a@b.cz', 'A@b.cz', 'a@b.cz'].map((email) => reserve(start, { email })))
    expect(statuses(answers)).toEqual(['200', '409', '409'])
  })

  it('sent again under its key gets the same answer and books once', async () => {
    const start = await offer(programme.expert.user_name)
    const key = randomUUID()
    const body = form(start)
    const [first, again] = await Promise.all([
      call('POST', '/api/eap/timeslot/reserve', body, key),
      call('POST', '/api/eap/timeslot/reserve', body, key),
    ])
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
  })

  it('refuses what is past, missing, elsewhere, or not offered (EAP-7-33, EAP-7-31)', async () => {
    const { expert, other, otherLicence } = programme
    const start = await offer(expert.user_name)
    const past = '2026-11-16T08:00:00.000Z'
    await assay.build((tx) => buildSlots(tx, expert.user_name, [past]))
    expect(code(await reserve(past))).toEqual([409, 'SLOT_PAST'])
    expect(code(await reserve(newStart()))).toEqual([409, 'SLOT_TAKEN'])
    expect(code(await reserve(start, { endTime: endOf(start, 30) }))).toEqual([409, 'SLOT_TAKEN'])
    expect(code(await reserve(start, { category: 'finance' }))).toEqual([409, 'CATEGORY_NOT_LICENSED'])
    expect(code(await reserve(start, { category: 'info_call' }))).toEqual([409, 'CATEGORY_NOT_LICENSED'])
    expect(code(await reserve(start, { category: 'law' }))).toEqual([409, 'SLOT_TAKEN'])
    expect(code(await reserve(start, { expert: other.user_name }))).toEqual([409, 'SLOT_TAKEN'])
    expect(code(await reserve(start, { license: otherLicence.id }))).toEqual([409, 'SLOT_TAKEN'])
    expect(code(await reserve(start, { license: randomUUID() }))).toEqual([404, 'NOT_FOUND'])
    expect((await reserve(start)).status).toBe(200)
  })

  it('refuses an inactive expert, time off, and a licence that is closed or over by then (EAP-3-12)', async () => {
    const { expert, organization } = programme
    const start = await offer(expert.user_name)
    const setExpert = (active: boolean) =>
      assay.build((tx) =>
        tx.updateTable('eap_experts').set({ active }).where('user_name', '=', expert.user_name).execute(),
      )
    await setExpert(false)
    expect(code(await reserve(start))).toEqual([409, 'SLOT_TAKEN'])
    await setExpert(true)
    const off = { expert: expert.user_name, startTime: start, endTime: endOf(start, 10) }
    await assay.build((tx) =>
      tx
        .insertInto('eap_time_off')
        .values({ expert_user_name: off.expert, during: `[${off.startTime},${off.endTime})`, created_by: 'admin' })
        .execute(),
    )
    expect(code(await reserve(start))).toEqual([409, 'SLOT_TAKEN'])
    await assay.build((tx) => tx.deleteFrom('eap_time_off').execute())
    const licence = await assay.build((tx) => buildLicence(tx, { organization_id: organization.id }))
    const set = (values: object) =>
      assay.build((tx) => tx.updateTable('eap_licences').set(values).where('id', '=', licence.id).execute())
    await set({ active: false })
    expect(code(await reserve(start, { license: licence.id }))).toEqual([404, 'NOT_FOUND'])
    await set({ active: true, ends_on: '2026-11-15' })
    expect(code(await reserve(start, { license: licence.id }))).toEqual([404, 'NOT_FOUND'])
    await set({ ends_on: '2026-11-20' })
    expect(code(await reserve(start, { license: licence.id }))).toEqual([409, 'SLOT_TAKEN'])
    await set({ ends_on: null })
    expect((await reserve(start, { license: licence.id })).status).toBe(200)
  })

  it('names the field of a bad e-mail, phone or topic, and changes nothing (EAP-5-19, EAP-5-01, EAP-5-03)', async () => {
    const start = await offer(programme.expert.user_name)
    const details = async (more: object) => (await reserve(start, more)).body.details
    expect(await details({ phone: '77712345' })).toEqual([{ path: 'phone', code: 'PHONE_INVALID' }])
    expect(await details({ phone: '800123456' })).toEqual([{ path: 'phone', code: 'PHONE_KIND' }])
    expect(await details({ phone: '', email: '' })).toEqual([
      { path: 'phone', code: 'REQUIRED' },
      { path: 'email', code: 'REQUIRED' },
    ])
    expect(await details({ email: 'jana' })).toEqual([{ path: 'email', code: 'INVALID_EMAIL' }])
    expect(await details({ topic: 'family_law' })).toEqual([{ path: 'topic', code: 'TOPIC_UNKNOWN' }])
    expect((await reserve(start, { note: 'x'.repeat(4001) })).status).toBe(400)
    expect((await reserve(start, { topic: 'anxiety' })).status).toBe(200)
  })

  it('leaves overlapping free slots of the expert unreservable (EAP-9-06)', async () => {
    const { expert } = programme
    const start = newStart()
    newStart()
    const half = endOf(start, 60)
    await assay.build((tx) => buildSlots(tx, expert.user_name, [start, half], 90))
    expect((await reserve(start, { endTime: endOf(start, 90) })).status).toBe(200)
    expect(code(await reserve(half, { endTime: endOf(half, 90) }))).toEqual([409, 'SLOT_TAKEN'])
  })

  it('is held up by an offer to somebody who waits, but not by one that is over', async () => {
    const { expert, organization } = programme
    const start = await offer(expert.user_name)
    const hold = (held_until: string) =>
      assay.build(async (tx) => {
        await tx.deleteFrom('eap_taken_times').where('held_until', 'is not', null).execute()
        await tx
          .insertInto('eap_taken_times')
          .values({
            id: randomUUID(),
            organization_id: organization.id,
            expert_user_name: expert.user_name,
            during: `[${start},${endOf(start)})`,
            held_until,
          })
          .execute()
      })
    await hold('2026-11-16T09:00:01Z')
    expect(code(await reserve(start))).toEqual([409, 'SLOT_TAKEN'])
    await hold('2026-11-16T09:00:00Z')
    const answers = await Promise.all([1, 2, 3, 4].map(() => reserve(start)))
    expect(statuses(answers)).toEqual(['200', '409', '409', '409'])
  })
})

describe('a reservation', () => {
  it('is cancelled once; its slot is free again and its link finds nothing (EAP-7-39, EAP-7-19)', async () => {
    const start = await offer(programme.expert.user_name)
    const link = await reserved(start)
    const cancel = () => call('DELETE', `/api/eap/timeslots/${link}/delete`)
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(statuses(answers)).toEqual(['200', '404', '404'])
    expect((await byLink(link)).status).toBe(404)
    expect((await cancel()).status).toBe(404)
    expect((await messages('cancelled')).length).toBe(1)
    expect(await freedJobs()).toContainEqual(
      expect.objectContaining({ expertUserName: programme.expert.user_name, startsAt: start }),
    )
    await reserved(start)
  })

  it('moves in one step and keeps its link; the old slot is free again (EAP-4-38)', async () => {
    const [from, to] = [await offer(programme.expert.user_name), await offer(programme.bare.user_name)]
    const link = await reserved(from)
    const move = (body: object) => call('POST', `/api/eap/timeslots/${link}/move`, body)
    const time = { startTime: to, endTime: endOf(to) }
    expect((await move(time)).body).toMatchObject({ startTime: to, expert: programme.bare.user_name })
    // The second press of the button changes nothing.
    expect((await move(time)).body).toMatchObject({ startTime: to })
    const id = (await stored()).reservations.find(({ starts_at }) => starts_at.toISOString() === to)?.id
    expect((await messages('moved')).filter(({ subject_id }) => subject_id === id)).toMatchObject([{ version: 1 }])
    await reserved(from)
    expect(code(await reserve(to))).toEqual([409, 'SLOT_TAKEN'])
  })

  it('stays where it is when the new time is not to be had', async () => {
    const [from, taken] = [await offer(programme.expert.user_name), await offer(programme.expert.user_name)]
    const link = await reserved(from)
    await reserved(taken)
    const move = (startTime: string) =>
      call('POST', `/api/eap/timeslots/${link}/move`, { startTime, endTime: endOf(startTime) })
    expect(code(await move(taken))).toEqual([409, 'SLOT_TAKEN'])
    expect(code(await move('2026-11-16T08:00:00.000Z'))).toEqual([409, 'SLOT_PAST'])
    expect((await byLink(link)).body.startTime).toBe(from)
    expect(code(await reserve(from))).toEqual([409, 'SLOT_TAKEN'])
  })

  it('of two that swap, or race for one slot, at most one moves, and both keep a time', async () => {
    const { expert, bare } = programme
    const [first, second, third] = [
      await offer(expert.user_name),
      await offer(bare.user_name),
      await offer(expert.user_name),
    ]
    const links = [await reserved(first), await reserved(second)]
    const to = (link: string | undefined, startTime: string) =>
      call('POST', `/api/eap/timeslots/${link}/move`, { startTime, endTime: endOf(startTime) })
    const swapped = await Promise.all([to(links[0], second), to(links[1], first)])
    expect(swapped.map(code)).toEqual([
      [409, 'SLOT_TAKEN'],
      [409, 'SLOT_TAKEN'],
    ])
    const raced = await Promise.all(links.map((link) => to(link, third)))
    expect(statuses(raced)).toEqual(['200', '409'])
    const starts = await Promise.all(links.map(async (link) => (await byLink(link)).body.startTime))
    expect(new Set(starts).size).toBe(2)
  })

  it('moves to a slot that overlaps its own', async () => {
    const start = newStart()
    newStart()
    const half = endOf(start, 30)
    await assay.build((tx) => buildSlots(tx, programme.expert.user_name, [start, half], 60))
    const link = await reserved(start, { endTime: endOf(start, 60) })
    const moved = await call('POST', `/api/eap/timeslots/${link}/move`, {
      startTime: half,
      endTime: endOf(half, 60),
    })
    expect(moved).toMatchObject({ status: 200, body: { startTime: half } })
  })

  it('that has begun is neither cancelled nor moved (EAP-7-39)', async () => {
    const [start, later] = [await offer(programme.expert.user_name), await offer(programme.expert.user_name)]
    const link = await reserved(start)
    const now = assay.clock.now()
    assay.clock.moveTo(start)
    expect(code(await call('DELETE', `/api/eap/timeslots/${link}/delete`))).toEqual([409, 'RESERVATION_STARTED'])
    const to = { startTime: later, endTime: endOf(later) }
    expect(code(await call('POST', `/api/eap/timeslots/${link}/move`, to))).toEqual([409, 'RESERVATION_STARTED'])
    expect((await byLink(link)).status).toBe(200)
    assay.clock.moveTo(endOf(start, 50 + 30 * 24 * 60))
    expect((await byLink(link)).status).toBe(404)
    assay.clock.moveTo(now)
  })

  it('is not opened by a guessed link, nor by one of another kind (EAP-7-50)', async () => {
    expect((await byLink(randomUUID())).status).toBe(404)
    expect((await byLink(programme.licence.id)).status).toBe(404)
    const { secret } = await assay.build((tx) =>
      createLink(tx, assay.services.sealing, {
        kind: 'waiting-place',
        organization_id: programme.organization.id,
      }),
    )
    for (const answer of [await byLink(secret), await call('DELETE', `/api/eap/timeslots/${secret}/delete`)])
      expect(code(answer)).toEqual([404, 'NOT_FOUND'])
  })

  it('takes exactly one time each, and nothing else is taken', async () => {
    const { taken, reservations } = await stored()
    const booked = reservations.filter(({ cancelled_at }) => cancelled_at === null).map(({ id }) => id)
    expect(
      taken
        .filter(({ held_until }) => held_until === null)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(booked.toSorted())
  })
})

async function freedJobs(): Promise<unknown[]> {
  const { rows } = await assay.services.db.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'offer-freed-time'`,
  )
  return rows.map(({ payload }) => payload)
}
