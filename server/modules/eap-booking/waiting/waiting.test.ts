import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildAppointments, type Appointments } from '../../eap-cases/messages/testing/appointments.ts'
import { eapBookingJobs } from '../jobs.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'

const start = new Date('2026-11-16T09:00:00Z')
let assay: TestApp
let place: Appointments
beforeAll(async () => {
  assay = await startTestApp(start.toISOString(), { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  place = await buildAppointments(assay)
}, 60_000)
afterAll(() => assay.close())
beforeEach(async () => {
  assay.clock.moveTo(start)
  await place.clear()
})

let hours = 0
const newStart = () => new Date(Date.parse('2026-11-24T06:00:00Z') + (hours += 1) * 3600_000).toISOString()
let people = 0
async function join(more: object = {}): Promise<{ status: number; body: Record<string, unknown> }> {
  people += 1
  // Who joins later waits shorter.
  assay.clock.advance(1000)
  return place.call('POST', '/api/eap/waiting-list', {
    email: `waiting${people}@example.cz`,
    phone: '777 123 456',
    note: 'Evenings are best',
    topic: 'anxiety',
    category: 'psychology',
    language: 'cs',
    license: place.licence.id,
    ...more,
  })
}
const joined = async (more: object = {}) => {
  const { status, body } = await join(more)
  expect({ status, body }).toMatchObject({ status: 200 })
  return String(body['linkGuid'])
}
const seen = async (guid: string) => (await place.call('GET', `/api/eap/waiting-list/${guid}`)).body
const states = async (...guids: string[]) => Promise.all(guids.map(async (guid) => (await seen(guid))['state']))
const answer = (guid: string, accept: boolean) => place.call('POST', `/api/eap/waiting-list/${guid}/answer`, { accept })
const work = () => runJobs(assay.services)
const later = (minutes: number) => assay.clock.advance(minutes * 60_000)
const sweep = async () => {
  await eapBookingJobs['pass-expired-offers']({}, assay.services)
  await work()
}
/** Books a time and cancels it again. */
async function freed(more: object = {}) {
  const time = newStart()
  const linkGuid = await place.book(time, more)
  await place.call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)
  await work()
  return time
}
const reserve = (time: string) =>
  place.call('POST', '/api/eap/timeslot/reserve', {
    email: 'quick@example.cz',
    phone: '777 123 456',
    startTime: time,
    endTime: endOf(time),
    category: 'psychology',
    language: 'cs',
    license: place.licence.id,
  })
const taken = () => assay.build((tx) => tx.selectFrom('eap_taken_times').selectAll().execute())
const reservations = () =>
  assay.build((tx) => tx.selectFrom('eap_reservations').selectAll().where('cancelled_at', 'is', null).execute())

describe('joining', () => {
  it('gives a place and a link by mail, and keeps what was typed sealed', async () => {
    const guid = await joined({ email: 'eva@example.cz' })
    expect(await seen(guid)).toEqual({
      state: 'waiting',
      category: 'psychology',
      licenseName: 'Support line',
      licenseGuid: place.licence.id,
      languageCode: 'cs',
      expertName: '',
      startTime: null,
      endTime: null,
      offerExpiresAt: null,
      reservationLinkGuid: null,
    })
    await work()
    expect(await place.messages()).toMatchObject([{ kind: 'joined', channel: 'mail', state: 'sent' }])
    const mails = String((await assay.anonymous.get('/dev/mail?search=eva@example.cz')).body)
    expect(mails).toContain('Jste na čekací listině')
    const rows = await assay.build((tx) => tx.selectFrom('eap_waiting').selectAll().execute())
    for (const secret of ['eva@', 'Evenings', '777123456']) {
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(Buffer.concat(rows.map((row) => row.sealed_email)).toString('latin1')).not.toContain(secret)
    }
  })

  it.each([
    [{ phone: '12' }, 400, { details: [{ path: 'phone', code: 'PHONE_INVALID' }] }],
    [{ email: 'eva' }, 400, { details: [{ path: 'email', code: 'INVALID_EMAIL' }] }],
    [{ topic: 'family_law' }, 400, { details: [{ path: 'topic', code: 'TOPIC_UNKNOWN' }] }],
    [{ expert: 'nobody' }, 400, { details: [{ path: 'expert', code: 'EXPERT_UNKNOWN' }] }],
    [{ category: 'info_call' }, 409, { errorMessage: 'CATEGORY_NOT_LICENSED' }],
    [{ license: '00000000-0000-4000-8000-000000000000' }, 404, {}],
  ])('is refused with %j', async (more, status, body) => {
    expect(await join(more)).toMatchObject({ status, body })
    expect(await place.messages()).toEqual([])
  })

  it('is refused where the licence has no waiting list, or is not open', async () => {
    await place.setLicence({ has_waiting_list: false })
    expect(await join()).toMatchObject({ status: 409, body: { errorMessage: 'NO_WAITING_LIST' } })
    await place.setLicence({ has_waiting_list: true, active: false })
    expect(await join()).toMatchObject({ status: 404 })
    await place.setLicence({ active: true })
  })

  it('is seen by its own link only', async () => {
    await joined()
    const reservation = await place.book(newStart())
    expect(await place.call('GET', `/api/eap/waiting-list/${reservation}`)).toMatchObject({ status: 404 })
    expect(await answer(reservation, true)).toMatchObject({ status: 404 })
    expect(await place.call('DELETE', `/api/eap/waiting-list/${reservation}`)).toMatchObject({ status: 404 })
  })
})

describe('a time that becomes free', () => {
  it('is offered to who waits longest, held for that person, and told', async () => {
    const [first, second] = [await joined(), await joined()]
    const time = await freed()
    expect(await seen(first)).toMatchObject({
      state: 'offered',
      expertName: place.expert.name,
      startTime: time,
      endTime: endOf(time),
      offerExpiresAt: new Date(assay.clock.now().getTime() + 120 * 60_000).toISOString(),
    })
    expect(await states(second)).toEqual(['waiting'])
    expect(await reserve(time)).toMatchObject({ status: 409, body: { errorMessage: 'SLOT_TAKEN' } })
    expect((await place.messages()).filter(({ kind }) => kind === 'offer')).toMatchObject([
      { state: 'sent', version: 1 },
    ])
  })

  it('goes only to those whom it fits: category, expert, licence with a waiting list, still waiting', async () => {
    await joined({ category: 'law', topic: null })
    await joined({ expert: place.bare.user_name })
    const gone = await joined()
    expect(await place.call('DELETE', `/api/eap/waiting-list/${gone}`)).toMatchObject({ status: 200 })
    await freed()
    expect(await taken()).toEqual([])
    const fitting = await joined({ expert: place.expert.user_name.toUpperCase() })
    await place.setLicence({ has_waiting_list: false })
    await freed()
    expect(await taken()).toEqual([])
    await place.setLicence({ has_waiting_list: true })
    await freed()
    expect(await states(gone, fitting)).toEqual(['left', 'offered'])
  })

  it('is offered across organizations, whoever waits longer', async () => {
    const others = { license: place.otherLicence.id, topic: null }
    await assay.build((tx) =>
      tx
        .insertInto('eap_licence_experts')
        .values({
          organization_id: place.otherLicence.organization_id,
          licence_id: place.otherLicence.id,
          user_name: place.expert.user_name,
        })
        .onConflict((at) => at.doNothing())
        .execute(),
    )
    const [theirs, ours] = [await joined(others), await joined()]
    await freed()
    expect(await states(theirs, ours)).toEqual(['offered', 'waiting'])
  })

  it('too soon before its start is left to whoever comes, and an offer ends an hour before the start', async () => {
    const guid = await joined()
    const time = await freed()
    await answer(guid, false)
    await work()
    assay.clock.moveTo(new Date(Date.parse(time) + 3600_000 - 74 * 60_000))
    const soon = newStart()
    expect(Date.parse(soon) - assay.clock.now().getTime()).toBe(74 * 60_000)
    const linkGuid = await place.book(soon)
    await place.call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)
    await work()
    expect(await states(guid)).toEqual(['waiting'])
    assay.clock.advance(-60 * 60_000)
    const again = await place.call('POST', '/api/eap/timeslot/reserve', {
      email: 'a@example.cz',
      phone: '777 123 456',
      startTime: soon,
      endTime: endOf(soon),
      category: 'psychology',
      language: 'cs',
      license: place.licence.id,
    })
    await place.call('DELETE', `/api/eap/timeslots/${String(again.body['linkGuid'])}/delete`)
    await work()
    expect(await seen(guid)).toMatchObject({
      state: 'offered',
      offerExpiresAt: new Date(Date.parse(soon) - 60 * 60_000).toISOString(),
    })
  })

  it('is offered when an expert offers new times, one to each person', async () => {
    const guids = [await joined(), await joined(), await joined()]
    const times = [newStart(), newStart()]
    const range = { startTimeslotsRange: '2026-11-23T23:00:00Z', endTimeslotsRange: '2026-12-14T23:00:00Z' }
    const { status } = await assay.as(place.expert).post('/api/eap/expert-timeslot', {
      expert: place.expert.user_name,
      ...range,
      timeslots: times.map((time) => ({ startTime: time, endTime: endOf(time) })),
    })
    expect(status).toBe(200)
    await work()
    expect(await states(...guids)).toEqual(['offered', 'offered', 'waiting'])
    expect(new Set([(await seen(guids[0] ?? ''))['startTime'], (await seen(guids[1] ?? ''))['startTime']])).toEqual(
      new Set(times),
    )
  })
})

describe('an offer', () => {
  it('that is accepted becomes a reservation with all that belongs to it, once', async () => {
    const guid = await joined({ email: 'eva@example.cz' })
    const time = await freed()
    const accepted = await answer(guid, true)
    expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', startTime: time, offerExpiresAt: null } })
    const link = String(accepted.body['reservationLinkGuid'])
    expect(await place.call('GET', `/api/eap/timeslots/${link}`)).toMatchObject({
      status: 200,
      body: { applicantEmail: 'eva@example.cz', applicantPhone: '+420777123456', startTime: time },
    })
    expect((await answer(guid, true)).body['reservationLinkGuid']).toBe(link)
    expect(await reservations()).toHaveLength(1)
    const [reservation] = await reservations()
    expect(await taken()).toMatchObject([{ id: reservation?.id, held_until: null }])
    await work()
    expect((await place.messages()).filter(({ kind }) => kind === 'booked').at(-1)).toMatchObject({ state: 'sent' })
    expect(await place.call('DELETE', `/api/eap/waiting-list/${guid}`)).toMatchObject({ status: 200 })
    expect(await states(guid)).toEqual(['accepted'])
  })

  it('whose reservation cannot be stored stands as before, and can be accepted once that is put right', async () => {
    const guid = await joined()
    await freed()
    const sealedWith = (key_id: string) => assay.build((tx) => tx.updateTable('eap_waiting').set({ key_id }).execute())
    await sealedWith('gone')
    expect(await answer(guid, true)).toMatchObject({ status: 500 })
    expect(await states(guid)).toEqual(['offered'])
    expect(await taken()).toMatchObject([{ held_until: expect.any(Date) as Date }])
    expect(await reservations()).toEqual([])
    await sealedWith('house')
    expect(await answer(guid, true)).toMatchObject({ status: 200, body: { state: 'accepted' } })
  })

  it('that is accepted twice at once makes one reservation', async () => {
    const guid = await joined()
    await freed()
    const answers = await Promise.all([answer(guid, true), answer(guid, true), answer(guid, true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body['reservationLinkGuid'])).size).toBe(1)
    expect(await reservations()).toHaveLength(1)
  })

  it('that is passed on goes to the next person, and this time is not offered to the first one again', async () => {
    const [first, second] = [await joined(), await joined()]
    const time = await freed()
    expect(await answer(first, false)).toMatchObject({ status: 200, body: { state: 'waiting', startTime: null } })
    await work()
    expect(await states(first, second)).toEqual(['waiting', 'offered'])
    await answer(second, false)
    await work()
    expect(await states(first, second)).toEqual(['waiting', 'waiting'])
    expect(await taken()).toEqual([])
    expect(await reserve(time)).toMatchObject({ status: 200 })
    await freed()
    expect(await states(first, second)).toEqual(['offered', 'waiting'])
  })

  it('that nobody answers in time goes to the next person', async () => {
    const [first, second] = [await joined(), await joined()]
    await freed()
    later(119)
    await sweep()
    expect(await states(first, second)).toEqual(['offered', 'waiting'])
    later(1)
    expect(await states(first)).toEqual(['waiting'])
    await sweep()
    expect(await states(first, second)).toEqual(['waiting', 'offered'])
    later(120)
    await sweep()
    expect(await states(first, second)).toEqual(['waiting', 'waiting'])
    expect(await taken()).toEqual([])
  })

  it('that is answered too late is over, and is passed on at once', async () => {
    const [first, second] = [await joined(), await joined()]
    await freed()
    later(121)
    expect(await answer(first, true)).toMatchObject({ status: 409, body: { errorMessage: 'OFFER_ENDED' } })
    await work()
    expect(await states(first, second)).toEqual(['waiting', 'offered'])
    expect(await reservations()).toEqual([])
  })

  it.each(['accepting', 'passing on'])(
    'whose time runs out while it is answered by %s leaves one holder',
    async (how) => {
      const [first, second] = [await joined(), await joined()]
      await freed()
      later(120)
      await Promise.all([
        answer(first, how === 'accepting'),
        eapBookingJobs['pass-expired-offers']({}, assay.services),
        eapBookingJobs['pass-expired-offers']({}, assay.services),
      ])
      await work()
      expect(await states(first, second)).toEqual(['waiting', 'offered'])
      expect(await taken()).toHaveLength(1)
      expect(await answer(second, true)).toMatchObject({ status: 200 })
      expect(await reservations()).toHaveLength(1)
    },
  )

  it('cannot be accepted after the expert took time off, the slot was deleted or somebody booked after its end', async () => {
    const guid = await joined()
    await freed()
    await assay.build((tx) =>
      tx
        .insertInto('eap_time_off')
        .values({ expert_user_name: place.expert.user_name, during: '[2026-11-24,2027-01-01)', created_by: 'admin' })
        .execute(),
    )
    expect(await answer(guid, true)).toMatchObject({ status: 409, body: { errorMessage: 'OFFER_ENDED' } })
    await assay.build((tx) => tx.deleteFrom('eap_time_off').execute())
    expect(await taken()).toEqual([])

    await freed()
    expect(await states(guid)).toEqual(['offered'])
    const { offered_timeslot_id: slot } = await assay.build((tx) =>
      tx.selectFrom('eap_waiting').selectAll().executeTakeFirstOrThrow(),
    )
    expect((await assay.as(place.admin).get(`/api/eap/timeslot-delete/${slot}`)).status).toBe(200)
    expect(await answer(guid, true)).toMatchObject({ status: 409, body: { errorMessage: 'OFFER_ENDED' } })

    const time = await freed()
    expect(await states(guid)).toEqual(['offered'])
    later(120)
    expect(await reserve(time)).toMatchObject({ status: 200 })
    expect(await answer(guid, true)).toMatchObject({ status: 409, body: { errorMessage: 'OFFER_ENDED' } })
    expect(await reservations()).toHaveLength(1)
    expect(await states(guid)).toEqual(['waiting'])
  })

  it('goes to the next person when its holder leaves the list', async () => {
    const [first, second] = [await joined(), await joined()]
    await freed()
    await place.call('DELETE', `/api/eap/waiting-list/${first}`)
    await work()
    expect(await states(first, second)).toEqual(['left', 'offered'])
    expect(await answer(first, true)).toMatchObject({ status: 409, body: { errorMessage: 'OFFER_ENDED' } })
  })

  it('is made once, however often and by however many workers its job runs', async () => {
    const guids = [await joined(), await joined(), await joined()]
    const time = newStart()
    await assay.build((tx) => buildSlots(tx, place.expert.user_name, [time]))
    const job = { expertUserName: place.expert.user_name, startsAt: time, endsAt: endOf(time) }
    await Promise.all([1, 2, 3].map(() => eapBookingJobs['offer-freed-time'](job, assay.services)))
    await eapBookingJobs['offer-freed-time'](job, assay.services)
    expect((await states(...guids)).filter((state) => state === 'offered')).toHaveLength(1)
    expect(await taken()).toHaveLength(1)
  })

  it('and a booking at the same moment: one of them gets the time', async () => {
    const guid = await joined()
    const time = newStart()
    await assay.build((tx) => buildSlots(tx, place.expert.user_name, [time]))
    const job = { expertUserName: place.expert.user_name, startsAt: time, endsAt: endOf(time) }
    const [{ status }] = await Promise.all([reserve(time), eapBookingJobs['offer-freed-time'](job, assay.services)])
    const [state] = await states(guid)
    expect([status === 200, state === 'offered'].filter(Boolean)).toHaveLength(1)
    expect(await taken()).toHaveLength(1)
  })
})
