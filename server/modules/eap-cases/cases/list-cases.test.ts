import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseSortFields } from '../../../../contract/eap-cases/cases.ts'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../testing/build-programme.ts'
import type { EapCase } from './load-case.ts'
import type { CaseRow } from './list-cases.ts'

let assay: TestApp
let programme: Programme
let admin: Client
const made: Record<string, EapCase> = {}

type Page = { cases: CaseRow[]; totalCount: number }
const list = async (as: Client, body: object = {}): Promise<Page> => {
  const { status, body: page } = await as.post('/api/eap/cases', body)
  expect([status, page]).toMatchObject([200, {}])
  return page as Page
}
const found = async (as: Client, body: object = {}) =>
  (await list(as, { sortBy: 'yearId', descending: false, ...body })).cases.map(({ id }) => id)
const ids = (...names: string[]) => names.map((name) => made[name]?.id ?? 0)

beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
  admin = assay.as(programme.admin)
  const build = async (name: string, as: Client, values: object) => {
    const { status, body } = await as.post('/api/eap/case', {
      licenseGuid: programme.licence.id,
      category: 'psychology',
      contacts: [],
      ...values,
    })
    expect([status, body]).toMatchObject([200, {}])
    made[name] = body as EapCase
  }
  const at = (start: string, type = 4) => ({
    start,
    type,
    channel: 2,
    note: 'Secret words',
    internalNote: 'Inner words',
  })
  await build('anna', admin, {
    expert: programme.expert.user_name,
    status: 3,
    clientPhone: '777 123 456',
    clientEmail: 'anna.horakova@firma.example',
    note: 'Secret case note',
    clientSex: 2,
    contacts: [at('2026-11-10T08:00:00Z', 3), at('2026-11-12T22:30:00Z'), at('2026-11-12T08:00:00Z')],
  })
  await build('bela', admin, {
    licenseGuid: programme.otherLicence.id,
    expert: programme.other.user_name,
    clientPhone: '+36 30 123 4567',
    clientEmail: 'bela@gyor.example',
    clientLanguage: 'hu',
    highPriority: true,
    contacts: [at('2026-11-13T08:00:00Z', 3)],
  })
  await build('cyril', assay.as(programme.operator), { category: 'law', clientEmail: 'cyril_100%@firma.example' })
}, 60_000)
afterAll(() => assay.close())

describe('the case table', () => {
  it('has rows with names, types and the last contact (EAP-2-11, EAP-2-12, EAP-2-13, EAP-2-14, EAP-3-02)', async () => {
    const { cases, totalCount } = await list(admin)
    expect(totalCount).toBe(3)
    expect(cases.find(({ id }) => id === made.anna?.id)).toEqual({
      id: made.anna?.id,
      yearId: made.anna?.yearId,
      licenseGuid: programme.licence.id,
      licenseName: 'Support line',
      adminName: '',
      expertName: programme.expert.name,
      companyName: programme.organization.name,
      types: [3, 4],
      lastContact: '2026-11-12T22:30:00.000Z',
      participantSex: 2,
      participantLanguageCode: 'cs',
      status: 3,
      category: 'psychology',
      highPriority: false,
      created: '2026-11-16T09:00:00.000Z',
      firstContactDueAt: '2026-11-18T15:00:00.000Z',
      firstContactAt: '2026-11-12T08:00:00.000Z',
      daysOff: [],
      sessions: 2,
      sessionsGranted: 5,
      needsReason: false,
    })
  })

  it.each([
    ['the yearId', () => made.cyril?.yearId ?? '', ['cyril']],
    ['a licence, without diacritics', () => 'SEGITO', ['bela']],
    ['a company', () => programme.otherOrganization.name, ['bela']],
    ['an admin', () => programme.operator.name.toUpperCase(), ['cyril']],
    ['an expert', () => programme.expert.name.slice(-8), ['anna']],
    ['a part of a phone, with blanks', () => '77 123', ['anna']],
    ['an e-mail, in any case', () => 'HORÁKOVÁ@', ['anna']],
    ['a part that two e-mails have', () => '@firma', ['anna', 'cyril']],
    ['a literal %', () => '00%@', ['cyril']],
    ['a literal _', () => 'cyril_1', ['cyril']],
    ['% as no wildcard', () => 'an%a', []],
    ['_ as no wildcard', () => 'anna_horakova', []],
    ['no note of a case', () => 'Secret', []],
    ['no internal note', () => 'Inner words', []],
    ['pieces that do not follow each other', () => '777456', []],
  ])('is searched by %s (EAP-2-17)', async (_, text, names) => {
    expect(await found(admin, { textSearch: text() })).toEqual(ids(...names))
    expect((await list(admin, { textSearch: text() })).totalCount).toBe(names.length)
  })

  it('filters by the days of the last contact, in Prague (EAP-2-18)', async () => {
    expect(await found(admin, { dateFrom: '2026-11-12', dateTo: '2026-11-12' })).toEqual(ids('anna'))
    expect(await found(admin, { dateTo: '2026-11-11' })).toEqual([])
    expect(await found(admin, { dateFrom: '2026-11-13', dateTo: '' })).toEqual(ids('bela'))
  })

  it('filters by status, branch and category; empty filters restrict nothing (EAP-2-19, EAP-2-20, EAP-2-21, EAP-7-25)', async () => {
    expect(await found(admin, { status: 2 })).toEqual(ids('bela'))
    expect(await found(admin, { status: [1, 3] })).toEqual(ids('anna', 'cyril'))
    expect(await found(admin, { branchGuid: branchId('HU') })).toEqual(ids('bela'))
    expect(await found(admin, { categorySlug: 'law' })).toEqual(ids('cyril'))
    const empty = { textSearch: '', dateFrom: '', dateTo: '', status: '', branchGuid: '', categorySlug: '' }
    expect(await found(admin, empty)).toEqual(ids('anna', 'bela', 'cyril'))
  })

  it('pages and sorts on the server, by every field, and refuses others (EAP-2-22, EAP-7-26, EAP-9-15)', async () => {
    const page = await list(admin, { page: 2, pageRows: 1, sortBy: 'yearId', descending: true })
    expect([page.cases.map(({ id }) => id), page.totalCount]).toEqual([ids('bela'), 3])
    for (const sortBy of caseSortFields)
      for (const descending of [true, false]) expect((await list(admin, { sortBy, descending })).cases).toHaveLength(3)
    expect((await admin.post('/api/eap/cases', { sortBy: 'note' })).status).toBe(400)
    expect(await found(admin, { sortBy: 'lastContact', descending: true })).toEqual(ids('bela', 'anna', 'cyril'))
    expect(await found(admin, { sortBy: 'companyName' })).toEqual(
      [programme.organization.name, programme.otherOrganization.name].toSorted()[0] === programme.organization.name
        ? ids('cyril', 'anna', 'bela')
        : ids('bela', 'cyril', 'anna'),
    )
    expect(await found(admin, { sortBy: 'highPriority', descending: true })).toEqual(ids('bela', 'cyril', 'anna'))
    // Only clocks that run are compared; the urgent one ends first.
    expect(await found(admin, { sortBy: 'firstContactDueAt' })).toEqual(ids('bela', 'cyril', 'anna'))
  })
})

describe('who sees which cases', () => {
  it('experts and operators theirs, branch administrators their branch’s (EAP-6-07, EAP-0-01, EAP-1-01)', async () => {
    const { expert, other, operator, branchAdmin } = programme
    expect(await found(assay.as(expert))).toEqual(ids('anna'))
    expect(await found(assay.as(other))).toEqual(ids('bela'))
    expect(await found(assay.as(operator))).toEqual(ids('cyril'))
    expect(await found(assay.as(branchAdmin))).toEqual(ids('anna', 'cyril'))
    const staff = await assay.build((tx) => buildUser(tx, { roles: ['internal'], branch_id: branchId('CZ') }))
    expect((await assay.as(staff).post('/api/eap/cases', {})).status).toBe(403)
  })

  it('opens to an expert and an operator their own only (EAP-6-07)', async () => {
    const status = async (who: Parameters<TestApp['as']>[0], name: string) =>
      (await assay.as(who).get(`/api/eap/case/${made[name]?.id ?? 0}`)).status
    expect(await status(programme.expert, 'anna')).toBe(200)
    expect(await status(programme.expert, 'bela')).toBe(404)
    expect(await status(programme.operator, 'anna')).toBe(404)
    expect(await status(programme.branchAdmin, 'bela')).toBe(404)
  })

  it('shows a branch administrator that there is a case, and nothing that the client said or is reached by', async () => {
    const branchAdmin = assay.as(programme.branchAdmin)
    const { body, raw } = await branchAdmin.get(`/api/eap/case/${made.anna?.id ?? 0}`)
    expect(body).toMatchObject({ hasContent: false, canEdit: false, canDelete: false, clientPhone: '', note: '' })
    for (const text of ['Secret', 'Inner', 'horakova', '777123456', 'anxiety']) expect(String(raw)).not.toContain(text)
    for (const textSearch of ['777123', 'horakova', '@firma'])
      expect(await found(branchAdmin, { textSearch })).toEqual([])
    expect(await found(branchAdmin, { textSearch: programme.expert.name })).toEqual(ids('anna'))
    expect(
      (await branchAdmin.put('/api/eap/case', { id: made.anna?.id, licenseGuid: programme.licence.id })).status,
    ).toBe(403)
  })

  it('asks an administrator of another branch for a reason, also before a search tells whose phone it is', async () => {
    expect(made.bela?.hasContent).toBe(true)
    const hungarian = await assay.build((tx) => buildUser(tx, { roles: ['admin'], branch_id: branchId('HU') }))
    const as = assay.as(hungarian)
    const closed = await as.get(`/api/eap/case/${made.anna?.id ?? 0}`)
    expect([closed.status, closed.body]).toEqual([403, { errorMessage: 'CASE_NEEDS_REASON' }])
    const rows = (await list(as)).cases
    expect(rows.find(({ id }) => id === made.anna?.id)).toMatchObject({ needsReason: true })
    expect(rows.find(({ id }) => id === made.bela?.id)).toMatchObject({ needsReason: false })
    expect(await found(as, { textSearch: 'horakova' })).toEqual([])
    expect(await found(as, { textSearch: 'bela@gyor' })).toEqual(ids('bela'))
    await assay.build((tx) =>
      tx
        .insertInto('eap_break_glass')
        .values({
          organization_id: programme.organization.id,
          case_id: made.anna?.id ?? 0,
          user_name: hungarian.user_name,
          sealed_reason: Buffer.from('x'),
          key_id: 'house',
          opened_at: '2026-11-16T08:00:00Z',
          expires_at: '2026-11-16T12:00:00Z',
        })
        .execute(),
    )
    expect((await as.get(`/api/eap/case/${made.anna?.id ?? 0}`)).status).toBe(200)
    expect(await found(as, { textSearch: 'horakova' })).toEqual(ids('anna'))
    assay.clock.moveTo('2026-11-16T12:00:01Z')
    expect(await found(as, { textSearch: 'horakova' })).toEqual([])
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  it('records every reading of a case with its ground', async () => {
    const readings = await assay.build((tx) =>
      tx
        .selectFrom('eap_case_readings')
        .select(['user_name', 'ground', 'what', 'year_id'])
        .where('case_id', '=', made.anna?.id ?? 0)
        .orderBy('id')
        .execute(),
    )
    const year_id = made.anna?.yearId
    expect(readings).toMatchObject(
      [
        { user_name: programme.expert.user_name, ground: 'expert', what: 'case', year_id },
        { user_name: programme.branchAdmin.user_name, ground: 'branch-admin', what: 'case', year_id },
        { user_name: programme.branchAdmin.user_name, ground: 'branch-admin' },
        { ground: 'break-glass' },
      ].filter((_, at) => at !== 2),
    )
  })
})

describe('the service clock', () => {
  it('counts working hours of the promise, fewer for high priority (EAP-3-05)', () => {
    // Monday 16 November, 10:00 in Prague; the 17th is a holiday in the Czech Republic and not in Hungary.
    expect(made.cyril?.firstContactDueAt).toBe('2026-11-18T15:00:00.000Z')
    expect(made.bela?.firstContactDueAt).toBe('2026-11-16T13:00:00.000Z')
    expect(made.anna?.firstContactAt).toBe('2026-11-12T08:00:00.000Z')
    expect(made.bela?.firstContactAt).toBeNull()
    // What a page needs to count the same hours; a clock that has stopped leaves nothing out.
    expect([made.cyril?.daysOff, made.bela?.daysOff, made.anna?.daysOff]).toEqual([['2026-11-17'], [], []])
  })

  it('is summed up above the table, and can be filtered by', async () => {
    const summary = async (as: Client) => (await as.get('/api/eap/case-summary')).body
    expect(await summary(admin)).toEqual({
      open: 3,
      created: 1,
      assigned: 1,
      accepted: 1,
      over: 0,
      worst: null,
      kept: 1,
      contacted: 1,
    })
    expect(await found(admin, { dueOnly: true })).toEqual(ids('bela'))
    assay.clock.moveTo('2026-11-18T15:00:01Z')
    expect(await summary(admin)).toMatchObject({
      over: 2,
      worst: {
        yearId: made.bela?.yearId,
        firstContactDueAt: '2026-11-16T13:00:00.000Z',
        daysOff: [],
      },
    })
    expect(await summary(assay.as(programme.expert))).toMatchObject({ open: 1, over: 0, kept: 1 })
    assay.clock.moveTo('2026-11-16T09:00:00Z')
  })

  it('follows priority, licence and contacts', async () => {
    const { body } = await admin.get(`/api/eap/case/${made.cyril?.id ?? 0}`)
    const save = async (values: object) => {
      const answer = await admin.put('/api/eap/case', { ...(body as EapCase), revision: undefined, ...values })
      expect([answer.status, answer.body]).toMatchObject([200, {}])
      return answer.body as EapCase
    }
    expect((await save({ highPriority: true })).firstContactDueAt).toBe('2026-11-16T13:00:00.000Z')
    expect((await save({ highPriority: false, category: 'info_call' })).firstContactDueAt).toBeNull()
    const called = await save({ category: 'crisis_intervention', contacts: [{ start: '2026-11-16T08:30:00Z' }] })
    expect(called.firstContactAt).toBe('2026-11-16T08:30:00.000Z')
    expect((await save({ licenseGuid: programme.otherLicence.id })).firstContactDueAt).toBe('2026-11-17T15:00:00.000Z')
  })
})
