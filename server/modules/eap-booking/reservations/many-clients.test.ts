import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { letClientsBook, newLedger, type Ledger } from '../testing/booking-clients.ts'
import { buildSlots, endOf } from '../testing/build-slots.ts'
import { callsFromEverywhere } from '../testing/start-bookings.ts'

const clients = 64
/** ASSAY_BOOKING_TRIES=100000 for the whole proof, which takes minutes. */
const tries = Number(process.env.ASSAY_BOOKING_TRIES ?? 800)
const hours = 10
const end = '2026-11-25T07:00:00Z'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z', { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())

it(
  `${clients} clients who fight for twenty slots while experts save their weeks never book one twice, and lose no booking and no slot (EAP-7-33, EAP-4-32)`,
  async () => {
    const starts = Array.from({ length: hours }, (_, hour) => new Date(Date.UTC(2026, 10, 24, 7 + hour)).toISOString())
    await assay.build(async (tx) => {
      for (const { user_name } of experts()) await buildSlots(tx, user_name, starts)
    })
    const ledger = newLedger()
    const call = callsFromEverywhere(assay)
    const crowd = { clients, tries, starts, licence: programme.licence.id, random: Math.random }
    await Promise.all([letClientsBook(call, crowd, ledger), ...experts().map((expert) => save(expert, starts, ledger))])
    expect(ledger.unexpected).toEqual([])
    expect(ledger.tries).toBeGreaterThanOrEqual(tries)
    const shown = [...ledger.confirmed.keys()].map(async (link) => {
      const { body } = await call('GET', `/api/eap/timeslots/${link}`)
      return [link, body.startTime] as const
    })
    expect(new Map(await Promise.all(shown))).toEqual(ledger.confirmed)
    const booked = ledger.confirmed.size
    expect(await standing()).toEqual({ reservations: booked, taken: booked })
    expect(await freeOnes(starts)).toBe(2 * hours - booked)
  },
  30 * 60_000,
)

const experts = () => [programme.expert, programme.bare]

/** An expert takes back whatever is free and offers it again, until all tries are made. */
async function save(expert: Programme['expert'], starts: readonly string[], ledger: Ledger): Promise<void> {
  const all = starts.map((startTime) => ({ startTime, endTime: endOf(startTime) }))
  const range = { startTimeslotsRange: starts[0], endTimeslotsRange: end }
  while (ledger.tries < tries)
    for (const timeslots of [[], all]) {
      const body = { expert: expert.user_name, ...range, timeslots }
      const { status } = await assay.as(expert).post('/api/eap/expert-timeslot', body)
      if (status !== 200) ledger.unexpected.push(`save ${status}`)
    }
}

/** Reservations that stand and have taken the time of a slot of theirs, and all times taken: the same number. */
const standing = () =>
  assay.build(async (tx) => {
    const reservations = await tx
      .selectFrom('eap_reservations as r')
      .innerJoin('eap_timeslots as s', 's.id', 'r.timeslot_id')
      .innerJoin('eap_taken_times as t', (join) =>
        join
          .onRef('t.id', '=', 'r.id')
          .onRef('t.expert_user_name', '=', 's.expert_user_name')
          .onRef('t.during', '=', 's.during'),
      )
      .where('r.cancelled_at', 'is', null)
      .select('r.id')
      .execute()
    const taken = await tx.selectFrom('eap_taken_times').select('id').execute()
    return { reservations: reservations.length, taken: taken.length }
  })

/** Free slots of both experts, as the public page lists them. */
async function freeOnes([first = '']: readonly string[]): Promise<number> {
  const lists = experts().map(async ({ user_name }) => {
    const answer = await assay.anonymous.post('/api/eap/timeslots', {
      expert: user_name,
      startTimeslotsRange: first,
      endTimeslotsRange: end,
      category: 'psychology',
      licenseGuid: programme.licence.id,
    })
    return (answer.body as unknown[]).length
  })
  return (await Promise.all(lists)).reduce((sum, count) => sum + count, 0)
}
