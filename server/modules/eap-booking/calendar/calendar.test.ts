import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { buildReservation } from '../testing/build-reservation.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'

type Person = Parameters<TestApp['as']>[0]
type Slot = { id: number; startTime: string; endTime: string; booked: boolean; expertName: string }
type Refusal = { errorMessage?: string; details?: unknown }

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())
beforeEach(() =>
  assay.build(async (tx) => {
    for (const table of ['eap_reservations', 'eap_taken_times', 'eap_timeslots', 'eap_time_off'] as const)
      await tx.deleteFrom(table).execute()
  }),
)

/** The week from Monday 23 November 2026 in Prague. */
const week = { startTimeslotsRange: '2026-11-22T23:00:00.000Z', endTimeslotsRange: '2026-11-29T23:00:00.000Z' }
const [nine, ten, eleven] = [
  '2026-11-23T08:00:00.000Z',
  '2026-11-23T09:00:00.000Z',
  '2026-11-23T10:00:00.000Z',
] as const
const slotAt = (start: string, minutes = 50) => ({ startTime: start, endTime: endOf(start, minutes) })
const save = async (person: Person, starts: readonly string[], more: object = {}) => {
  const body = {
    expert: programme.expert.user_name,
    ...week,
    timeslots: starts.map((start) => slotAt(start)),
    ...more,
  }
  const answer = await assay.as(person).post('/api/eap/expert-timeslot', body)
  return { status: answer.status, body: answer.body as Slot[] & Refusal }
}
const list = async (person: Person | null, more: object = {}) =>
  (await (person ? assay.as(person) : assay.anonymous).post('/api/eap/timeslots', { ...week, ...more })).body as Slot[]
const own = (more: object = {}) => list(programme.expert, { expert: programme.expert.user_name, ...more })
const free = (more: object = {}) =>
  list(null, { category: 'psychology', licenseGuid: programme.licence.id, freeOnly: false, ...more })
const starts = (slots: readonly Slot[]) => slots.map(({ startTime }) => startTime)
const book = (start: string, minutes = 50) =>
  assay.build((tx) =>
    buildReservation(tx, assay.services, programme.licence, {
      expert_user_name: programme.expert.user_name,
      starts_at: start,
      ends_at: endOf(start, minutes),
    }),
  )
const slots = (expert: string, at: readonly string[], minutes = 50) =>
  assay.build((tx) => buildSlots(tx, expert, at, minutes))

describe('saving a week', () => {
  it('stores it, and the same listing returns it (EAP-7-29, EAP-7-30, EAP-3-21, EAP-3-23)', async () => {
    const { status, body } = await save(programme.expert, [ten, nine])
    expect(status).toBe(200)
    expect(body).toEqual([nine, ten].map((start) => expect.objectContaining({ ...slotAt(start), booked: false })))
    expect(await own()).toEqual(body)
    expect(body[0]?.expertName).toBe(programme.expert.name)
  })

  it('replaces free slots, keeps booked ones, and leaves other weeks alone (EAP-4-32, EAP-4-31)', async () => {
    const next = '2026-11-29T23:00:00.000Z'
    await slots(programme.expert.user_name, [ten, next])
    await book(nine)
    const kept = await own()
    const { body } = await save(programme.expert, [eleven])
    expect(body.map(({ startTime, booked }) => [startTime, booked])).toEqual([
      [nine, true],
      [eleven, false],
    ])
    expect(body[0]?.id).toBe(kept[0]?.id)
    const following = { startTimeslotsRange: next, endTimeslotsRange: '2026-12-06T23:00:00.000Z' }
    expect(starts(await own(following))).toEqual([next])
    // Sent as free, even with another length, it stays booked.
    const again = await save(programme.expert, [], { timeslots: [slotAt(nine, 30)] })
    expect(again.body).toMatchObject([{ ...slotAt(nine), booked: true }])
  })

  it('from an old view destroys no booking made meanwhile, at the same moment either (EAP-4-32)', async () => {
    const hours = Array.from({ length: 10 }, (_, hour) => new Date(Date.parse(nine) + hour * 3600_000).toISOString())
    await slots(programme.expert.user_name, hours)
    const bookings = hours.slice(0, 5).map((start, index) =>
      assay.anonymous.post('/api/eap/timeslot/reserve', {
        email: `client${index}@example.cz`,
        phone: '+420777123456',
        ...slotAt(start),
        category: 'psychology',
        language: 'cs',
        license: programme.licence.id,
      }),
    )
    const answers = await Promise.all([...bookings, save(programme.expert, []), save(programme.expert, [])])
    const booked = hours.slice(0, 5).filter((_, index) => answers[index]?.status === 200)
    expect(starts(await own())).toEqual(booked)
    expect((await own()).every((slot) => slot.booked)).toBe(true)
  })

  it('of one expert happen one after the other: the last stands whole', async () => {
    const weeks = [[nine], [ten, eleven], [nine, eleven], [ten]]
    const answers = await Promise.all(weeks.map((at) => save(programme.expert, at)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(weeks).toContainEqual(starts(await own()))
  })

  it('refuses what no calendar holds, names the slots and changes nothing', async () => {
    await save(programme.expert, [nine])
    const refused = async (timeslots: object[], more: object = {}) => {
      const { status, body } = await save(programme.expert, [], { timeslots, ...more })
      return [status, body.errorMessage, body.details]
    }
    expect(await refused([slotAt(ten), slotAt('2026-11-29T23:00:00Z')])).toEqual([
      400,
      'SLOT_OUTSIDE_RANGE',
      [{ path: 'timeslots.1', code: 'SLOT_OUTSIDE_RANGE' }],
    ])
    const codeOf = async (...sent: Parameters<typeof refused>) => (await refused(...sent))[1]
    expect(await codeOf([slotAt('2026-11-23T22:30:00Z')])).toBe('SLOT_ACROSS_MIDNIGHT')
    expect(await codeOf([slotAt(ten), slotAt(ten)])).toBe('SLOT_TWICE')
    expect(await codeOf([slotAt(ten, 5)])).toBe('SLOT_LENGTH')
    expect(await codeOf([slotAt('2026-11-16T08:00:00Z')], { startTimeslotsRange: '2026-11-15T23:00:00Z' })).toBe(
      'SLOT_PAST',
    )
    expect(await codeOf([], { endTimeslotsRange: week.startTimeslotsRange })).toBe('RANGE_INVALID')
    expect(await codeOf([], { endTimeslotsRange: '2028-11-29T23:00:00Z' })).toBe('RANGE_INVALID')
    const many = Array.from({ length: 10_001 }, () => slotAt(ten))
    expect(await codeOf(many)).toBe('TOO_MANY_SLOTS')
    expect(starts(await own())).toEqual([nine])
  })

  it('takes the past slots of the present week as they are', async () => {
    const present = { startTimeslotsRange: '2026-11-15T23:00:00.000Z', endTimeslotsRange: '2026-11-22T23:00:00.000Z' }
    const [past, later] = ['2026-11-16T08:00:00.000Z', '2026-11-17T08:00:00.000Z']
    await slots(programme.expert.user_name, [past])
    const { status, body } = await save(programme.expert, [past, later], present)
    expect([status, starts(body)]).toEqual([200, [past, later]])
  })

  it('is allowed to the expert, admins and line operators (EAP-6-07, EAP-2-44)', async () => {
    const { expert, other, admin, operator, branchAdmin } = programme
    for (const person of [expert, admin, operator]) expect((await save(person, [nine])).status).toBe(200)
    for (const person of [other, branchAdmin]) expect((await save(person, [])).status).toBe(403)
    const staff = await assay.build((tx) => buildUser(tx, { roles: ['internal'], branch_id: branchId('CZ') }))
    expect((await save(staff, [])).status).toBe(403)
    expect((await assay.anonymous.post('/api/eap/expert-timeslot', {})).status).toBe(401)
    expect((await save(admin, [], { expert: 'nobody' })).body.errorMessage).toBe('EXPERT_UNKNOWN')
    expect(starts(await own())).toEqual([nine])
  })

  it('offers new times to people who wait', async () => {
    const jobs = async () =>
      (
        await assay.services.db.pool.query<{ payload: { startsAt: string } }>(
          `select payload from graphile_worker._private_jobs order by id desc limit 1`,
        )
      ).rows[0]?.payload
    await save(programme.expert, [nine])
    expect(await jobs()).toEqual({
      expertUserName: programme.expert.user_name,
      startsAt: week.startTimeslotsRange,
      endsAt: week.endTimeslotsRange,
    })
  })
})

describe('listing times', () => {
  it('without a token shows free ones in the future only, merged by their start (EAP-7-31)', async () => {
    const { expert, bare, other } = programme
    await slots(expert.user_name, [ten, eleven])
    await slots(bare.user_name, [ten])
    await slots(other.user_name, [nine])
    await book(nine)
    expect((await free()).map(({ startTime, expertName, booked }) => [startTime, expertName, booked])).toEqual([
      [ten, '', false],
      [eleven, '', false],
    ])
    expect(
      (await free({ expert: bare.user_name })).map(({ startTime, expertName }) => [startTime, expertName]),
    ).toEqual([[ten, bare.name]])
    expect(await free({ expert: other.user_name })).toEqual([])
    assay.clock.moveTo(ten)
    expect(starts(await free())).toEqual([eleven])
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  it('shows nothing of a category or licence that does not offer it (EAP-7-31, EAP-3-12)', async () => {
    await slots(programme.expert.user_name, [nine])
    expect(starts(await free())).toEqual([nine])
    for (const more of [{ category: 'law' }, { category: 'finance' }, { category: '' }, { licenseGuid: '' }])
      expect([more, await free(more)]).toEqual([more, []])
    const set = (values: object) =>
      assay.build((tx) => tx.updateTable('eap_licences').set(values).where('id', '=', programme.licence.id).execute())
    for (const values of [
      { active: false },
      { ends_on: '2026-11-15' },
      { ends_on: '2026-11-22' },
      { starts_on: '2026-11-17' },
    ]) {
      await set(values)
      expect([values, await free()]).toEqual([values, []])
      await set({ active: true, ends_on: null, starts_on: null })
    }
    await set({ ends_on: '2026-11-23' })
    expect(starts(await free())).toEqual([nine])
    await set({ ends_on: null })
  })

  it('begins with the start of the range and ends before its end (EAP-7-30)', async () => {
    await slots(programme.expert.user_name, [week.startTimeslotsRange, week.endTimeslotsRange])
    expect(starts(await free())).toEqual([week.startTimeslotsRange])
    expect(starts(await own())).toEqual([week.startTimeslotsRange])
  })

  it('hides overlapping slots once one is booked, and those in time off (EAP-9-06)', async () => {
    const noon = '2026-11-23T11:00:00.000Z'
    await slots(programme.expert.user_name, [ten, eleven, noon], 60)
    await book(nine, 90)
    await assay.build((tx) =>
      tx
        .insertInto('eap_time_off')
        .values({
          expert_user_name: programme.expert.user_name,
          during: `[${noon},${endOf(noon, 1)})`,
          created_by: 'x',
        })
        .execute(),
    )
    expect(starts(await free())).toEqual([eleven])
    expect(starts(await own({ freeOnly: true }))).toEqual([eleven])
    expect(starts(await own())).toEqual([nine, ten, eleven, noon])
  })

  it('shows the whole calendar to who works with it, to others what clients see (EAP-7-31, EAP-6-07)', async () => {
    const { expert, other, admin, operator, branchAdmin } = programme
    await slots(expert.user_name, [ten])
    await book(nine)
    const more = { expert: expert.user_name, category: 'psychology', licenseGuid: programme.licence.id }
    for (const person of [expert, admin, operator, branchAdmin])
      expect(starts(await list(person, more))).toEqual([nine, ten])
    const client = await assay.build((tx) =>
      buildUser(tx, { roles: ['OrgAdmin'], organization_id: programme.organization.id }),
    )
    for (const person of [other, client]) expect(starts(await list(person, more))).toEqual([ten])
    expect(await list(other, { expert: expert.user_name })).toEqual([])
    const abroad = await assay.build((tx) => buildUser(tx, { roles: ['EAPbranchAdmin'], branch_id: branchId('HU') }))
    expect((await assay.as(abroad).post('/api/eap/timeslots', { ...week, ...more })).status).toBe(403)
  })

  it('refuses a range without length, or of more than a hundred days', async () => {
    const code = async (more: object) => ((await free(more)) as Refusal).errorMessage
    expect(await code({ endTimeslotsRange: week.startTimeslotsRange })).toBe('RANGE_INVALID')
    expect(await code({ endTimeslotsRange: '2027-04-23T00:00:00Z' })).toBe('RANGE_INVALID')
  })

  it('finds the first free one from a moment on', async () => {
    const { expert, bare, licence } = programme
    const next = async (more: object = {}) => {
      const body = { licenseGuid: licence.id, category: 'psychology', after: '2026-11-16T00:00:00Z', ...more }
      return ((await assay.anonymous.post('/api/eap/next-timeslot', body)).body as { slot: Slot | null }).slot
    }
    expect(await next()).toBeNull()
    await slots(expert.user_name, ['2026-11-16T08:00:00Z', eleven])
    await slots(bare.user_name, [ten])
    await book(nine)
    expect(await next()).toMatchObject({ startTime: ten, expertName: '' })
    expect(await next({ expert: expert.user_name })).toMatchObject({ startTime: eleven, expertName: expert.name })
    expect(await next({ after: eleven })).toMatchObject({ startTime: eleven })
    expect(await next({ category: 'law' })).toBeNull()
  })
})

describe('weeks in which clocks change', () => {
  const slotsOf = (from: string, hours: number) =>
    Array.from({ length: hours }, (_, hour) => new Date(Date.parse(from) + hour * 3600_000).toISOString())

  it.each([
    [
      '28 March 2027 has 23 hours',
      '2027-03-21T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
      slotsOf('2027-03-27T23:00:00Z', 23),
    ],
    [
      '31 October 2027 has 24 of its 25',
      '2027-10-24T22:00:00.000Z',
      '2027-10-31T23:00:00.000Z',
      slotsOf('2027-10-30T22:00:00Z', 25).filter((start) => start !== '2027-10-31T01:00:00.000Z'),
    ],
  ])('%s (EAP-9-04)', async (_, startTimeslotsRange, endTimeslotsRange, day) => {
    const range = { startTimeslotsRange, endTimeslotsRange }
    const { status, body } = await save(programme.expert, day, range)
    expect([status, starts(body)]).toEqual([200, day])
    expect(starts(await free(range))).toEqual(day)
  })
})
