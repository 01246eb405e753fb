import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { branchId, buildUser } from '../../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts'
import { buildCase } from '../../testing/build-case.ts'
import { buildProgramme, type Programme } from '../../testing/build-programme.ts'

let assay: TestApp
let programme: Programme
let admin: Client
beforeAll(async () => {
  assay = await startTestApp()
  programme = await assay.build((tx) => buildProgramme(tx))
  admin = assay.as(programme.admin)
}, 60_000)
afterAll(() => assay.close())

const expertOf = (userName: string) => `/api/eap/expert/${userName}`
const save = (userName: string, change: Record<string, unknown> = {}, as = admin) =>
  as.put(expertOf(userName), {
    active: true,
    categories: [{ slug: 'law', defaultDuration: 45 }, { slug: 'psychology' }],
    profiles: [{ language: 'cs', text: 'Advokátka', topics: ['family_law'] }],
    ...change,
  })
const staff = () => assay.build((tx) => buildUser(tx, { roles: ['internal'], branch_id: branchId('CZ') }))

describe('an expert', () => {
  it('is somebody of the house, with categories in their order and a profile for each language (EAP-3-17, EAP-3-19)', async () => {
    const person = await staff()
    const found = await admin.post('/api/eap/expert-candidates', { search: person.name.slice(0, 6) })
    expect(found.body).toContainEqual({ userName: person.user_name, name: person.name, email: person.email })
    const saved = await save(person.user_name)
    expect(saved.body).toMatchObject({
      name: person.name,
      categories: [
        { slug: 'law', defaultDuration: 45, ownDuration: 45 },
        { slug: 'psychology', defaultDuration: 60, ownDuration: null },
      ],
      profiles: [{ language: 'cs', text: 'Advokátka', topics: ['family_law'] }],
    })
    expect((await admin.get(expertOf(person.user_name))).body).toEqual(saved.body)
    const again = await admin.post('/api/eap/expert-candidates', { search: person.name.slice(0, 6) })
    expect(JSON.stringify(again.body)).not.toContain(`"${person.user_name}"`)
    const mine = await assay.as({ ...person, roles: [] }).get('/api/eap/my-categories')
    expect((mine.body as { slug: string }[]).map(({ slug }) => slug)).toEqual(['law', 'psychology'])
  })

  it('that becomes inactive is not offered and cannot sign in to the programme; bookings and cases are named', async () => {
    const { other, otherLicence } = programme
    await assay.build((tx) => buildCase(tx, otherLicence, { expert_user_name: other.user_name, status: 3 }))
    const offered = async () =>
      JSON.stringify(
        (await assay.anonymous.get(`/api/eap/expert-profiles/${otherLicence.id}/psychology/cs`)).body,
      ).includes(other.user_name)
    expect(await offered()).toBe(true)
    const saved = await save(other.user_name, { active: false, categories: [{ slug: 'psychology' }] })
    expect(saved.body).toMatchObject({ active: false, openCasesCount: 1, upcomingCount: 0 })
    expect(await offered()).toBe(false)
    expect((await assay.as(other).get('/api/eap/my-categories')).status).toBe(403)
    const active = await admin.post('/api/eap/expert-list', { activeOnly: true })
    expect(JSON.stringify(active.body)).not.toContain(`"${other.user_name}"`)
  })

  it.each([
    ['CATEGORY_NOT_BOOKABLE', 400, { categories: [{ slug: 'info_call' }] }],
    ['CATEGORY_UNKNOWN', 400, { categories: [{ slug: 'magic' }] }],
    ['INVALID_INPUT', 400, { categories: [{ slug: 'law' }, { slug: 'law' }] }],
    ['INVALID_INPUT', 400, { profiles: [{ language: 'cs', text: 'x', topics: ['magic'] }] }],
    ['INVALID_INPUT', 400, { profiles: [{ language: 'cs', text: 'x'.repeat(2001), topics: [] }] }],
    ['INVALID_INPUT', 400, { profiles: [{ language: 'xx', text: 'x', topics: [] }] }],
  ])('is refused by %s and stays as it was (EAP-3-15)', async (code, status, change) => {
    const before = (await admin.get(expertOf(programme.bare.user_name))).body
    const answer = await save(programme.bare.user_name, change)
    expect([answer.status, (answer.body as { errorMessage: string }).errorMessage]).toEqual([status, code])
    expect((await admin.get(expertOf(programme.bare.user_name))).body).toEqual(before)
  })

  it('cannot be a client or nobody', async () => {
    const client = await assay.build((tx) =>
      buildUser(tx, { roles: ['OrgAdmin'], organization_id: programme.organization.id }),
    )
    for (const userName of [client.user_name, 'nobody-at-all'])
      expect((await save(userName)).body).toMatchObject({ errorMessage: 'USER_UNKNOWN' })
  })

  it('saved or added by two at once is saved once; the second is told what is stored', async () => {
    const person = await staff()
    for (const revision of ['new', '2']) {
      const answers = await Promise.all([
        save(person.user_name, { revision }),
        save(person.user_name, { revision, categories: [] }),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    }
  })
})

describe('the catalogue', () => {
  const category = (change: Record<string, unknown> = {}) => ({
    name: [{ language: 'en', text: 'Coaching' }],
    icon: 'coaching',
    bookable: true,
    active: true,
    defaultDuration: 45,
    topics: [
      { slug: 'career', name: [{ language: 'en', text: 'Career' }], active: true },
      { slug: 'team', name: [{ language: 'en', text: 'Team' }], active: true },
    ],
    isNew: false,
    ...change,
  })
  const put = (slug: string, change: Record<string, unknown> = {}) =>
    admin.put(`/api/eap/category/${slug}`, category(change))
  const publicSlugs = async () =>
    ((await assay.anonymous.get('/api/eap/categories')).body as { slug: string }[]).map(({ slug }) => slug)

  it('takes a new category with its topics, and its name once (EAP-3-14, EAP-3-16)', async () => {
    const made = await put('coaching', { isNew: true })
    expect(made.body).toMatchObject({ slug: 'coaching', defaultDuration: 45, licensesCount: 0 })
    const topics = (await assay.anonymous.get('/api/eap/category-topics/coaching')).body
    expect(topics).toMatchObject([{ slug: 'career', category: 'coaching' }, { slug: 'team' }])
    expect((await put('coaching', { isNew: true })).body).toMatchObject({ errorMessage: 'SLUG_TAKEN' })
    expect((await put('missing')).status).toBe(404)
    const foreign = [{ slug: 'anxiety', name: [{ language: 'en', text: 'Mine' }], active: true }]
    expect((await put('coaching', { topics: foreign })).body).toMatchObject({
      errorMessage: 'SLUG_TAKEN',
      details: [{ path: 'topics.0.slug' }],
    })
  })

  it('takes names in languages of the interface alone', async () => {
    const named = (...languages: string[]) => languages.map((language) => ({ language, text: 'Coaching' }))
    const topics = [{ slug: 'unread_topic', name: named('de', 'xx'), active: true }]
    for (const [path, change] of [
      ['name.1.language', { name: named('ru', 'xx') }],
      ['topics.0.name.1.language', { topics }],
    ] as const)
      expect(await put('unread', { ...change, isNew: true })).toMatchObject({
        status: 400,
        body: { errorMessage: 'INVALID_INPUT', details: [{ path, code: 'UNKNOWN_LANGUAGE' }] },
      })
    expect(await publicSlugs()).not.toContain('unread')
    const name = named('cs', 'de', 'en', 'hu', 'pl', 'ru', 'sk', 'sr')
    expect((await put('spoken', { name, topics: [], isNew: true })).body).toMatchObject({ name })
  })

  it('offers topics in their order, and no longer those that were left out (EAP-7-09, EAP-7-20)', async () => {
    const topic = (slug: string) => ({ slug, name: [{ language: 'en', text: slug }], active: true })
    await put('coaching', { topics: [topic('team'), topic('talks')] })
    const slugs = ((await assay.anonymous.get('/api/eap/category-topics/coaching')).body as { slug: string }[]).map(
      ({ slug }) => slug,
    )
    expect(slugs).toEqual(['team', 'talks'])
    const listed = (await admin.get('/api/eap/catalogue')).body as { slug: string; topics: unknown[] }[]
    expect(listed.find(({ slug }) => slug === 'coaching')?.topics).toMatchObject([
      { slug: 'team', active: true },
      { slug: 'talks', active: true },
      { slug: 'career', active: false },
    ])
  })

  it('changes the order of categories, those left out following (EAP-7-08)', async () => {
    expect((await admin.put('/api/eap/category-order', { slugs: ['law', 'coaching'] })).status).toBe(200)
    const slugs = await publicSlugs()
    expect(slugs.slice(0, 3)).toEqual(['law', 'coaching', 'psychology'])
  })

  it('saved by two at once is saved by the first', async () => {
    const { revision } = ((await admin.get('/api/eap/catalogue')).body as { slug: string; revision: string }[]).find(
      ({ slug }) => slug === 'coaching',
    ) ?? { revision: '' }
    const answers = await Promise.all([
      put('coaching', { defaultDuration: 30, revision }),
      put('coaching', { defaultDuration: 90, revision }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

it('is kept by administrators of the house alone', async () => {
  for (const user of [programme.expert, programme.operator, programme.branchAdmin])
    for (const answer of [
      await save(programme.bare.user_name, {}, assay.as(user)),
      await assay.as(user).put('/api/eap/category-order', { slugs: [] }),
      await assay.as(user).post('/api/eap/expert-candidates', { search: 'ab' }),
      await assay.as(user).delete(`${expertOf(programme.bare.user_name)}/picture`),
    ])
      expect(answer.status).toBe(403)
})
