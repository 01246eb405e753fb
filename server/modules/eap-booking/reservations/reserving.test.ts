import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLicence } from '../../eap-cases/testing/build-programme.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'
import { code, sorted, startBookings, statuses, type Bookings } from '../testing/start-bookings.ts'

let { assay, programme, call, newStart, form, reserve, offer, reserved, byLink, stored, messages } = {} as Bookings
beforeAll(async () => {
  ;({ assay, programme, call, newStart, form, reserve, offer, reserved, byLink, stored, messages } =
    await startBookings())
}, 60_000)
afterAll(() => assay.close())

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

  it('with a form that was sent already succeeds once, whatever expert is free (EAP-4-33)', async () => {
    const start = await offer(programme.expert.user_name)
    await assay.build((tx) => buildSlots(tx, programme.bare.user_name, [start]))
    const answers = await Promise.all(['a@b.cz', 'A@b.cz', 'a@b.cz'].map((email) => reserve(start, { email })))
    expect(statuses(answers)).toEqual(['200', '409', '409'])
  })

  it('does not tell who knows an address whether its owner has booked that time', async () => {
    const start = await offer(programme.expert.user_name)
    await assay.build((tx) => buildSlots(tx, programme.bare.user_name, [start]))
    await reserved(start, { email: 'eva@example.cz', phone: '602 111 222' })
    expect((await reserve(start, { email: 'eva@example.cz', phone: '602 111 333' })).status).toBe(200)
  })

  it('sent again under its key gets the same answer and books once', async () => {
    const start = await offer(programme.expert.user_name)
    const key = randomUUID()
    const body = form(start)
    const [first, again] = await Promise.all([
      call('POST', '/api/eap/timeslot/reserve', body, { 'idempotency-key': key }),
      call('POST', '/api/eap/timeslot/reserve', body, { 'idempotency-key': key }),
    ])
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
  })

  it('refused and sent again under its key books once the time is free, and is then answered the same', async () => {
    const start = await offer(programme.expert.user_name)
    const holder = await reserved(start)
    const [key, body] = [randomUUID(), form(start)]
    const send = () => call('POST', '/api/eap/timeslot/reserve', body, { 'idempotency-key': key })
    expect([code(await send()), code(await send())]).toEqual([
      [409, 'SLOT_TAKEN'],
      [409, 'SLOT_TAKEN'],
    ])
    expect((await call('DELETE', `/api/eap/timeslots/${holder}/delete`)).status).toBe(200)
    const booked = await send()
    expect(booked).toMatchObject({ status: 200, body: { startTime: start } })
    expect((await byLink(booked.body.linkGuid ?? '')).body).toMatchObject({ applicantEmail: body.email })
    expect(await send()).toEqual(booked)
    const standing = (await stored()).reservations.filter(
      ({ starts_at, cancelled_at }) => starts_at.toISOString() === start && cancelled_at === null,
    )
    expect(standing).toHaveLength(1)
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
