import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildAppointments, type Appointments } from '../../eap-cases/messages/testing/appointments.ts'
import { eapBookingJobs } from '../jobs.ts'
import { endOf } from '../testing/build-slots.ts'

// In years in which no worker runs, so that what waits for the morning stays in the queue.
const evening = '2047-11-18T21:00:00Z'
const morning = '2047-11-19T07:00:00.000Z'
let assay: TestApp
let place: Appointments
beforeAll(async () => {
  assay = await startTestApp(evening, { environment: { ASSAY_TRUST_PROXY: '127.0.0.1' } })
  place = await buildAppointments(assay)
}, 60_000)
afterAll(() => assay.close())

const form = (email: string, more: object) => ({
  email,
  phone: '777 123 456',
  category: 'psychology',
  language: 'cs',
  license: place.licence.id,
  ...more,
})
const work = () => runJobs(assay.services)
const offered = async () => (await place.messages()).filter(({ kind }) => kind === 'offer').length
async function waitingForMorning() {
  const { rows } = await assay.services.db.pool.query<{ payload: never; run_at: Date }>(
    `select j.payload, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'offer-freed-time' and j.run_at > $1`,
    [evening],
  )
  return rows
}

it('nobody is offered a time at night; what is still free in the morning is offered then', async () => {
  const [kept, lost] = ['2047-11-25T08:00:00.000Z', '2047-11-25T10:00:00.000Z']
  const links = [await place.book(kept), await place.book(lost)]
  const { body } = await place.call('POST', '/api/eap/waiting-list', form('waiting@example.cz', {}))
  const seen = async () => (await place.call('GET', `/api/eap/waiting-list/${String(body['linkGuid'])}`)).body
  for (const link of links) await place.call('DELETE', `/api/eap/timeslots/${link}/delete`)
  await work()
  expect(await seen()).toMatchObject({ state: 'waiting' })
  expect(await offered()).toBe(0)
  // Until then it is anybody's, as every time that was cancelled (EAP-7-39).
  const quick = form('quick@example.cz', { startTime: lost, endTime: endOf(lost) })
  expect((await place.call('POST', '/api/eap/timeslot/reserve', quick)).status).toBe(200)
  const jobs = await waitingForMorning()
  expect(jobs.map(({ run_at: at }) => at.toISOString())).toEqual([morning, morning])
  assay.clock.moveTo(morning)
  for (const { payload } of jobs) await eapBookingJobs['offer-freed-time'](payload, assay.services)
  expect(await seen()).toMatchObject({ state: 'offered', startTime: kept })
  expect(await offered()).toBe(1)
})
