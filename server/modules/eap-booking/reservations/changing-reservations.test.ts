import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLink } from '../../../platform/links/links.ts'
import { buildLicence } from '../../eap-cases/testing/build-programme.ts'
import { lockCalendars } from '../records/taken-times.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'
import { code, sorted, startBookings, statuses, type Bookings } from '../testing/start-bookings.ts'

let { assay, programme, call, newStart, reserve, reserved, offer, byLink, stored, messages } = {} as Bookings
beforeAll(async () => {
  ;({ assay, programme, call, newStart, reserve, reserved, offer, byLink, stored, messages } = await startBookings())
}, 60_000)
afterAll(() => assay.close())

/** How many calls wait until nobody else changes a calendar. */
async function waitingForCalendars(): Promise<number> {
  const { rows } = await assay.services.db.pool.query(
    `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}

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

  it('moves to no time at which its licence is over', async () => {
    const { expert, organization } = programme
    const licence = await assay.build((tx) => buildLicence(tx, { organization_id: organization.id }))
    const [from, to] = [await offer(expert.user_name), await offer(expert.user_name)]
    const link = await reserved(from, { license: licence.id })
    const endsOn = (ends_on: string | null) =>
      assay.build((tx) => tx.updateTable('eap_licences').set({ ends_on }).where('id', '=', licence.id).execute())
    const move = () => call('POST', `/api/eap/timeslots/${link}/move`, { startTime: to, endTime: endOf(to) })
    await endsOn('2026-11-22')
    expect(code(await move())).toEqual([409, 'SLOT_TAKEN'])
    expect((await byLink(link)).body.startTime).toBe(from)
    await endsOn(null)
    expect((await move()).status).toBe(200)
  })

  it('moved by two at once goes where the first one says, and the other is told to look again', async () => {
    const { expert, bare } = programme
    const times = [await offer(expert.user_name), await offer(bare.user_name), await offer(expert.user_name)] as const
    const link = await reserved(times[0])
    const move = (to: string) => call('POST', `/api/eap/timeslots/${link}/move`, { startTime: to, endTime: endOf(to) })
    const moves = await assay.build(async (tx) => {
      await lockCalendars(tx, [expert.user_name])
      const both = Promise.all([move(times[1]), move(times[2])])
      await expect.poll(waitingForCalendars).toBe(2)
      return { both }
    })
    const answers = await moves.both
    expect(sorted(answers.map((answer) => code(answer).join(' ')))).toEqual(['200 ', '409 CONFLICT'])
    const moved = answers[0].status === 200 ? times[1] : times[2]
    expect((await byLink(link)).body.startTime).toBe(moved)
    const { reservations } = await stored()
    expect(reservations.find(({ starts_at }) => starts_at.toISOString() === moved)).toMatchObject({ sequence: 1 })
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

  it('is not moved in a category that is not offered any more, and can always be cancelled (EAP-7-33)', async () => {
    const { expert, bare, licence, admin } = programme
    const link = await reserved(await offer(expert.user_name))
    const [to, ofBare] = [await offer(expert.user_name), await offer(bare.user_name)]
    const move = (startTime: string) =>
      call('POST', `/api/eap/timeslots/${link}/move`, { startTime, endTime: endOf(startTime) })
    const ofLicence = { organization_id: licence.organization_id, licence_id: licence.id, category_slug: 'psychology' }
    const setCategory = (values: { active?: boolean; bookable?: boolean }) =>
      assay.build((tx) => tx.updateTable('eap_categories').set(values).where('slug', '=', 'psychology').execute())
    const { reservationGuid } = (
      (await assay.as(admin).get('/api/eap/booked-timeslots')).body as { reservationGuid: string; linkGuid: string }[]
    ).find(({ linkGuid }) => linkGuid === link) ?? { reservationGuid: '' }
    const refuses = async () => {
      expect(code(await move(to))).toEqual([409, 'CATEGORY_NOT_LICENSED'])
      const byAdmin = await assay
        .as(admin)
        .post(`/api/eap/booking/${reservationGuid}/move`, { startTime: to, endTime: endOf(to) })
      expect([byAdmin.status, byAdmin.body]).toMatchObject([409, { errorMessage: 'CATEGORY_NOT_LICENSED' }])
    }
    await setCategory({ active: false })
    await refuses()
    await setCategory({ active: true, bookable: false })
    await refuses()
    await setCategory({ bookable: true })
    const [offered] = await assay.build((tx) =>
      tx
        .deleteFrom('eap_licence_categories')
        .where('licence_id', '=', licence.id)
        .where('category_slug', '=', 'psychology')
        .returningAll()
        .execute(),
    )
    await refuses()
    await assay.build((tx) =>
      tx
        .insertInto('eap_licence_categories')
        .values({ ...offered, ...ofLicence })
        .execute(),
    )
    // Of an expert who has lost the category, only the times of others are left.
    const [had] = await assay.build((tx) =>
      tx.deleteFrom('eap_expert_categories').where('user_name', '=', expert.user_name).returningAll().execute(),
    )
    expect(code(await move(to))).toEqual([409, 'SLOT_TAKEN'])
    expect((await move(ofBare)).status).toBe(200)
    await setCategory({ active: false })
    expect((await call('DELETE', `/api/eap/timeslots/${link}/delete`)).status).toBe(200)
    await setCategory({ active: true })
    if (had) await assay.build((tx) => tx.insertInto('eap_expert_categories').values(had).execute())
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
    expect(sorted(taken.map(({ id }) => id))).toEqual(sorted(booked))
  })
})

async function freedJobs(): Promise<unknown[]> {
  const { rows } = await assay.services.db.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'offer-freed-time'`,
  )
  return rows.map(({ payload }) => payload)
}
