import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
const form = (more: object) => ({
  email: `client${(hours += 1)}@example.cz`,
  phone: '777 123 456',
  category: 'psychology',
  language: 'cs',
  license: place.licence.id,
  ...more,
})
async function joined(more: object = {}): Promise<string> {
  // Who joins later waits shorter.
  assay.clock.advance(1000)
  const { status, body } = await place.call('POST', '/api/eap/waiting-list', form(more))
  expect({ status, body }).toMatchObject({ status: 200 })
  return String(body['linkGuid'])
}
const states = (...guids: string[]) =>
  Promise.all(guids.map(async (guid) => (await place.call('GET', `/api/eap/waiting-list/${guid}`)).body['state']))
const accept = (guid: string) => place.call('POST', `/api/eap/waiting-list/${guid}/answer`, { accept: true })
const reserve = (time: string, more: object) =>
  place.call('POST', '/api/eap/timeslot/reserve', form({ startTime: time, endTime: endOf(time), ...more }))
/** A time that an expert offers anew. */
async function freed(): Promise<string> {
  const time = newStart()
  await assay.build((tx) => buildSlots(tx, place.expert.user_name, [time]))
  const job = { expertUserName: place.expert.user_name, startsAt: time, endsAt: endOf(time) }
  await eapBookingJobs['offer-freed-time'](job, assay.services)
  return time
}
const taken = () => assay.build((tx) => tx.selectFrom('eap_taken_times').selectAll().execute())
const reservations = () =>
  assay.build((tx) => tx.selectFrom('eap_reservations').selectAll().where('cancelled_at', 'is', null).execute())

/** Keeps the calendars of experts locked until as many others wait for them, all of them at the same point. */
async function untilAllWait<T>(experts: readonly string[], work: () => Promise<T>, meanwhile = ''): Promise<T> {
  const held = await assay.services.db.pool.connect()
  try {
    await held.query('begin')
    await held.query('select app.lock_calendars($1, true)', [experts])
    const done = work()
    await expect.poll(async () => (await held.query(waitingForCalendars)).rows.length).toBe(experts.length)
    await held.query(`${meanwhile}; commit`)
    return await done
  } finally {
    held.release()
  }
}
const waitingForCalendars = `
  select from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`

it('whoever waits in two places is offered one time at once, also of two that become free at the same moment', async () => {
  const mine = { email: 'twice@example.cz' }
  const guids = [await joined(mine), await joined({ ...mine, email: 'Twice@example.cz' })]
  const next = await joined()
  const experts = [place.expert.user_name, place.bare.user_name]
  const times = [newStart(), newStart()]
  for (const [index, expert] of experts.entries())
    await assay.build((tx) => buildSlots(tx, expert, [times[index] ?? '']))
  await untilAllWait(experts, () =>
    Promise.all(
      experts.map((expertUserName, index) => {
        const startsAt = times[index] ?? ''
        return eapBookingJobs['offer-freed-time']({ expertUserName, startsAt, endsAt: endOf(startsAt) }, assay.services)
      }),
    ),
  )
  expect(new Set(await states(...guids))).toEqual(new Set(['offered', 'waiting']))
  // The other time went to who waits next.
  expect(await states(next)).toEqual(['offered'])
})

it('a time that is saved anew while it is being offered can be accepted', async () => {
  const guid = await joined()
  const expert = place.expert.user_name
  const time = newStart()
  await assay.build((tx) => buildSlots(tx, expert, [time]))
  const job = { expertUserName: expert, startsAt: time, endsAt: endOf(time) }
  const savedAnew = `with gone as (delete from eap_timeslots where lower(during) = '${time}' returning expert_user_name, during)
    insert into eap_timeslots (expert_user_name, during) select * from gone`
  await untilAllWait([expert], () => eapBookingJobs['offer-freed-time'](job, assay.services), savedAnew)
  expect(await states(guid)).toEqual(['offered'])
  expect(await accept(guid)).toMatchObject({ status: 200, body: { state: 'accepted', startTime: time } })
})

it('a time is not offered for a day on which the licence is over (EAP-3-12)', async () => {
  const guid = await joined()
  await place.setLicence({ ends_on: '2026-11-20' })
  await freed()
  expect(await states(guid)).toEqual(['waiting'])
  await place.setLicence({ ends_on: null })
  await freed()
  expect(await states(guid)).toEqual(['offered'])
})

it('a time goes to one place of a person at once, however often that person joined', async () => {
  const often: string[] = []
  for (const email of ['eva@example.cz', 'EVA@example.cz', 'eva@example.cz']) often.push(await joined({ email }))
  const other = await joined()
  await freed()
  expect(await states(...often, other)).toEqual(['offered', 'waiting', 'waiting', 'waiting'])
  await freed()
  expect(await states(...often, other)).toEqual(['offered', 'waiting', 'waiting', 'offered'])
  await freed()
  expect(await taken()).toHaveLength(2)
})

it('an offer cannot be accepted once its category is off, its expert has other work, or the licence ends before it (EAP-3-12, EAP-3-15)', async () => {
  const guid = await joined()
  const setCategory = (active: boolean) =>
    assay.build((tx) => tx.updateTable('eap_categories').set({ active }).where('slug', '=', 'psychology').execute())
  const setExpertOf = (category_slug: string) =>
    assay.build((tx) =>
      tx
        .updateTable('eap_expert_categories')
        .set({ category_slug })
        .where('user_name', '=', place.expert.user_name)
        .execute(),
    )
  for (const [change, undo] of [
    [() => setCategory(false), () => setCategory(true)],
    [() => setExpertOf('law'), () => setExpertOf('psychology')],
    [() => place.setLicence({ ends_on: '2026-11-20' }), () => place.setLicence({ ends_on: null })],
  ] as const) {
    await freed()
    expect(await states(guid)).toEqual(['offered'])
    await change()
    const refused = await accept(guid)
    await undo()
    expect(refused).toMatchObject({ status: 409, body: { errorMessage: 'OFFER_ENDED' } })
    expect(await reservations()).toEqual([])
  }
})

it('an offer is over for somebody who has booked that very time with another expert', async () => {
  const eva = { email: 'eva@example.cz' }
  const guid = await joined(eva)
  const time = await freed()
  expect(await states(guid)).toEqual(['offered'])
  await assay.build((tx) => buildSlots(tx, place.bare.user_name, [time]))
  expect(await reserve(time, eva)).toMatchObject({ status: 200 })
  expect(await accept(guid)).toMatchObject({ status: 409, body: { errorMessage: 'OFFER_ENDED' } })
  expect(await reservations()).toHaveLength(1)
  expect(await states(guid)).toEqual(['waiting'])
})
