import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBookings, type Bookings } from './testing/start-bookings.ts'

let { assay, programme, call, form, offer, reserved } = {} as Bookings
beforeAll(async () => {
  ;({ assay, programme, call, form, offer, reserved } = await startBookings())
}, 60_000)
afterAll(() => assay.close())

const reading = (licence: string): [method: 'GET' | 'POST', path: string, body?: object][] => [
  ['GET', 'categories'],
  ['GET', `license/${licence}`],
  ['GET', `license-categories/${licence}`],
  ['GET', 'category-topics/psychology'],
  ['GET', `expert-profiles/${licence}/psychology/cs`],
  [
    'POST',
    'timeslots',
    {
      licenseGuid: licence,
      category: 'psychology',
      freeOnly: true,
      startTimeslotsRange: '2026-11-23T00:00:00Z',
      endTimeslotsRange: '2026-11-30T00:00:00Z',
    },
  ],
]

it('programmes are read, booked and asked for help without signing in (PLT-7-05)', async () => {
  for (const [method, path, body] of reading(programme.licence.id))
    expect({ path, status: (await call(method, `/api/eap/${path}`, body)).status }).toEqual({ path, status: 200 })
  const start = await offer(programme.expert.user_name)
  expect((await call('POST', '/api/eap/timeslot/reserve', form(start))).status).toBe(200)
  const request = {
    phone: '603 111 222',
    email: 'client@posta.example',
    category: 'psychology',
    topic: 'anxiety',
    language: 'en',
    requestText: 'Please call me in the evening',
    license: programme.licence.id,
  }
  expect((await call('POST', '/api/eap/booking-request/process', request)).status).toBe(200)
})

it('categories with profiles are read and reservations are cancelled without signing in (PLT-7-06)', async () => {
  const profiles = await call('GET', `/api/eap/license-categories-show-profiles/${programme.licence.id}`)
  expect(profiles.status).toBe(200)
  const linkGuid = await reserved(await offer(programme.expert.user_name))
  expect((await call('DELETE', `/api/eap/timeslots/${linkGuid}/delete`)).status).toBe(200)
})
