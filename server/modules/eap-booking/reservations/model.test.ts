import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { callsFromEverywhere } from '../testing/start-bookings.ts'

/** ASSAY_BOOKING_SEQUENCES=1000 for the whole proof. */
const sequences = Number(process.env.ASSAY_BOOKING_SEQUENCES ?? 15)

let assay: TestApp
let programme: Programme
let call: ReturnType<typeof callsFromEverywhere>
let clients = 0
beforeAll(async () => {
  assay = await startTestApp('2026-11-16T09:00:00Z', { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  programme = await assay.build((tx) => buildProgramme(tx))
  call = callsFromEverywhere(assay)
}, 60_000)
afterAll(() => assay.close())

/** A day of half hours; slots of one or three of them, so that some overlap. */
const places = 8
const lengths = [1, 3] as const
const dayStart = Date.parse('2026-11-24T08:00:00Z')
const instant = (place: number) => new Date(dayStart + place * 30 * 60_000).toISOString()
const range = { startTimeslotsRange: instant(0), endTimeslotsRange: instant(places) }

type Slot = { place: number; length: number }
type Booking = Slot & { expert: number; link: string }
/** What the calendars should be: slots of two experts, and who has booked what. */
type Model = { slots: [Slot[], Slot[]]; bookings: Booking[] }

const slot = fc.record({ place: fc.nat(places - 1), length: fc.constantFrom(...lengths) })
const someone = fc.constantFrom(0, 1, null)
const command = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      expert: fc.constantFrom(0 as const, 1 as const),
      slots: fc.uniqueArray(slot, { selector: ({ place }) => place, maxLength: places }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reserve' as const), expert: someone, slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(9), expert: someone, slot }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const expertAt = (at: number) => (at === 0 ? programme.expert : programme.bare)
const same = (one: Slot, other: Slot) => one.place === other.place && one.length === other.length
const meet = (one: Slot, other: Slot) => one.place < other.place + other.length && other.place < one.place + one.length
const timeOf = ({ place, length }: Slot) => ({ startTime: instant(place), endTime: instant(place + length) })

/** Experts who have exactly this slot free, apart from what one booking takes. */
function freeFor({ slots, bookings }: Model, wanted: Slot, expert: number | null, except?: Booking): number[] {
  return [0, 1].filter(
    (at) =>
      (expert === null || expert === at) &&
      slots[at]?.some((one) => same(one, wanted)) &&
      !bookings.some((one) => one !== except && one.expert === at && meet(one, wanted)),
  )
}

const act: { [K in Command['kind']]: (model: Model, command: Extract<Command, { kind: K }>) => Promise<void> } = {
  async save(model, { expert, slots }) {
    const person = expertAt(expert)
    const body = { expert: person.user_name, ...range, timeslots: slots.map(timeOf) }
    const { status } = await call('POST', '/api/eap/expert-timeslot', body, {
      authorization: `Bearer ${await assay.tokenOf(person)}`,
    })
    expect(status).toBe(200)
    const kept = model.bookings.filter((one) => one.expert === expert)
    const added = slots.filter(({ place }) => !kept.some((one) => one.place === place))
    model.slots[expert] = [...kept.map(({ place, length }) => ({ place, length })), ...added]
  },
  async reserve(model, { expert, slot: wanted }) {
    const free = freeFor(model, wanted, expert)
    const { status, body } = await call('POST', '/api/eap/timeslot/reserve', {
      email: `client${(clients += 1)}@example.cz`,
      phone: '+420777123456',
      ...timeOf(wanted),
      category: 'psychology',
      language: 'cs',
      license: programme.licence.id,
      ...(expert !== null && { expert: expertAt(expert).user_name }),
    })
    expect(status).toBe(free.length > 0 ? 200 : 409)
    if (status !== 200) return
    const got = [0, 1].find((at) => expertAt(at).name === body.expertName) ?? -1
    expect(free).toContain(got)
    model.bookings.push({ ...wanted, expert: got, link: body.linkGuid ?? '' })
  },
  async move(model, { which, expert, slot: wanted }) {
    const booking = model.bookings[which % Math.max(1, model.bookings.length)]
    if (!booking) return
    const free = freeFor(model, wanted, expert, booking)
    const { status, body } = await call('POST', `/api/eap/timeslots/${booking.link}/move`, {
      ...timeOf(wanted),
      ...(expert !== null && { expert: expertAt(expert).user_name }),
    })
    expect(status).toBe(free.length > 0 ? 200 : 409)
    if (status !== 200) return
    const got = [0, 1].find((at) => expertAt(at).user_name === body.expert) ?? -1
    // Whoever names nobody stays with the same expert where possible.
    expect(free.includes(booking.expert) ? [booking.expert] : free).toContain(got)
    Object.assign(booking, wanted, { expert: got })
  },
  async cancel(model, { which }) {
    const [booking] = model.bookings.splice(which % Math.max(1, model.bookings.length), 1)
    if (!booking) return
    expect((await call('DELETE', `/api/eap/timeslots/${booking.link}/delete`)).status).toBe(200)
  },
}

/** What the calls list: every slot of an expert, and the free ones as clients see them. */
async function listed(at: number) {
  const expert = expertAt(at)
  const authorization = `Bearer ${await assay.tokenOf(expert)}`
  const whole = await call('POST', '/api/eap/timeslots', { expert: expert.user_name, ...range }, { authorization })
  const free = await call('POST', '/api/eap/timeslots', {
    expert: expert.user_name,
    ...range,
    category: 'psychology',
    licenseGuid: programme.licence.id,
  })
  type Listed = { startTime: string; endTime: string; booked: boolean }[]
  return {
    all: (whole.body as unknown as Listed).map(({ startTime, endTime, booked }) => ({ startTime, endTime, booked })),
    free: (free.body as unknown as Listed).map(({ startTime, endTime }) => ({ startTime, endTime })),
  }
}

function expected(model: Model, at: number) {
  const slots = (model.slots[at] ?? []).toSorted((one, other) => one.place - other.place)
  const booked = model.bookings.filter(({ expert }) => expert === at)
  return {
    all: slots.map((one) => ({ ...timeOf(one), booked: booked.some((other) => same(one, other)) })),
    free: slots.filter((one) => !booked.some((other) => meet(one, other))).map(timeOf),
  }
}

it(
  `saves, reservations, moves and cancellations in any order leave the calendars of a model (${sequences} sequences; EAP-4-32, EAP-7-33, EAP-7-39, EAP-9-06)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 25 }), async (commands) => {
        await assay.build(async (tx) => {
          for (const table of ['eap_reservations', 'eap_taken_times', 'eap_timeslots'] as const)
            await tx.deleteFrom(table).execute()
        })
        const model: Model = { slots: [[], []], bookings: [] }
        for (const one of commands) await act[one.kind](model, one as never)
        for (const at of [0, 1]) expect(await listed(at)).toEqual(expected(model, at))
      }),
      { numRuns: sequences },
    )
  },
  60 * 60_000,
)
