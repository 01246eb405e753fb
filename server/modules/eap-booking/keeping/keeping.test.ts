import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseSealing } from '../../../platform/case-sealing.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { unsealClient } from '../records/reservation.ts'
import { buildReservation } from '../testing/build-reservation.ts'
import { sealWaiting } from '../waiting/waiting-place.ts'
import { forgetBookings } from './forget-bookings.ts'
import { resealBookings } from './reseal-bookings.ts'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
  await assay.build((tx) =>
    tx.updateTable('eap_licences').set({ retention_months: 12 }).where('id', '=', programme.licence.id).execute(),
  )
}, 60_000)
afterAll(() => assay.close())

const client = { email: 'jana@example.cz', phone: '+420602111222', note: 'I cannot sleep' }
const reserve = (starts_at: string, ends_at: string) =>
  assay.build((tx) =>
    buildReservation(tx, assay.services, programme.licence, {
      ...client,
      expert_user_name: programme.expert.user_name,
      starts_at,
      ends_at,
    }),
  )
const wait = (id: string, state: 'waiting' | 'left', created_at: string) =>
  assay.build((tx) =>
    tx
      .insertInto('eap_waiting')
      .values({
        id,
        organization_id: programme.organization.id,
        licence_id: programme.licence.id,
        category_slug: 'psychology',
        ...sealWaiting(assay.services.caseSealing, id, client),
        language_code: 'cs',
        state,
        link_id: id,
        created_at,
      })
      .execute(),
  )
const place = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

it('deletes bookings after the time of their licence, and places on the waiting list that are over', async () => {
  const old = await reserve('2025-11-10T09:00:00Z', '2025-11-10T10:00:00Z')
  const young = await reserve('2025-11-20T09:00:00Z', '2025-11-20T10:00:00Z')
  await wait(place(1), 'left', '2026-09-01T09:00:00Z')
  await wait(place(2), 'left', '2026-11-10T09:00:00Z')
  await wait(place(3), 'waiting', '2026-09-01T09:00:00Z')
  await wait(place(4), 'waiting', '2025-09-01T09:00:00Z')
  await forgetBookings(assay.services)
  const left = await assay.build((tx) =>
    Promise.all([
      tx.selectFrom('eap_reservations').select('id').execute(),
      tx.selectFrom('eap_taken_times').select('id').execute(),
      tx.selectFrom('eap_waiting').select('id').orderBy('id').execute(),
    ]),
  )
  const ids = left.map((rows) => rows.map(({ id }) => id))
  expect(ids).toEqual([[young.id], [young.id], [place(2), place(3)]])
  expect(ids[0]).not.toContain(old.id)
})

it('seals bookings with a new key by the nightly job', async () => {
  const { id } = await reserve('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z')
  const { config } = assay.services
  const newer = caseSealing({ ...config, caseKeys: [{ id: '2027', key: Buffer.alloc(32, 5) }] })
  await resealBookings({ ...assay.services, caseSealing: newer })
  const keys = await assay.build((tx) =>
    Promise.all([
      tx.selectFrom('eap_reservations').selectAll().execute(),
      tx.selectFrom('eap_waiting').select('key_id').execute(),
    ]),
  )
  expect(keys.flat().every(({ key_id }) => key_id === '2027')).toBe(true)
  const sealed = keys[0].find((row) => row.id === id)
  expect(sealed && unsealClient(newer, sealed)).toEqual(client)
})
