import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { branchId, buildProject, buildUser } from '../../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts'
import { buildCase } from '../../testing/build-case.ts'
import { buildLicence, buildProgramme, type Programme } from '../../testing/build-programme.ts'
import { licenceInput } from '../testing/licence-input.ts'

type Licence = { guid: string; revision: string; displayName: string; experts: string[] } & Record<string, unknown>

let assay: TestApp
let programme: Programme
let admin: Client
let branchAdmin: Client
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
  admin = assay.as(programme.admin)
  branchAdmin = assay.as(programme.branchAdmin)
}, 60_000)
afterAll(() => assay.close())

const input = (change: Record<string, unknown> = {}) => licenceInput(programme.organization.id, change)
const detailOf = (guid: string) => `/api/eap/license-detail/${guid}`
const licenceOf = (guid: string) => `/api/eap/license/${guid}`
const create = async (change: Record<string, unknown> = {}, as = admin) =>
  (await as.post('/api/eap/license', input(change))).body as Licence
const list = async (as: Client, body: Record<string, unknown> = {}) =>
  (await as.post('/api/eap/license-list', body)).body as { licenses: Licence[]; totalCount: number }
const audited = (action: string) =>
  assay.build((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['organization_id', 'record_id', 'details'])
      .where('action', '=', action)
      .execute(),
  )

describe('a licence', () => {
  it('is created and shown to clients as it was saved (EAP-3-09, EAP-3-10, EAP-3-11)', async () => {
    const made = await create({ experts: [programme.expert.user_name] })
    expect(made).toMatchObject({
      companyName: programme.organization.name,
      officePhone: '+420222000111',
      crisisInterventionPhone: '116 123',
      isOpen: true,
      experts: [programme.expert.user_name],
      headcount: 1200,
      casesCount: 0,
      revision: '1',
    })
    expect(made['bookingUrl']).toMatch(new RegExp(`/eap/booking/reservations/${made.guid}$`))
    expect((await admin.get(detailOf(made.guid))).body).toEqual(made)
    expect((await assay.anonymous.get(licenceOf(made.guid))).body).toMatchObject({
      emergencyNumbers: [{ country: 'CZ', phone: '112', name: [{ language: 'cs', text: 'Ohrožení života' }] }],
      licenseCategoryMaxContacts: [
        { categorySlug: 'law', maxContacts: 2 },
        { categorySlug: 'psychology', maxContacts: 5 },
      ],
      languages: ['cs', 'en'],
    })
    const offered = (await assay.anonymous.get(`/api/eap/license-categories/${made.guid}`)).body as { slug: string }[]
    expect(offered.map(({ slug }) => slug)).toEqual(['law', 'psychology'])
    expect(await audited('create-licence')).toContainEqual({
      organization_id: programme.organization.id,
      record_id: made.guid,
      details: {},
    })
  })

  it('promises clients what is written in their language, and nothing in one without', async () => {
    const promises = [{ language: 'cs', text: 'Rozhovor je pro vás zdarma.' }]
    const made = await create({ promises })
    expect(made).toMatchObject({ promises })
    const page = async (language: string) =>
      (await assay.anonymous.get(`/eap/booking/reservations/${made.guid}?language=${language}`)).raw.toString()
    expect(await page('cs')).toContain('Rozhovor je pro vás zdarma.')
    expect(await page('en')).not.toContain('Rozhovor je pro vás zdarma.')
    const cleared = await admin.put(licenceOf(made.guid), input({ promises: [], revision: made.revision }))
    expect(cleared.body).toMatchObject({ promises: [] })
    const twice = await admin.put(licenceOf(made.guid), input({ promises: [...promises, ...promises], revision: '2' }))
    expect(twice).toMatchObject({ status: 400, body: { details: [{ path: 'promises.1.language', code: 'TAKEN' }] } })
  })

  it('takes texts in languages of the public pages alone', async () => {
    const made = await create()
    const texts = (...languages: string[]) => languages.map((language) => ({ language, text: 'Zdarma' }))
    const helpline = { country: 'CZ', phone: '112', name: texts('hu', 'xx') }
    for (const [path, change] of [
      ['promises.1.language', { promises: texts('cs', 'xx') }],
      ['promises.0.language', { promises: texts('de') }],
      ['emergencyNumbers.0.name.1.language', { emergencyNumbers: [helpline] }],
    ] as const)
      for (const answer of [
        await admin.post('/api/eap/license', input(change)),
        await admin.put(licenceOf(made.guid), input({ ...change, revision: made.revision })),
      ])
        expect(answer).toMatchObject({
          status: 400,
          body: { errorMessage: 'INVALID_INPUT', details: [{ path, code: 'UNKNOWN_LANGUAGE' }] },
        })
    expect((await admin.get(detailOf(made.guid))).body).toEqual(made)
  })

  it('is saved as a whole, and the log names the fields that changed and no value', async () => {
    const made = await create()
    const saved = await admin.put(
      licenceOf(made.guid),
      input({
        officeEmail: 'new@assay.example',
        retentionMonths: 12,
        asksOutcomes: false,
        revision: made.revision,
        categories: [],
      }),
    )
    const changed = { officeEmail: 'new@assay.example', retentionMonths: 12, asksOutcomes: false }
    expect(made).toMatchObject({ asksOutcomes: true })
    expect(saved.body).toMatchObject({ ...changed, revision: '2' })
    const entry = (await audited('change-licence')).find(({ record_id }) => record_id === made.guid)
    const { fields } = (entry?.details ?? { fields: [] }) as { fields: string[] }
    expect(fields.toSorted()).toEqual(['asksOutcomes', 'categories', 'officeEmail', 'retentionMonths'])
  })

  it('switched off offers nothing at once, while its cases stay (EAP-3-12)', async () => {
    const made = await create()
    await assay.build((tx) => buildCase(tx, { organization_id: programme.organization.id, id: made.guid }))
    const saved = await admin.put(licenceOf(made.guid), input({ active: false, revision: made.revision }))
    expect(saved.body).toMatchObject({ active: false, isOpen: false, casesCount: 1, openCasesCount: 1 })
    expect((await assay.anonymous.get(`/api/eap/license-categories/${made.guid}`)).status).toBe(404)
  })

  it('saved by two at once is saved by the first; the second is told what is stored and loses nothing', async () => {
    const made = await create()
    const answers = await Promise.all([
      admin.put(licenceOf(made.guid), input({ displayName: 'One', revision: made.revision })),
      branchAdmin.put(licenceOf(made.guid), input({ displayName: 'Two', revision: made.revision })),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = answers.find(({ status }) => status === 200)?.body as Licence
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      errorMessage: 'RECORD_CHANGED',
      details: { displayName: winner.displayName, revision: '2' },
    })
  })

  it('without cases and bookings can be deleted, any other is switched off instead', async () => {
    const made = await create()
    expect((await admin.delete(licenceOf(made.guid))).status).toBe(200)
    expect((await admin.get(detailOf(made.guid))).status).toBe(404)
    expect((await assay.anonymous.get(licenceOf(made.guid))).status).toBe(404)
    expect((await audited('delete-licence')).map(({ record_id }) => record_id)).toContain(made.guid)
    const used = await create()
    await assay.build((tx) =>
      buildCase(tx, { organization_id: programme.organization.id, id: used.guid }, { status: 5 }),
    )
    expect((await admin.delete(licenceOf(used.guid))).body).toMatchObject({ errorMessage: 'LICENCE_IN_USE' })
    expect((await admin.get(detailOf(used.guid))).status).toBe(200)
  })
})

describe('what a licence refers to', () => {
  it.each([
    ['COMPANY_UNKNOWN', 'companyGuid', () => ({ companyGuid: '00000000-0000-4000-8000-00000000abcd' })],
    ['PROJECT_UNKNOWN', 'defaultProjectGuid', () => ({ defaultProjectGuid: foreignProject })],
    [
      'CATEGORY_UNKNOWN',
      'categories.0.categorySlug',
      () => ({ categories: [{ categorySlug: 'magic', showProfiles: false }] }),
    ],
    ['EXPERT_UNKNOWN', 'experts.0', () => ({ experts: [programme.admin.user_name] })],
    ['DATES_REVERSED', 'endsOn', () => ({ startsOn: '2026-05-02', endsOn: '2026-05-01' })],
    ['PHONE_INVALID', 'officePhone', () => ({ officePhone: '+420 12' })],
    ['PHONE_INVALID', 'crisisInterventionPhone', () => ({ crisisInterventionPhone: 'call us' })],
    [
      'PHONE_INVALID',
      'emergencyNumbers.0.phone',
      () => ({ emergencyNumbers: [{ country: 'CZ', phone: '1x2', name: [{ language: 'cs', text: 'x' }] }] }),
    ],
    ['INVALID_INPUT', 'officeEmail', () => ({ officeEmail: 'office' })],
    ['INVALID_INPUT', 'mainLanguageCode', () => ({ mainLanguageCode: 'hu' })],
    ['INVALID_INPUT', 'headcount', () => ({ headcount: 0 })],
    ['INVALID_INPUT', 'startsOn', () => ({ startsOn: '2026-02-30' })],
  ])('is refused by %s at %s', async (code, path, change) => {
    const before = (await list(admin)).totalCount
    const answer = await admin.post('/api/eap/license', input(change()))
    expect(answer.status).toBe(code === 'COMPANY_UNKNOWN' ? 404 : 400)
    expect(answer.body).toMatchObject({ errorMessage: code, details: [{ path }] })
    expect((await list(admin)).totalCount).toBe(before)
  })

  let foreignProject = ''
  beforeAll(async () => {
    foreignProject = (await assay.build((tx) => buildProject(tx, { organization_id: programme.otherOrganization.id })))
      .id
  })

  it('stays: a licence is not moved to another organization', async () => {
    const made = await create()
    const moved = await admin.put(licenceOf(made.guid), input({ companyGuid: programme.otherOrganization.id }))
    expect(moved.body).toMatchObject({ errorMessage: 'COMPANY_UNKNOWN' })
  })
})

describe('administrators of a branch', () => {
  it('meet the licences of its organizations, and nothing of another branch (EAP-0-01)', async () => {
    const { otherLicence, otherOrganization, licence } = programme
    const guids = async (as: Client) => (await list(as)).licenses.map(({ guid }) => guid)
    expect(await guids(admin)).toEqual(expect.arrayContaining([licence.id, otherLicence.id]))
    expect(await guids(branchAdmin)).not.toContain(otherLicence.id)
    expect((await list(branchAdmin, { branchGuid: branchId('HU') })).totalCount).toBe(0)
    for (const answer of [
      await branchAdmin.get(detailOf(otherLicence.id)),
      await branchAdmin.put(licenceOf(otherLicence.id), input()),
      await branchAdmin.delete(licenceOf(otherLicence.id)),
    ])
      expect(answer.status).toBe(404)
    const made = await branchAdmin.post('/api/eap/license', input({ companyGuid: otherOrganization.id }))
    expect(made.body).toMatchObject({ errorMessage: 'COMPANY_UNKNOWN' })
    expect((await create({}, branchAdmin)).guid).toBeTruthy()
  })

  it('who are experts as well administer no more than their branch', async () => {
    const both = await assay.build(async (tx) => {
      const user = await buildUser(tx, { roles: ['EAPbranchAdmin'], branch_id: branchId('CZ') })
      await tx.insertInto('eap_experts').values({ user_name: user.user_name }).execute()
      return user
    })
    expect((await assay.as(both).get(detailOf(programme.otherLicence.id))).status).toBe(404)
    expect((await assay.as(both).get(detailOf(programme.licence.id))).status).toBe(200)
  })

  it('count only cases of their branch beside the experts of the house', async () => {
    await assay.build((tx) =>
      buildCase(tx, programme.otherLicence, { expert_user_name: programme.other.user_name, status: 3 }),
    )
    const openCases = async (as: Client) => {
      const { experts } = (await as.post('/api/eap/expert-list', {})).body as {
        experts: { userName: string; openCasesCount: number; licenses: { guid: string }[] }[]
      }
      const { openCasesCount, licenses } = experts.find(({ userName }) => userName === programme.other.user_name) ?? {}
      return [openCasesCount, licenses?.length]
    }
    expect(await openCases(admin)).toEqual([1, 1])
    expect(await openCases(branchAdmin)).toEqual([0, 0])
  })
})

it('is not for experts and line operators', async () => {
  for (const user of [programme.expert, programme.operator])
    for (const answer of [
      await assay.as(user).post('/api/eap/license-list', {}),
      await assay.as(user).get(detailOf(programme.licence.id)),
      await assay.as(user).post('/api/eap/license', input()),
      await assay.as(user).delete(licenceOf(programme.licence.id)),
    ])
      expect(answer.status).toBe(403)
})

it('lists by search without marks, in the reader’s order, page by page, and only those that are open', async () => {
  const { organization } = programme
  await assay.build(async (tx) => {
    for (const [display_name, ends_on] of [
      ['Žluťásek', null],
      ['Zebra', '2026-11-15'],
      ['Čáp', null],
    ] as const)
      await buildLicence(tx, { organization_id: organization.id, display_name, ends_on })
  })
  const names = async (body: Record<string, unknown>) =>
    (await list(admin, body)).licenses.map((one) => one.displayName)
  expect(await names({ search: 'zlutas' })).toEqual(['Žluťásek'])
  expect((await names({ openOnly: true })).includes('Zebra')).toBe(false)
  const all = await names({ pageRows: 1000 })
  expect(all).toEqual(all.toSorted(new Intl.Collator('en').compare))
  expect(await names({ page: 2, pageRows: 2 })).toEqual(all.slice(2, 4))
  expect(await names({ sortBy: 'endsOn', pageRows: 1 })).toEqual(['Zebra'])
  expect((await list(admin, { sortBy: 'casesCount', descending: true, pageRows: 1 })).licenses[0]?.['casesCount']).toBe(
    1,
  )
})
