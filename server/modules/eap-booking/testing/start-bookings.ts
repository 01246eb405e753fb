import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme } from '../../eap-cases/testing/build-programme.ts'
import { buildSlots, endOf } from './build-slots.ts'

type Body = Record<string, unknown> & { errorMessage?: string; linkGuid?: string; startTime?: string }
export type BookingAnswer = { status: number; body: Body }
export type Bookings = Awaited<ReturnType<typeof startBookings>>

/** A server with a small programme and clients who book. */
export async function startBookings() {
  const assay = await startTestApp('2026-11-16T09:00:00Z', { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  const programme = await assay.build((tx) => buildProgramme(tx))
  const call = callsFromEverywhere(assay)
  let hours = 0
  let clients = 0
  /** A start that nobody else uses. */
  const newStart = () => new Date(Date.parse('2026-11-23T06:00:00Z') + (hours += 1) * 3600_000).toISOString()
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
  const reserve = (start: string, more: object = {}) => call('POST', '/api/eap/timeslot/reserve', form(start, more))
  return {
    assay,
    programme,
    call,
    newStart,
    form,
    reserve,
    /** The start of a new slot of an expert. */
    async offer(expert: string): Promise<string> {
      const start = newStart()
      await assay.build((tx) => buildSlots(tx, expert, [start]))
      return start
    },
    /** The link of a reservation. */
    async reserved(start: string, more: object = {}): Promise<string> {
      const { status, body } = await reserve(start, more)
      if (status !== 200) throw new Error(`${start} was not reserved: ${status} ${body.errorMessage}`)
      return body.linkGuid ?? ''
    },
    byLink: (guid: string) => call('GET', `/api/eap/timeslots/${guid}`),
    stored: () =>
      assay.build(async (tx) => ({
        taken: await tx.selectFrom('eap_taken_times').selectAll().execute(),
        reservations: await tx.selectFrom('eap_reservations').selectAll().orderBy('created_at').execute(),
      })),
    /** Those to clients. */
    messages: (kind: 'booked' | 'moved' | 'cancelled') =>
      assay.build((tx) =>
        tx.selectFrom('eap_messages').selectAll().where('kind', '=', kind).where('to_user_name', 'is', null).execute(),
      ),
  }
}

/** Sends each call from an address of its own, so that the limit of calls is not met. */
export function callsFromEverywhere(assay: TestApp) {
  let addresses = 0
  return async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<BookingAnswer> => {
    addresses += 1
    const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
    const answer = await assay.app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': from, ...headers },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json<Body>() }
  }
}

export const sorted = (values: readonly unknown[]): string[] =>
  values.map(String).toSorted((one, other) => one.localeCompare(other))
export const statuses = (answers: readonly BookingAnswer[]): string[] => sorted(answers.map(({ status }) => status))
export const code = ({ status, body }: BookingAnswer) => [status, body.errorMessage]
