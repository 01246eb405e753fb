import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildExpert, buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { buildReservation } from '../testing/build-reservation.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'

type Person = Parameters<TestApp['as']>[0]
type Refusal = { errorMessage?: string; details?: unknown }

let assay: TestApp
let programme: Programme
let expert: string
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
  expert = programme.expert.user_name
}, 60_000)
afterAll(() => assay.close())
beforeEach(() =>
  assay.build(async (tx) => {
    for (const table of ['eap_reservations', 'eap_taken_times', 'eap_timeslots', 'eap_time_off'] as const)
      await tx.deleteFrom(table).execute()
  }),
)

const post = async <T>(person: Person, url: string, body: object) => {
  const answer = await assay.as(person).post(url, body)
  return { status: answer.status, body: answer.body as T & Refusal }
}
const slots = (at: readonly string[], minutes = 60) => assay.build((tx) => buildSlots(tx, expert, at, minutes))
const book = (start: string) =>
  assay.build((tx) =>
    buildReservation(tx, assay.services, programme.licence, {
      expert_user_name: expert,
      starts_at: start,
      ends_at: endOf(start, 60),
    }),
  )
const stored = async () =>
  (
    await assay.services.db.pool.query<{ start: Date }>(
      `select lower(during) as start from eap_timeslots order by lower(during)`,
    )
  ).rows.map(({ start }) => start.toISOString())

describe('copying a week', () => {
  type Copied = { added: number; skipped: { day: string; reason: string; count: number }[] }
  const copy = (more: object = {}, person: Person = programme.expert) =>
    post<Copied>(person, '/api/eap/copy-week', { expert, week: '2026-11-16', weeks: 1, ...more })
  // Tuesday 17 November is a holiday in the Czech Republic; the week before is copied to it.
  const [monday, tuesday] = ['2026-11-09T08:00:00.000Z', '2026-11-10T08:00:00.000Z'] as const
  const weekLater = (start: string, weeks = 1) => new Date(Date.parse(start) + weeks * 7 * 24 * 3600_000).toISOString()

  it('repeats booked and free times, leaves out holidays and the past, and says so', async () => {
    await slots([tuesday])
    await book(monday)
    const { status, body } = await copy({ week: '2026-11-11', weeks: 2 })
    expect([status, body]).toEqual([
      200,
      {
        added: 2,
        skipped: [
          { day: '2026-11-16', reason: 'past', count: 1 },
          { day: '2026-11-17', reason: 'holiday', count: 1 },
        ],
      },
    ])
    expect(await stored()).toEqual([monday, tuesday, weekLater(monday, 2), weekLater(tuesday, 2)])
    expect((await copy({ week: '2026-11-09', skipHolidays: false })).body.added).toBe(1)
  })

  it('leaves out time off and what is booked', async () => {
    const [one, two] = ['2026-11-18T08:00:00.000Z', '2026-11-19T08:00:00.000Z']
    await slots([one, two])
    await book(weekLater(one))
    await post(programme.expert, '/api/eap/time-off', {
      expert,
      startTime: weekLater(two),
      endTime: endOf(weekLater(two)),
    })
    const { body } = await copy()
    expect(body).toEqual({
      added: 0,
      skipped: [
        { day: '2026-11-25', reason: 'taken', count: 1 },
        { day: '2026-11-26', reason: 'time-off', count: 1 },
      ],
    })
  })

  it('adds to what is there or replaces it, never what is booked', async () => {
    const source = '2026-11-18T08:00:00.000Z'
    const [kept, booked] = ['2026-11-25T10:00:00.000Z', '2026-11-25T12:00:00.000Z'] as const
    await slots([source, kept])
    await book(booked)
    expect((await copy()).body.added).toBe(1)
    expect((await copy()).body.added).toBe(0)
    expect(await stored()).toEqual([source, weekLater(source), kept, booked])
    await copy({ replace: true })
    expect(await stored()).toEqual([source, weekLater(source), booked])
  })

  it('refuses an empty week, too many weeks and the calendar of somebody else', async () => {
    expect(await copy()).toMatchObject({ status: 409, body: { errorMessage: 'WEEK_EMPTY' } })
    expect((await copy({ weeks: 27 })).status).toBe(400)
    expect((await copy({}, programme.other)).status).toBe(403)
  })
})

describe('the notes of a calendar', () => {
  type Notes = {
    slotMinutes: number
    holidays: { day: string; name: string }[]
    timeOff: unknown[]
    categories: string[]
  }
  const notes = (person: Person = programme.expert, more: object = {}) =>
    post<Notes>(person, '/api/eap/calendar-notes', {
      expert,
      startTimeslotsRange: '2026-12-20T23:00:00Z',
      endTimeslotsRange: '2026-12-27T23:00:00Z',
      ...more,
    })

  it('name public holidays of the expert’s branch, the length of a slot and the categories (EAP-9-05)', async () => {
    const { status, body } = await notes()
    expect([status, body]).toMatchObject([
      200,
      {
        slotMinutes: 50,
        timeOff: [],
        categories: ['psychology'],
        holidays: [{ day: '2026-12-24' }, { day: '2026-12-25' }, { day: '2026-12-26' }],
      },
    ])
    const bare = await assay.build((tx) => buildUser(tx, { branch_id: branchId('HU') }))
    await assay.build((tx) => tx.insertInto('eap_experts').values({ user_name: bare.user_name }).execute())
    const hungarian = await notes(programme.admin, { expert: bare.user_name })
    expect(hungarian.body).toMatchObject({ slotMinutes: 60, categories: [] })
    expect(hungarian.body.holidays.map(({ day }) => day)).toEqual(['2026-12-25', '2026-12-26'])
  })

  it.each(['ASI', 'CZ', 'SK', 'HU', 'PL', 'RS', 'RU', 'US', 'AT'] as const)(
    'know the holidays of branch %s',
    async (code) => {
      await assay.build((tx) =>
        tx
          .updateTable('users')
          .set({ branch_id: branchId(code) })
          .where('user_name', '=', expert)
          .execute(),
      )
      const year = { startTimeslotsRange: '2026-12-31T23:00:00Z', endTimeslotsRange: '2027-12-31T23:00:00Z' }
      const { body } = await notes(programme.admin, year)
      expect(body.holidays.length).toBeGreaterThan(7)
      expect(body.holidays.map(({ day }) => day)).toContain('2027-01-01')
      await assay.build((tx) =>
        tx
          .updateTable('users')
          .set({ branch_id: branchId('CZ') })
          .where('user_name', '=', expert)
          .execute(),
      )
    },
  )

  it('are read by whoever sees the calendar', async () => {
    const { admin, operator, branchAdmin, other } = programme
    for (const person of [admin, operator, branchAdmin]) expect((await notes(person)).status).toBe(200)
    expect((await notes(other)).status).toBe(403)
    expect((await notes(branchAdmin, { expert: 'nobody' })).body.errorMessage).toBe('EXPERT_UNKNOWN')
  })
})

describe('time off', () => {
  const [start, end] = ['2026-11-23T08:30:00.000Z', '2026-11-23T09:30:00.000Z'] as const
  const add = (person: Person, more: object = {}) =>
    post<{ timeOff: { id: number }; bookedCount: number }>(person, '/api/eap/time-off', {
      expert,
      startTime: start,
      endTime: end,
      ...more,
    })

  it('hides free times, names what is booked in it, and its end offers them again', async () => {
    await slots(['2026-11-23T09:00:00Z'])
    await book('2026-11-23T08:00:00.000Z')
    const free = async () =>
      (
        await assay.anonymous.post('/api/eap/timeslots', {
          startTimeslotsRange: '2026-11-22T23:00:00Z',
          endTimeslotsRange: '2026-11-29T23:00:00Z',
          category: 'psychology',
          licenseGuid: programme.licence.id,
        })
      ).body as unknown[]
    expect(await free()).toHaveLength(1)
    const { status, body } = await add(programme.expert)
    expect([status, body]).toMatchObject([200, { timeOff: { startTime: start, endTime: end }, bookedCount: 1 }])
    expect(await free()).toEqual([])
    const remove = (person: Person) => assay.as(person).delete(`/api/eap/time-off/${body.timeOff.id}`)
    expect((await remove(programme.other)).status).toBe(404)
    expect((await remove(programme.expert)).status).toBe(200)
    expect((await remove(programme.expert)).status).toBe(404)
    expect(await free()).toHaveLength(1)
  })

  it('is refused to others, and without length', async () => {
    expect((await add(programme.other)).status).toBe(403)
    expect((await add(programme.branchAdmin)).status).toBe(403)
    expect((await add(programme.admin)).status).toBe(200)
    expect((await add(programme.expert, { endTime: start })).body.errorMessage).toBe('RANGE_INVALID')
  })
})

describe('the categories of an expert', () => {
  const assign = (person: Person, categories: string[], more: object = {}) =>
    post(person, '/api/eap/expert-categories', { expert, categories, ...more })
  const assigned = async () =>
    (
      (await assay.as(programme.admin).get('/api/eap/users/0')).body as { username: string; categories: unknown }[]
    ).find(({ username }) => username === expert)?.categories

  it('are replaced in their order, and keep their length of a slot (EAP-7-28, EAP-3-18)', async () => {
    expect((await assign(programme.admin, ['law', 'psychology'])).status).toBe(200)
    expect(await assigned()).toEqual([
      { slug: 'law', defaultDuration: 30 },
      { slug: 'psychology', defaultDuration: 50 },
    ])
    expect((await assign(programme.operator, ['psychology'])).status).toBe(200)
    expect(await assigned()).toEqual([{ slug: 'psychology', defaultDuration: 50 }])
  })

  it('are refused from others, unknown or not bookable, and stay (EAP-6-04)', async () => {
    for (const person of [programme.expert, programme.branchAdmin]) expect((await assign(person, [])).status).toBe(403)
    expect((await assign(programme.admin, ['psychology', 'magic'])).body).toMatchObject({
      errorMessage: 'CATEGORY_UNKNOWN',
      details: [{ path: 'categories.1' }],
    })
    expect((await assign(programme.admin, ['info_call'])).body.errorMessage).toBe('CATEGORY_NOT_BOOKABLE')
    expect((await assign(programme.admin, [], { expert: 'nobody' })).body.errorMessage).toBe('EXPERT_UNKNOWN')
    expect(await assigned()).toEqual([{ slug: 'psychology', defaultDuration: 50 }])
  })

  it('decide whether the expert’s menu is shown (EAP-2-27, EAP-7-06)', async () => {
    const sees = async (person: Person) => (await assay.as(person).get('/api/eap/can-see-booking')).body
    const { admin, operator, branchAdmin } = programme
    expect([await sees(admin), await sees(programme.expert)]).toEqual([true, true])
    expect([await sees(operator), await sees(branchAdmin)]).toEqual([false, false])
    const without = await assay.build((tx) => buildUser(tx, { branch_id: branchId('CZ') }))
    await assay.build(async (tx) => {
      await tx.insertInto('eap_experts').values({ user_name: without.user_name }).execute()
      await tx
        .insertInto('eap_expert_categories')
        .values({ user_name: without.user_name, category_slug: 'crisis_intervention' })
        .execute()
    })
    expect(await sees(without)).toBe(false)
    // A line operator who is an expert as well has the expert's menu.
    const both = await assay.build((tx) => buildUser(tx, { roles: ['EAPlineOperator'], branch_id: branchId('CZ') }))
    await assay.build((tx) => buildExpert(tx, both.user_name, null))
    expect(await sees(both)).toBe(true)
  })
})
