import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/test-app.ts'
import { buildReservation } from '../../eap-booking/testing/build-reservation.ts'
import { buildExpert, buildLicence } from '../testing/build-programme.ts'
import { refused, startWithCases, typedContact, type Cases } from '../testing/case-calls.ts'

type Row = {
  yearId: string
  reservationGuid: string
  note: string
  linkGuid: string
  id: number
  canManage: boolean
}

let cases: Cases
/** Serves the licence of the other branch, and administers the branch of the first. */
let both: Awaited<ReturnType<typeof buildUser>>
/** Takes calls, and administers the branch of the first licence. */
let operator: Awaited<ReturnType<typeof buildUser>>
/** Takes calls, and works for the house otherwise. */
let colleague: Awaited<ReturnType<typeof buildUser>>
/** Takes calls, and is an expert who serves both licences. */
let expertOperator: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  cases = await startWithCases()
  const { programme } = cases
  await cases.assay.build(async (tx) => {
    const staff = (user_name: string, roles: string[]) => buildUser(tx, { user_name, roles, branch_id: branchId('CZ') })
    both = await staff('both', ['EAPbranchAdmin'])
    operator = await staff('operator-of-branch', ['EAPlineOperator', 'EAPbranchAdmin'])
    colleague = await staff('operator-of-house', ['internal', 'EAPlineOperator'])
    expertOperator = await staff('operator-and-expert', ['EAPlineOperator'])
    for (const { user_name } of [both, expertOperator]) await buildExpert(tx, user_name, null)
    const { id: licence_id, organization_id } = programme.otherLicence
    await tx
      .insertInto('eap_licence_experts')
      .values({ organization_id, licence_id, user_name: both.user_name })
      .execute()
  })
}, 60_000)
afterAll(() => cases.assay.close())
beforeEach(() => cases.acceptAll())

const listed = async (as: Client) =>
  ((await as.post('/api/eap/cases', {})).body as { cases: Row[] }).cases.map(({ yearId }) => yearId)
const book = (
  expert_user_name: string,
  starts_at: string,
  licence: { organization_id: string; id: string } = cases.programme.licence,
  booked_by: string | null = null,
) =>
  cases.assay.build((tx) =>
    buildReservation(tx, cases.assay.services, licence, {
      expert_user_name,
      booked_by,
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 50 * 60_000).toISOString(),
    }),
  )

describe('an expert who administers a branch as well', () => {
  it('works with the own cases in every branch, as any expert (EAP-4-04, EAP-6-07)', async () => {
    const { assay, programme, admin, create, change } = cases
    const as = assay.as(both)
    const permissions = (await as.post('/api/crm/permissions', {})).body
    expect(permissions).toMatchObject({ supremeRole: 'EAPbranchAdmin', canSeeEap: true, isEapExpert: true })
    const made = await create(as, { licenseGuid: programme.otherLicence.id })
    expect(made).toMatchObject({ status: 3, expert: both.user_name, canEdit: true, canDelete: false, hasContent: true })
    expect(await change(as, { ...made, note: 'Second call' })).toMatchObject({ note: 'Second call' })
    const given = await create(admin, { licenseGuid: programme.otherLicence.id, expert: both.user_name })
    expect(await as.post(`/api/eap/case/${given.id}/answer`, { accept: true })).toMatchObject({ status: 200 })
    expect((await as.put(`/api/eap/case-draft/${made.id}`, { content: 'Typed' })).status).toBe(200)
    expect(refused(await as.delete(`/api/eap/case/${made.id}/delete`))).toEqual([403, 'NOT_ALLOWED'])
    const week = { startTimeslotsRange: '2026-11-23T00:00:00Z', endTimeslotsRange: '2026-11-24T00:00:00Z' }
    const slots = (expert: string) => as.post('/api/eap/expert-timeslot', { expert, ...week, timeslots: [] })
    expect((await slots(both.user_name)).status).toBe(200)
    expect((await slots(programme.expert.user_name)).status).toBe(403)
  })

  it('looks at the cases of the branch without what clients said, and at no others (EAP-2-09, EAP-0-01)', async () => {
    const { assay, programme, admin, create, read } = cases
    const as = assay.as(both)
    const ofBranch = await create(admin, { note: 'Of the branch' })
    const own = await create(as, { licenseGuid: programme.otherLicence.id })
    const foreign = await create(admin, { licenseGuid: programme.otherLicence.id })
    const found = await listed(as)
    expect(found).toEqual(expect.arrayContaining([ofBranch.yearId, own.yearId]))
    expect(found).not.toContain(foreign.yearId)
    const shown = await read(as, ofBranch.id)
    expect(shown).toMatchObject({ hasContent: false, note: '', clientPhone: '', canEdit: false, canDelete: false })
    expect(refused(await as.put('/api/eap/case', { ...shown, note: 'Mine' }))).toEqual([403, 'NOT_ALLOWED'])
    expect((await as.get(`/api/eap/case/${foreign.id}`)).status).toBe(404)
    expect((await as.put('/api/eap/case', { ...foreign, note: 'Mine' })).status).toBe(404)
    // A search by the client’s phone tells of the own cases alone.
    await create(admin, { clientPhone: '601 222 333' })
    const byPhone = await as.post('/api/eap/cases', { textSearch: '601222333' })
    expect(byPhone.body).toMatchObject({ totalCount: 0 })
    await create(as, { licenseGuid: programme.otherLicence.id, clientPhone: '602 333 444' })
    expect((await as.post('/api/eap/cases', { textSearch: '602333444' })).body).toMatchObject({ totalCount: 1 })
  })

  it('is told who read a case in that branch alone', async () => {
    const { assay, programme, admin, create } = cases
    const as = assay.as(both)
    const readings = ({ id }: { id: number }) => as.get(`/api/eap/case/${id}/readings`)
    const own = await create(as, { licenseGuid: programme.otherLicence.id })
    expect(refused(await readings(own))).toEqual([403, 'NOT_ALLOWED'])
    expect((await readings(await create(admin))).status).toBe(200)
    expect((await readings(await create(admin, { expert: both.user_name }))).status).toBe(200)
  })

  it('is listed both kinds of bookings, and makes cases of the own', async () => {
    const { assay, programme } = cases
    const as = assay.as(both)
    const own = await book(both.user_name, '2026-11-25T08:00:00.000Z', programme.otherLicence)
    const ofBranch = await book(programme.expert.user_name, '2026-11-25T09:00:00.000Z')
    const foreign = await book(programme.other.user_name, '2026-11-25T10:00:00.000Z', programme.otherLicence)
    const rows = (await as.get('/api/eap/booked-timeslots')).body as Row[]
    const row = ({ id }: { id: string }) => rows.find(({ reservationGuid }) => reservationGuid === id)
    expect(row(own)).toMatchObject({ note: 'I cannot sleep', linkGuid: own.secret })
    expect(row(ofBranch)).toMatchObject({ note: '', linkGuid: '' })
    expect(row(foreign)).toBeUndefined()
    const open = ({ id }: { id: string }) => as.post(`/api/eap/booking/${id}/case`)
    expect((await open(own)).status).toBe(200)
    expect(refused(await open(ofBranch))).toEqual([403, 'NOT_ALLOWED'])
    expect((await open(foreign)).status).toBe(404)
  })
})

describe('licences of an expert who administers a branch as well', () => {
  type Listed = { guid: string; takesCases: boolean }
  const licencesOf = async (as: Client) => (await as.get('/api/eap/licenses')).body as Listed[]
  const choices = async (as: Client) =>
    Object.fromEntries((await licencesOf(as)).map(({ guid, takesCases }) => [guid, takesCases]))

  it('are those of the branch and those served elsewhere, and bookings are filtered by either (EAP-7-12)', async () => {
    const { assay, programme } = cases
    const as = assay.as(both)
    const unserved = await assay.build((tx) =>
      buildLicence(tx, { organization_id: programme.otherOrganization.id, display_name: 'Of others' }),
    )
    const { user_name } = programme.other
    await assay.build((tx) =>
      tx
        .insertInto('eap_licence_experts')
        .values({ organization_id: unserved.organization_id, licence_id: unserved.id, user_name })
        .execute(),
    )
    const met = (await licencesOf(as)).map(({ guid }) => guid)
    expect(met.toSorted()).toEqual([programme.licence.id, programme.otherLicence.id].toSorted())
    const own = await book(both.user_name, '2026-11-30T08:00:00.000Z', programme.otherLicence)
    const ofBranch = await book(programme.expert.user_name, '2026-11-30T09:00:00.000Z')
    const filtered = async (licenseGuid: string) =>
      (
        (await as.post('/api/eap/bookings', { licenseGuid, dateFrom: '2026-11-30' })).body as { timeslots: Row[] }
      ).timeslots.map(({ reservationGuid }) => reservationGuid)
    expect(await filtered(programme.otherLicence.id)).toEqual([own.id])
    expect(await filtered(programme.licence.id)).toEqual([ofBranch.id])
  })

  it('take cases only where the expert serves them, as creating one does', async () => {
    const { assay, programme, create } = cases
    const as = assay.as(both)
    const { licence, otherLicence } = programme
    expect(await choices(as)).toEqual({ [licence.id]: false, [otherLicence.id]: true })
    expect(refused(await as.post('/api/eap/case', { licenseGuid: licence.id }))).toEqual([400, 'LICENCE_REQUIRED'])
    expect(await create(as, { licenseGuid: otherLicence.id })).toMatchObject({ expert: both.user_name })
  })

  it('take no case of who only looks, or once they are closed', async () => {
    const { assay, programme, admin } = cases
    const { licence, otherLicence } = programme
    expect(await choices(assay.as(programme.branchAdmin))).toEqual({ [licence.id]: false })
    expect(await choices(admin)).toMatchObject({ [licence.id]: true, [otherLicence.id]: true })
    const close = (active: boolean) =>
      assay.build((tx) => tx.updateTable('eap_licences').set({ active }).where('id', '=', licence.id).execute())
    await close(false)
    expect(await choices(admin)).toMatchObject({ [licence.id]: false, [otherLicence.id]: true })
    await close(true)
  })
})

describe('a line operator who administers a branch as well', () => {
  it('sees its bookings and changes none of them, as the list says', async () => {
    const { assay, programme } = cases
    const as = assay.as(operator)
    const { id, timeslot_id: slot } = await book(programme.expert.user_name, '2026-11-26T08:00:00.000Z')
    const to = { startTime: '2026-11-26T10:00:00.000Z', endTime: '2026-11-26T10:50:00.000Z' }
    const rows = (await as.get('/api/eap/booked-timeslots')).body as Row[]
    expect(rows.find(({ reservationGuid }) => reservationGuid === id)).toMatchObject({
      note: '',
      linkGuid: '',
      canManage: false,
    })
    for (const answer of [
      await as.get(`/api/eap/timeslot-update/verified/${slot}/1`),
      await as.get(`/api/eap/timeslot-delete/${slot}`),
      await as.post(`/api/eap/booking/${id}/move`, to),
    ])
      expect(refused(answer)).toEqual([403, 'NOT_ALLOWED'])
    const stored = await assay.build((tx) =>
      tx.selectFrom('eap_reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(stored).toMatchObject({ verified: false, cancelled_at: null, sequence: 0 })
  })

  it('manages the own bookings, in that branch and elsewhere, as the list says (EAP-2-54, EAP-7-17, EAP-7-18)', async () => {
    const { assay, programme } = cases
    const as = assay.as(operator)
    for (const [licence, expert, hour] of [
      [programme.licence, programme.expert, '08'],
      [programme.otherLicence, programme.other, '09'],
    ] as const) {
      const own = await book(expert.user_name, `2026-12-01T${hour}:00:00.000Z`, licence, operator.user_name)
      const rows = (await as.get('/api/eap/booked-timeslots')).body as Row[]
      const row = rows.find(({ reservationGuid }) => reservationGuid === own.id)
      expect(row).toMatchObject({ canManage: true, verified: false })
      const flagged = await as.get(`/api/eap/timeslot-update/verified/${own.timeslot_id}/1`)
      expect(flagged.status).toBe(200)
      expect((await as.get(`/api/eap/timeslot-delete/${own.timeslot_id}`)).status).toBe(200)
    }
  })

  it('sees no flags of theirs, which are for administrators (EAP-2-54)', async () => {
    const { assay, programme } = cases
    const { id } = await book(programme.expert.user_name, '2026-11-26T12:00:00.000Z')
    const rows = (await assay.as(operator).get('/api/eap/booked-timeslots')).body as Row[]
    const row = rows.find(({ reservationGuid }) => reservationGuid === id)
    expect(row).toBeDefined()
    expect(row).not.toHaveProperty('verified')
  })
})

describe('a line operator with another role', () => {
  it('becomes no administrator of the programme or the house by it (EAP-6-06)', async () => {
    const { assay, programme } = cases
    const period = { licenseGuid: programme.licence.id, startYear: 2026, startMonth: 1, duration: 3 }
    for (const person of [colleague, operator]) {
      const as = assay.as(person)
      for (const answer of [
        await as.post('/api/eap/export-contacts', {}),
        await as.post('/api/eap/export-timeslots', {}),
        await as.put('/api/eap/category-order', { slugs: ['law'] }),
        await as.post('/api/eap/report-figures', period),
        await as.post('/api/reports/audit-log', {}),
      ])
        expect([person.user_name, ...refused(answer)]).toEqual([person.user_name, 403, 'NOT_ALLOWED'])
    }
  })
})

describe('a line operator who is an expert as well', () => {
  it('works with cases as their expert only, unless they are the own as its admin too (EAP-6-05)', async () => {
    const { assay, programme, admin, create, change, read } = cases
    const as = assay.as(expertOperator)
    const contacts = [{ ...typedContact, internalNote: 'For admins' }]
    const given = await create(admin, { expert: expertOperator.user_name, status: 3, contacts })
    const shown = await read(as, given.id)
    expect(shown).toMatchObject({ canEdit: true, canDelete: false })
    expect(shown.contacts[0]).not.toHaveProperty('internalNote')
    const sent = { ...shown, status: 3, expert: programme.expert.user_name, category: 'law' }
    expect(await change(as, sent)).toMatchObject({ expert: expertOperator.user_name, category: 'psychology' })
    expect((await read(admin, given.id)).contacts).toMatchObject([{ internalNote: 'For admins' }])
    expect(refused(await as.delete(`/api/eap/case/${given.id}/delete`))).toEqual([403, 'NOT_ALLOWED'])
    const own = await create(as, { expert: expertOperator.user_name, contacts })
    expect(own).toMatchObject({ canDelete: true, contacts: [{ internalNote: 'For admins' }] })
    expect((await as.delete(`/api/eap/case/${own.id}/delete`)).status).toBe(200)
  })

  it('has bookings as their expert only (EAP-2-54, EAP-7-17, EAP-7-18)', async () => {
    const as = cases.assay.as(expertOperator)
    const { id, timeslot_id: slot } = await book(expertOperator.user_name, '2026-11-27T08:00:00.000Z')
    const to = { startTime: '2026-11-27T10:00:00.000Z', endTime: '2026-11-27T10:50:00.000Z' }
    const rows = (await as.get('/api/eap/booked-timeslots')).body as Row[]
    const row = rows.find(({ reservationGuid }) => reservationGuid === id)
    expect(row).toMatchObject({ note: 'I cannot sleep', canManage: false })
    expect(row).not.toHaveProperty('verified')
    for (const answer of [
      await as.get(`/api/eap/timeslot-update/verified/${slot}/1`),
      await as.get(`/api/eap/timeslot-delete/${slot}`),
      await as.post(`/api/eap/booking/${id}/move`, to),
    ])
      expect(refused(answer)).toEqual([403, 'NOT_ALLOWED'])
  })
})

it('nobody of a client organization meets cases, licences or figures, whatever roles a token names (EAP-0-01)', async () => {
  const { assay, programme, admin, create } = cases
  const { id } = await create(admin)
  const place = { organization_id: programme.organization.id, branch_id: branchId('CZ') }
  for (const role of ['admin', 'EAPbranchAdmin', 'EAPlineOperator']) {
    const user = await assay.build((tx) => buildUser(tx, { user_name: `client-${role}`, roles: [role], ...place }))
    const as = assay.as(user)
    const period = { licenseGuid: programme.licence.id, startYear: 2026, startMonth: 1, duration: 3 }
    expect([role, (await as.get(`/api/eap/case/${id}`)).status]).toEqual([role, 404])
    expect([role, await listed(as)]).toEqual([role, []])
    expect([role, (await as.get('/api/eap/licenses')).body]).toEqual([role, []])
    const licences = await as.post('/api/eap/license-list', {})
    expect([role, (licences.body as { totalCount?: number }).totalCount ?? 0]).toEqual([role, 0])
    for (const answer of [
      await as.post('/api/eap/report-figures', period),
      await as.put('/api/eap/category-order', { slugs: ['law'] }),
    ])
      expect([role, ...refused(answer)]).toEqual([role, 403, 'NOT_ALLOWED'])
  }
})
