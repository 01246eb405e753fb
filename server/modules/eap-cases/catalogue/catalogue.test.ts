import { afterAll, beforeAll, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildProgramme, type Programme } from '../testing/build-programme.ts'

let assay: TestApp
let programme: Programme
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
}, 60_000)
afterAll(() => assay.close())

const licenceOf = (guid: string) => `/api/eap/license/${guid}`
const slugs = (body: unknown) => (body as { slug: string }[]).map(({ slug }) => slug)

it('shows a licence, its categories and its experts to everybody who has its address (EAP-7-02, EAP-7-04, EAP-7-11, EAP-7-13)', async () => {
  const { licence } = programme
  const { status, body } = await assay.anonymous.get(licenceOf(licence.id))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    guid: licence.id,
    displayName: 'Support line',
    companyGuid: programme.organization.id,
    licenseCategoryMaxContacts: [{ categorySlug: 'psychology', maxContacts: 5 }],
    licenseCategoryTimeLimits: [{ categorySlug: 'psychology', maxHours: 6 }],
    officePhone: '+420222000111',
  })
  expect(slugs((await assay.anonymous.get(`/api/eap/license-categories/${licence.id}`)).body)).toEqual([
    'psychology',
    'law',
    'info_call',
    'crisis_intervention',
  ])
})

it('names the categories with profiles and the experts of one (EAP-7-14, EAP-7-22, EAP-3-19)', async () => {
  const { licence, expert } = programme
  const shown = await assay.anonymous.get(`/api/eap/license-categories-show-profiles/${licence.id}`)
  expect(slugs(shown.body)).toEqual(['psychology'])
  const profiles = async (category: string, language: string) =>
    (await assay.anonymous.get(`/api/eap/expert-profiles/${licence.id}/${category}/${language}`)).body
  expect(await profiles('psychology', 'cs')).toEqual([
    {
      userName: expert.user_name,
      name: expert.name,
      pictureUrl: null,
      profileText: 'Psycholožka',
      topicsList: ['anxiety'],
    },
  ])
  expect(await profiles('psychology', 'hu')).toMatchObject([{ profileText: 'Psycholožka' }])
  expect(await profiles('law', 'cs')).toEqual([])
})

it('offers only the experts chosen for a licence, if any are (EAP-7-22)', async () => {
  const { licence, otherLicence, other } = programme
  const names = async (guid: string) =>
    (await assay.anonymous.get(`/api/eap/expert-profiles/${guid}/psychology/cs`)).body as { userName: string }[]
  expect((await names(licence.id)).map(({ userName }) => userName)).not.toContain(other.user_name)
  expect((await names(otherLicence.id)).map(({ userName }) => userName)).toContain(other.user_name)
})

it('offers nothing of an inactive licence or one that is over, and still says whom to call (EAP-3-12)', async () => {
  const { licence } = programme
  const set = (values: { active?: boolean; ends_on?: string | null }) =>
    assay.build((tx) => tx.updateTable('eap_licences').set(values).where('id', '=', licence.id).execute())
  const categories = async () => (await assay.anonymous.get(`/api/eap/license-categories/${licence.id}`)).status
  await set({ active: false })
  expect(await categories()).toBe(404)
  expect((await assay.anonymous.get(licenceOf(licence.id))).status).toBe(200)
  await set({ active: true, ends_on: '2026-11-15' })
  expect(await categories()).toBe(404)
  await set({ ends_on: '2026-11-16' })
  expect(await categories()).toBe(200)
  await set({ ends_on: null })
  expect((await assay.anonymous.get(licenceOf('00000000-0000-4000-8000-000000000000'))).status).toBe(404)
})

it('answers 401 without a token to everything that is not public (EAP-7-04)', async () => {
  for (const path of ['licenses', 'topics', 'users/1', 'my-categories', 'case/1', 'booked-timeslots'])
    expect([path, (await assay.anonymous.get(`/api/eap/${path}`)).status]).toEqual([path, 401])
})

it('gives a category without a length of its own slots of an hour (EAP-9-07)', async () => {
  const { body } = await assay.anonymous.get('/api/eap/categories')
  const minutes = Object.fromEntries(
    (body as { slug: string; defaultDuration: number }[]).map(({ slug, defaultDuration }) => [slug, defaultDuration]),
  )
  expect(minutes).toMatchObject({ psychology: 60, law: 30, info_call: 60 })
})

it('lists licences: an expert those with his categories, an administrator of a branch those of it (EAP-7-12)', async () => {
  const { expert, licence, otherLicence, branchAdmin, admin } = programme
  const guids = async (user: Parameters<TestApp['as']>[0]) =>
    ((await assay.as(user).get('/api/eap/licenses')).body as { guid: string }[]).map(({ guid }) => guid)
  expect((await guids(admin)).toSorted()).toEqual([licence.id, otherLicence.id].toSorted())
  expect(await guids(branchAdmin)).toEqual([licence.id])
  expect(await guids(expert)).toContain(licence.id)
  const client = await assay.build((tx) =>
    buildUser(tx, { roles: ['OrgAdmin'], organization_id: licence.organization_id }),
  )
  expect((await assay.as(client).get('/api/eap/licenses')).status).toBe(403)
})

it('lists topics, the expert’s own categories and the experts (EAP-7-09, EAP-7-16, EAP-7-20, EAP-7-21, EAP-3-17)', async () => {
  const { expert, bare } = programme
  expect(slugs((await assay.anonymous.get('/api/eap/category-topics/psychology')).body)).toEqual(['anxiety'])
  expect(slugs((await assay.as(expert).get('/api/eap/topics')).body)).toContain('family_law')
  expect((await assay.as(expert).get('/api/eap/my-categories')).body).toMatchObject([
    { slug: 'psychology', defaultDuration: 50 },
  ])
  const names = async (flag: 0 | 1) =>
    ((await assay.as(expert).get(`/api/eap/users/${flag}`)).body as { username: string }[]).map((one) => one.username)
  expect(await names(1)).not.toContain(bare.user_name)
  expect(await names(0)).toContain(bare.user_name)
  const staff = await assay.build((tx) => buildUser(tx, { roles: ['internal'], branch_id: branchId('CZ') }))
  expect((await assay.as(staff).get('/api/eap/users/0')).status).toBe(403)
})
