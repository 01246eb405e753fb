import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCase } from '../../eap-cases/testing/build-case.ts'
import { buildProgramme, type Programme } from '../../eap-cases/testing/build-programme.ts'
import { buildReservation } from '../testing/build-reservation.ts'

type Person = Parameters<TestApp['as']>[0]
type Row = Record<string, unknown> & { id: number; reservationGuid: string; expert: string }

let assay: TestApp
let programme: Programme
let mine: Awaited<ReturnType<typeof buildReservation>>
let theirs: Awaited<ReturnType<typeof buildReservation>>
let house: Person

beforeAll(async () => {
  assay = await startTestApp()
  const { services } = assay
  await assay.build(async (tx) => {
    programme = await buildProgramme(tx)
    house = await buildUser(tx, { roles: ['superadmin'] })
    const { licence, otherLicence, expert, other, operator } = programme
    const opened = await buildCase(tx, licence, { admin_user_name: operator.user_name })
    mine = await buildReservation(tx, services, licence, {
      expert_user_name: expert.user_name,
      starts_at: '2026-11-23T09:00:00Z',
      ends_at: '2026-11-23T09:50:00Z',
      case_id: opened.id,
    })
    theirs = await buildReservation(tx, services, otherLicence, {
      expert_user_name: other.user_name,
      starts_at: '2026-11-23T23:30:00Z',
      ends_at: '2026-11-24T00:20:00Z',
      email: 'bela@example.hu',
      category_slug: 'law',
    })
    await buildReservation(tx, services, licence, {
      expert_user_name: expert.user_name,
      starts_at: '2026-11-25T09:00:00Z',
      ends_at: '2026-11-25T09:50:00Z',
      cancelled_at: '2026-11-16T08:00:00Z',
    })
  })
}, 60_000)
afterAll(() => assay.close())

const all = async (person: Person) => (await assay.as(person).get('/api/eap/booked-timeslots')).body as Row[]
const listed = async (person: Person, body: object = {}) =>
  (await assay.as(person).post('/api/eap/bookings', body)).body as { timeslots: Row[]; totalCount: number }
const ids = (rows: readonly Row[]) => rows.map(({ reservationGuid }) => reservationGuid)

describe('booked timeslots', () => {
  it('are listed with what was booked, without cancelled and free ones (EAP-7-05, EAP-3-20)', async () => {
    const { expert, licence } = programme
    expect((await all(house)).find(({ reservationGuid }) => reservationGuid === mine.id)).toEqual({
      id: mine.timeslot_id,
      reservationGuid: mine.id,
      expert: expert.user_name,
      expertName: expert.name,
      startTime: '2026-11-23T09:00:00.000Z',
      endTime: '2026-11-23T09:50:00.000Z',
      applicantEmail: 'jana@example.cz',
      applicantPhone: '+420602111222',
      licenseGuid: licence.id,
      licenseName: 'Support line',
      category: 'psychology',
      note: 'I cannot sleep',
      topic: 'anxiety',
      canManage: true,
      verified: false,
      expertInvited: false,
      linkGuid: mine.secret,
      caseYearId: expect.stringMatching(/^2020-/) as string,
      messageFailed: false,
    })
    expect(ids(await all(house))).toEqual([theirs.id, mine.id])
  })

  it('are an expert’s own only, without the flags of admins (EAP-7-05, EAP-6-07, EAP-2-54)', async () => {
    const rows = await all(programme.expert)
    expect(ids(rows)).toEqual([mine.id])
    expect(rows[0]).toMatchObject({ note: 'I cannot sleep', linkGuid: mine.secret })
    expect(rows[0]).not.toHaveProperty('verified')
    expect(rows[0]).not.toHaveProperty('expertInvited')
  })

  it('are a line operator’s only where the case is his', async () => {
    expect(ids(await all(programme.operator))).toEqual([mine.id])
    expect(ids(await all(programme.bare))).toEqual([])
  })

  it('say nothing of the client to a branch administrator, nor of another branch (EAP-0-01)', async () => {
    const rows = await all(programme.branchAdmin)
    expect(ids(rows)).toEqual([mine.id])
    expect(rows[0]).toMatchObject({ applicantEmail: '', applicantPhone: '', note: '', topic: null, linkGuid: '' })
    expect(rows[0]).not.toHaveProperty('verified')
  })

  it('say nothing of the client to an administrator of another branch, as cases do', async () => {
    const rows = await all(programme.admin)
    expect(rows.find(({ reservationGuid }) => reservationGuid === mine.id)).toMatchObject({ note: 'I cannot sleep' })
    expect(rows.find(({ reservationGuid }) => reservationGuid === theirs.id)).toMatchObject({
      applicantEmail: '',
      applicantPhone: '',
      note: '',
      linkGuid: '',
      verified: false,
    })
  })

  it('are refused to whoever has no right to the programme, and without a token (EAP-6-03, EAP-0-01)', async () => {
    const stranger = await assay.build((tx) => buildUser(tx, { roles: ['internal'], branch_id: branchId('CZ') }))
    expect((await assay.as(stranger).get('/api/eap/booked-timeslots')).status).toBe(403)
    expect((await assay.as(stranger).post('/api/eap/bookings', {})).status).toBe(403)
    expect((await assay.anonymous.post('/api/eap/bookings', {})).status).toBe(401)
  })

  it('are marked where the client was not reached', async () => {
    await assay.build((tx) =>
      tx
        .insertInto('eap_messages')
        .values({
          organization_id: mine.organization_id,
          kind: 'booked',
          channel: 'mail',
          subject_id: mine.id,
          language_code: 'cs',
          state: 'failed',
          next_try_at: '2026-11-16T08:00:00Z',
        })
        .execute(),
    )
    expect((await all(programme.expert))[0]).toMatchObject({ messageFailed: true })
  })
})

describe('the booking list', () => {
  it('is searched in experts and licences, without case and diacritics', async () => {
    expect((await listed(house, { textSearch: 'segitovonal' })).timeslots).toMatchObject([{ id: theirs.timeslot_id }])
    expect((await listed(house, { textSearch: programme.expert.name.toUpperCase() })).totalCount).toBe(1)
    expect((await listed(house, { textSearch: 'jana@example.cz' })).totalCount).toBe(0)
    expect((await listed(house, { textSearch: '%' })).totalCount).toBe(0)
  })

  it('is filtered by expert, licence, category and days in Prague, both included', async () => {
    const filtered = async (body: object) => ids((await listed(house, body)).timeslots)
    expect(await filtered({ expert: programme.expert.user_name })).toEqual([mine.id])
    expect(await filtered({ licenseGuid: programme.otherLicence.id })).toEqual([theirs.id])
    expect(await filtered({ categorySlug: 'law' })).toEqual([theirs.id])
    expect(await filtered({ dateFrom: '2026-11-24' })).toEqual([theirs.id])
    expect(await filtered({ dateTo: '2026-11-23' })).toEqual([mine.id])
    expect(await filtered({ dateFrom: '2026-11-23', dateTo: '2026-11-24' })).toEqual([theirs.id, mine.id])
    expect(await filtered({ dateFrom: '', dateTo: '', expert: '', licenseGuid: '', categorySlug: '' })).toHaveLength(2)
  })

  it.each(['startTime', 'expertName', 'licenseName', 'category', 'verified', 'expertInvited'])(
    'is sorted by %s and paged',
    async (sortBy) => {
      const pages = [1, 2].map(async (page) => listed(house, { sortBy, page, pageRows: 1 }))
      const [first, second] = await Promise.all(pages)
      expect(first?.totalCount).toBe(2)
      expect(new Set(ids([...(first?.timeslots ?? []), ...(second?.timeslots ?? [])])).size).toBe(2)
    },
  )

  it('sorts licences by the language of the reader', async () => {
    expect(ids((await listed(house, { sortBy: 'licenseName', descending: false })).timeslots)).toEqual([
      theirs.id,
      mine.id,
    ])
    expect(ids((await listed(house, { sortBy: 'licenseName', descending: true })).timeslots)).toEqual([
      mine.id,
      theirs.id,
    ])
  })

  it.each([{ page: 0 }, { pageRows: 100_000 }, { sortBy: 'note' }, { dateFrom: '31.12.2026' }, { licenseGuid: 'x' }])(
    'refuses %j',
    async (body) => {
      expect((await assay.as(house).post('/api/eap/bookings', body)).status).toBe(400)
    },
  )
})

describe('the export', () => {
  const sheetOf = async (person: Person, body: object = {}) => {
    const answer = await assay.as(person).post('/api/eap/export-timeslots', body)
    const book = await readXlsx(answer.raw)
    const [head = [], ...rows] = book.sheets[0]?.rows ?? []
    return { answer, head, rows }
  }

  it('is eap_timeslots_table.xlsx of what is filtered, for admins only (EAP-2-32, EAP-2-55)', async () => {
    const { answer, head, rows } = await sheetOf(house, { headers: { expertName: 'Expert' }, dateTo: '2026-11-23' })
    expect(answer.headers['content-disposition']).toContain('filename="eap_timeslots_table.xlsx"')
    expect(head.slice(0, 3)).toEqual(['Expert', 'startTime', 'endTime'])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(0, 8)).toEqual([
      programme.expert.name,
      '23.11.2026 10:00',
      '23.11.2026 10:50',
      'jana@example.cz',
      '+420602111222',
      'Support line',
      'Psychology',
      'Anxiety',
    ])
    for (const person of [programme.operator, programme.expert, programme.branchAdmin])
      expect((await assay.as(person).post('/api/eap/export-timeslots', {})).status).toBe(403)
  })

  it('holds neither notes nor addresses that would open a reservation', async () => {
    const { rows } = await sheetOf(house)
    expect(rows).toHaveLength(2)
    const text = JSON.stringify(rows)
    expect(text).not.toContain('I cannot sleep')
    expect(text).not.toContain(mine.secret)
  })

  it('leaves a line in the audit log that names nobody', async () => {
    await sheetOf(house)
    const entries = await assay.build((tx) =>
      tx.selectFrom('audit_log').select(['details', 'record_id']).where('action', '=', 'export-bookings').execute(),
    )
    expect(entries.at(-1)).toEqual({ details: {}, record_id: null })
  })
})

describe('a flag', () => {
  const set = (person: Person, path: string) => assay.as(person).get(`/api/eap/timeslot-update/${path}`)
  const flagsOf = async (id: number) => {
    const row = (await all(house)).find((one) => one.id === id)
    return { verified: row?.['verified'], expertInvited: row?.['expertInvited'] }
  }

  it('is set and taken back by an admin, and only that one changes (EAP-4-42, EAP-7-18)', async () => {
    const id = mine.timeslot_id
    const answer = await set(programme.admin, `verified/${id}/1`)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(await flagsOf(id)).toEqual({ verified: true, expertInvited: false })
    await set(programme.admin, `invited/${id}/1`)
    await set(programme.admin, `verified/${id}/0`)
    expect(await flagsOf(id)).toEqual({ verified: false, expertInvited: true })
    await set(programme.operator, `invited/${id}/0`)
    expect(await flagsOf(id)).toEqual({ verified: false, expertInvited: false })
    expect(await flagsOf(theirs.timeslot_id)).toEqual({ verified: false, expertInvited: false })
  })

  it('set twice is kept once in the audit log', async () => {
    const id = theirs.timeslot_id
    await Promise.all([set(house, `verified/${id}/1`), set(house, `verified/${id}/1`)])
    await set(house, `verified/${id}/1`)
    const entries = await assay.build((tx) =>
      tx
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'change-booking')
        .where('record_id', '=', theirs.id)
        .execute(),
    )
    expect(entries).toEqual([{ details: { fields: ['verified'] } }])
  })

  it('is refused to others, for what they do not meet, and in other words (EAP-7-18, EAP-8-08)', async () => {
    const id = mine.timeslot_id
    for (const person of [programme.expert, programme.branchAdmin])
      expect((await set(person, `verified/${id}/1`)).status).toBe(403)
    expect((await assay.anonymous.get(`/api/eap/timeslot-update/verified/${id}/1`)).status).toBe(401)
    expect((await set(programme.operator, `verified/${theirs.timeslot_id}/1`)).status).toBe(404)
    expect((await set(house, `verified/2000000000/1`)).status).toBe(404)
    for (const path of [`foo/${id}/1`, `verified/${id}/2`, `verified/abc/1`])
      expect((await set(house, path)).status).toBe(400)
  })
})
