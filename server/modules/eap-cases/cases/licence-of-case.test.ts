import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildReservation } from '../../eap-booking/testing/build-reservation.ts'
import { buildLicence } from '../testing/build-programme.ts'
import { refused, startWithCases, type Cases } from '../testing/case-calls.ts'
import type { EapCase } from './load-case.ts'

let cases: Cases
beforeAll(async () => {
  cases = await startWithCases()
}, 60_000)
afterAll(() => cases.assay.close())
beforeEach(() => cases.acceptAll())

it('a case is for licences that the expert serves: those chosen for it, or everybody where none were (EAP-6-07)', async () => {
  const { assay, programme, expert, other, newCase } = cases
  const { licence, otherLicence } = programme
  const make = (as: typeof expert, licenseGuid: string) => as.post('/api/eap/case', newCase({ licenseGuid }))
  const offered = async (as: typeof expert) =>
    ((await as.get('/api/eap/licenses')).body as { guid: string }[]).map(({ guid }) => guid)
  expect(await offered(expert)).toEqual([licence.id])
  expect(await offered(other)).toEqual([otherLicence.id])
  expect(refused(await make(expert, otherLicence.id))).toEqual([400, 'LICENCE_REQUIRED'])
  expect(refused(await make(other, licence.id))).toEqual([400, 'LICENCE_REQUIRED'])
  const made = await cases.create(other, { licenseGuid: otherLicence.id })
  const moved = await other.put('/api/eap/case', { ...made, licenseGuid: licence.id })
  expect(refused(moved)).toEqual([400, 'LICENCE_REQUIRED'])
  const open = await assay.build((tx) => buildLicence(tx, { organization_id: programme.organization.id }))
  for (const client of [expert, other]) {
    expect(await offered(client)).toContain(open.id)
    expect((await make(client, open.id)).status).toBe(200)
  }
  await assay.build(async (tx) => {
    await tx.deleteFrom('eap_cases').where('licence_id', '=', open.id).execute()
    await tx.deleteFrom('eap_licences').where('id', '=', open.id).execute()
  })
})

it('a case stays with its booking, which stays in its organization, until that is cancelled', async () => {
  const { assay, programme, admin, create } = cases
  const starts_at = '2026-11-25T08:00:00Z'
  const booking = await assay.build((tx) =>
    buildReservation(tx, assay.services, programme.licence, {
      expert_user_name: programme.expert.user_name,
      starts_at,
      ends_at: '2026-11-25T08:50:00Z',
    }),
  )
  const opened = await admin.post(`/api/eap/booking/${booking.id}/case`)
  const { yearId } = opened.body as { yearId: string }
  const stored = await cases.read(admin, yearId)
  const move = (one: EapCase, licenseGuid = programme.otherLicence.id) =>
    admin.put('/api/eap/case', { ...one, licenseGuid })
  const answer = await move(stored)
  expect(refused(answer)).toEqual([409, 'CASE_HAS_BOOKING'])
  expect(answer.body).toMatchObject({ details: [{ path: 'licenseGuid' }] })
  const listed = (await admin.get('/api/eap/booked-timeslots')).body as { caseYearId: string | null }[]
  expect(listed.map(({ caseYearId }) => caseYearId)).toEqual([yearId])
  const sibling = await assay.build((tx) => buildLicence(tx, { organization_id: programme.organization.id }))
  const within = await move(stored, sibling.id)
  expect(within.status).toBe(200)
  expect((await move(await create(admin))).status).toBe(200)
  await assay.anonymous.delete(`/api/eap/timeslots/${booking.secret}/delete`)
  expect((await move(within.body as EapCase)).status).toBe(200)
  await assay.build((tx) => tx.deleteFrom('eap_licences').where('id', '=', sibling.id).execute())
})

it('a case is not torn from its booking by several people at once', async () => {
  const { assay, programme, admin } = cases
  const booking = await assay.build((tx) =>
    buildReservation(tx, assay.services, programme.licence, {
      expert_user_name: programme.expert.user_name,
      starts_at: '2026-11-26T08:00:00Z',
      ends_at: '2026-11-26T08:50:00Z',
    }),
  )
  const open = () => admin.post(`/api/eap/booking/${booking.id}/case`)
  const { yearId } = (await open()).body as { yearId: string }
  const stored = await cases.read(admin, yearId)
  const move = () =>
    admin.put('/api/eap/case', { ...stored, revision: undefined, licenseGuid: programme.otherLicence.id })
  const [opened, again, ...moved] = await Promise.all([open(), open(), move(), move(), move()])
  expect([opened.body, again.body]).toEqual([{ yearId }, { yearId }])
  expect(moved.map(refused)).toEqual(Array(3).fill([409, 'CASE_HAS_BOOKING']))
  const listed = (await admin.get('/api/eap/booked-timeslots')).body as {
    reservationGuid: string
    caseYearId: string
  }[]
  expect(listed.find(({ reservationGuid }) => reservationGuid === booking.id)?.caseYearId).toBe(yearId)
})
