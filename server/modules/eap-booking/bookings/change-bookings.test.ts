import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCase } from '../../eap-cases/testing/build-case.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { buildReservation } from '../testing/build-reservation.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'

type Person = Parameters<TestApp['as']>[0]
type Booking = Awaited<ReturnType<typeof buildReservation>>

let assay: TestApp
let programme: Programme
let house: Person
let hour = 0

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    programme = await buildProgramme(tx)
    house = await buildUser(tx, { roles: ['superadmin'] })
  })
}, 60_000)
afterAll(() => assay.close())

/** A start that no other test of the file uses. */
function nextStart(): string {
  hour += 2
  return new Date(Date.parse('2026-11-23T06:00:00Z') + hour * 3_600_000).toISOString()
}

function book(
  more: Partial<Parameters<typeof buildReservation>[3]> = {},
  licence = programme.licence,
): Promise<Booking> {
  const starts_at = nextStart()
  return assay.build((tx) =>
    buildReservation(tx, assay.services, licence, {
      expert_user_name: programme.expert.user_name,
      starts_at,
      ends_at: endOf(starts_at),
      ...more,
    }),
  )
}

const offer = async (expert: string) => {
  const startTime = nextStart()
  await assay.build((tx) => buildSlots(tx, expert, [startTime]))
  return { startTime, endTime: endOf(startTime) }
}
const audited = (action: string, recordId: string) =>
  assay.build((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['user_name', 'details'])
      .where('action', '=', action)
      .where('record_id', '=', recordId)
      .execute(),
  )

describe('deleting a timeslot', () => {
  const remove = (person: Person, id: number) => assay.as(person).get(`/api/eap/timeslot-delete/${id}`)

  it('ends its reservation, whose link finds nothing then; done twice, it is gone (EAP-7-17)', async () => {
    const booking = await book()
    expect((await assay.anonymous.get(`/api/eap/timeslots/${booking.secret}`)).status).toBe(200)
    const answer = await remove(programme.admin, booking.timeslot_id)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect((await assay.anonymous.get(`/api/eap/timeslots/${booking.secret}`)).status).toBe(404)
    expect((await remove(programme.admin, booking.timeslot_id)).status).toBe(404)
    expect(await audited('delete-booking', booking.id)).toEqual([{ user_name: programme.admin.user_name, details: {} }])
  })

  it('is refused to experts, branch administrators and without a token (EAP-7-17)', async () => {
    const booking = await book()
    for (const person of [programme.expert, programme.branchAdmin])
      expect((await remove(person, booking.timeslot_id)).status).toBe(403)
    expect((await assay.anonymous.get(`/api/eap/timeslot-delete/${booking.timeslot_id}`)).status).toBe(401)
    expect((await remove(programme.operator, booking.timeslot_id)).status).toBe(404)
    expect((await assay.anonymous.get(`/api/eap/timeslots/${booking.secret}`)).status).toBe(200)
  })

  it('takes a free slot away too, for administrators of the house only', async () => {
    const starts = nextStart()
    const [slot] = await assay.build((tx) => buildSlots(tx, programme.expert.user_name, [starts]))
    expect((await remove(programme.operator, slot?.id ?? 0)).status).toBe(404)
    expect((await remove(house, slot?.id ?? 0)).status).toBe(200)
  })

  it('keeps what has begun', async () => {
    const past = await book({ starts_at: '2026-11-16T08:00:00Z', ends_at: '2026-11-16T08:50:00Z' })
    const answer = await remove(house, past.timeslot_id)
    expect([answer.status, answer.body]).toMatchObject([409, { errorMessage: 'RESERVATION_STARTED' }])
  })
})

describe('moving a booking', () => {
  const move = (person: Person, id: string, to: object) => assay.as(person).post(`/api/eap/booking/${id}/move`, to)

  it('takes the new time, tells client and expert, and keeps the link', async () => {
    const booking = await book()
    const to = await offer(programme.expert.user_name)
    const answer = await move(programme.admin, booking.id, to)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      reservationGuid: booking.id,
      startTime: to.startTime,
      linkGuid: booking.secret,
      note: 'I cannot sleep',
    })
    expect((await assay.anonymous.get(`/api/eap/timeslots/${booking.secret}`)).body).toMatchObject({
      startTime: to.startTime,
    })
    const told = await assay.build((tx) =>
      tx
        .selectFrom('eap_messages')
        .select(['kind', 'to_user_name'])
        .where('subject_id', '=', booking.id)
        .orderBy('to_user_name', (to) => to.desc().nullsFirst())
        .execute(),
    )
    expect(told).toEqual([
      { kind: 'moved', to_user_name: null },
      { kind: 'moved', to_user_name: programme.expert.user_name },
    ])
    expect(await audited('move-booking', booking.id)).toHaveLength(1)
  })

  it('gives a time to one of two bookings; the other one keeps its own', async () => {
    const [one, other] = [await book(), await book()]
    const to = await offer(programme.expert.user_name)
    const answers = await Promise.all([one, other].map(({ id }) => move(house, id, to)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const loser = answers[0]?.status === 409 ? one : other
    expect((await assay.anonymous.get(`/api/eap/timeslots/${loser.secret}`)).body).toMatchObject({
      startTime: new Date(loser.starts_at).toISOString(),
    })
  })

  it('refuses a time that is past, is not offered, or is of an expert who does not serve the licence', async () => {
    const booking = await book()
    const past = { startTime: '2026-11-16T07:00:00Z', endTime: '2026-11-16T07:50:00Z' }
    expect((await move(house, booking.id, past)).body).toMatchObject({ errorMessage: 'SLOT_PAST' })
    const nowhere = nextStart()
    expect((await move(house, booking.id, { startTime: nowhere, endTime: endOf(nowhere) })).body).toMatchObject({
      errorMessage: 'SLOT_TAKEN',
    })
    const foreign = await offer(programme.other.user_name)
    expect((await move(house, booking.id, { ...foreign, expert: programme.other.user_name })).body).toMatchObject({
      errorMessage: 'SLOT_TAKEN',
    })
  })

  it('is refused to experts, and finds nothing that the caller does not meet', async () => {
    const booking = await book()
    const to = await offer(programme.expert.user_name)
    expect((await move(programme.expert, booking.id, to)).status).toBe(403)
    expect((await move(programme.operator, booking.id, to)).status).toBe(404)
    expect((await move(house, '00000000-0000-4000-8000-000000000000', to)).status).toBe(404)
    expect((await move(house, booking.id, { startTime: 'tomorrow' })).status).toBe(400)
  })
})

describe('the case of a booking', () => {
  const open = (person: Person, id: string) => assay.as(person).post(`/api/eap/booking/${id}/case`)
  const caseOf = (yearId: string) =>
    assay.build((tx) =>
      tx
        .selectFrom('eap_cases')
        .select(['status', 'expert_user_name', 'admin_user_name', 'category_slug', 'client_language'])
        .where('year_id', '=', yearId)
        .executeTakeFirstOrThrow(),
    )

  it('is opened once, with client, expert and category, also by two at once', async () => {
    const booking = await book()
    const answers = await Promise.all([open(programme.admin, booking.id), open(programme.admin, booking.id)])
    const [yearId, again] = answers.map(({ body }) => (body as { yearId: string }).yearId)
    expect(yearId).toMatch(/^2026-\d+$/)
    expect(again).toBe(yearId)
    expect(await caseOf(yearId ?? '')).toEqual({
      status: 2,
      expert_user_name: programme.expert.user_name,
      admin_user_name: programme.admin.user_name,
      category_slug: 'psychology',
      client_language: 'cs',
    })
    const rows = (await assay.as(house).get('/api/eap/booked-timeslots')).body as Record<string, unknown>[]
    expect(rows.find((row) => row['reservationGuid'] === booking.id)).toMatchObject({ caseYearId: yearId })
    await assay.build((tx) =>
      tx
        .updateTable('eap_cases')
        .set({ status: 3 })
        .where('year_id', '=', yearId ?? '')
        .execute(),
    )
  })

  it('is accepted where its expert opens it, who first answers what waits (EAP-2-29)', async () => {
    const booking = await book()
    const waiting = await assay.build((tx) =>
      buildCase(tx, programme.licence, { expert_user_name: programme.expert.user_name, status: 2 }),
    )
    expect((await open(programme.expert, booking.id)).body).toMatchObject({ errorMessage: 'PENDING_CASES' })
    await assay.build((tx) => tx.updateTable('eap_cases').set({ status: 3 }).where('id', '=', waiting.id).execute())
    const { body } = await open(programme.expert, booking.id)
    expect(await caseOf((body as { yearId: string }).yearId)).toMatchObject({ status: 3, admin_user_name: null })
  })

  it('is opened by nobody who may not read what the client said', async () => {
    const starts_at = nextStart()
    const foreign = await book(
      { expert_user_name: programme.other.user_name, starts_at, ends_at: endOf(starts_at) },
      programme.otherLicence,
    )
    expect((await open(programme.admin, foreign.id)).status).toBe(403)
    expect((await open(programme.branchAdmin, foreign.id)).status).toBe(403)
    expect((await open(programme.expert, foreign.id)).status).toBe(404)
    expect((await open(house, foreign.id)).status).toBe(200)
  })

  it('makes the line operator who booked and opens it its admin', async () => {
    const booking = await book({ booked_by: programme.operator.user_name })
    const { body } = await open(programme.operator, booking.id)
    expect(await caseOf((body as { yearId: string }).yearId)).toMatchObject({
      admin_user_name: programme.operator.user_name,
    })
  })

  it('is opened anew by nobody to whom a reason had opened one that is deleted by now', async () => {
    const stranger = await assay.build((tx) => buildUser(tx, { roles: ['admin'], branch_id: branchId('HU') }))
    const booking = await book()
    const { yearId } = (await open(programme.admin, booking.id)).body as { yearId: string }
    const reason = 'The colleague of the branch is ill, the client called'
    const shown = async () => {
      const rows = (await assay.as(stranger).get('/api/eap/booked-timeslots')).body as Record<string, unknown>[]
      return rows.find((row) => row['reservationGuid'] === booking.id)
    }
    expect((await assay.as(stranger).post(`/api/eap/case/${yearId}/break-glass`, { reason })).status).toBe(200)
    expect(await shown()).toMatchObject({ applicantEmail: 'jana@example.cz', caseYearId: yearId })
    expect((await assay.as(programme.admin).delete(`/api/eap/case/${yearId}/delete`)).status).toBe(200)
    expect((await open(stranger, booking.id)).status).toBe(403)
    expect(await shown()).toMatchObject({ applicantEmail: '', note: '', linkGuid: '', caseYearId: null })
    const again = (await open(programme.admin, booking.id)).body as { yearId: string }
    expect(again.yearId).toMatch(/^2026-\d+$/)
    expect(again.yearId).not.toBe(yearId)
    expect((await assay.as(stranger).get(`/api/eap/case/${again.yearId}`)).body).toMatchObject({
      errorMessage: 'CASE_NEEDS_REASON',
    })
    await assay.build((tx) => tx.updateTable('eap_cases').set({ status: 3 }).where('status', '=', 2).execute())
  })
})
