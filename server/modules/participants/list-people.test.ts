import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../platform/identity/built-in-provider.ts'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import {
  buildParticipantsWorld,
  buildPeople,
  buildWaveOf,
  rateWithTools,
  type ParticipantsWorld,
  type Person,
  type Wave,
} from './testing/participants-world.ts'

type Listed = Record<string, unknown> & { id: number; name: string; customTools: Record<string, unknown>[] }
type Page = { people: Listed[]; totalCount: number }

let assay: TestApp
let world: ParticipantsWorld
let wave: Wave
let generic: Wave
let rater: Person
let anonymous: Person
let support: Account

beforeAll(async () => {
  assay = await startTestApp()
  world = await buildParticipantsWorld(assay)
  support = await assay.build((tx) => buildUser(tx, { roles: ['support', 'superadmin'] }))
  wave = await buildWaveOf(assay, world, { wave_phase: 'dataCollection' })
  generic = await buildWaveOf(assay, world, { wave_setup_type: 'generic' })
  const people = await buildPeople(assay, world, [
    { name: 'Jen hodnotí', email: 'rater@svae.example', is_participant: false },
    { name: 'Osoba 10', email: 'c@svae.example', created_at: '2026-02-01T00:00:00Z', note: 'Žlutý kůň' },
    { name: 'Osoba 9', email: 'b@svae.example', created_at: '2026-02-02T00:00:00Z' },
    { name: 'Chalupa', email: null, created_at: '2026-02-03T00:00:00Z', language_code: 'cs' },
    { name: 'Hora', email: 'a@svae.example', created_at: '2026-02-04T00:00:00Z', language_code: 'cs' },
    { name: '', email: null, incognito: true, created_at: '2026-02-05T00:00:00Z' },
  ])
  rater = people[0] as Person
  anonymous = people[5] as Person
  await rateWithTools(assay, world, wave, rater)
})
afterAll(() => assay.close())

const url = (call: string) => `/api/reports/${call}/${world.project.id}`
const page = async (body: object, as: Client = world.owner) => (await as.post(url('people'), body)).body as Page
const up = { descending: false }
const names = async (body: object, as?: Client) => (await page(body, as)).people.map(({ name }) => name)
const anonymousName = 'Anonym {{id}}'

describe('POST /api/reports/people', () => {
  test('lists participants of the project, newest first, without those who only rate (OPS-2-75)', async () => {
    expect(await names({})).toEqual(['', 'Hora', 'Chalupa', 'Osoba 9', 'Osoba 10', 'Erdődi Gábor'])
    expect(await names({ waveGuid: generic.id })).toHaveLength(6)
  })

  test('says of the people of a wave what the details say, with the number of raters instead of them (OPS-3-01)', async () => {
    const details = await world.owner.post(url('assessee-details'), { waveGuid: wave.id })
    const [{ nominations, selected, ...person }] = details.body as [{ nominations: unknown[]; selected: boolean }]
    expect(selected).toBe(false)
    expect(await page({ waveGuid: wave.id })).toEqual({
      people: [{ ...person, ratersCount: nominations.length, bounced: null }],
      totalCount: 1,
    })
    expect(nominations).toHaveLength(2)
  })

  test('pages; a page beyond the end is the last one', async () => {
    const paged = { pageRows: 4, sortBy: 'created', descending: false }
    expect(await page({ ...paged, page: 2 })).toMatchObject({ people: [{ name: 'Hora' }, { name: '' }], totalCount: 6 })
    expect(await page({ ...paged, page: 9 })).toEqual(await page({ ...paged, page: 2 }))
    expect(await page({ search: 'nobody is called so', page: 3 })).toEqual({ people: [], totalCount: 0 })
  })

  test.each([
    ['cs', ['', 'Erdődi Gábor', 'Hora', 'Chalupa', 'Osoba 9', 'Osoba 10']],
    ['en', ['', 'Chalupa', 'Erdődi Gábor', 'Hora', 'Osoba 9', 'Osoba 10']],
  ])(
    'sorts names as the language %s does, numbers by value, the anonymous as they are called',
    async (language, sorted) => {
      const answer = await assay.app.inject({
        method: 'POST',
        url: url('people'),
        headers: { authorization: `Bearer ${await assay.tokenOf(support)}`, 'accept-language': language },
        payload: { sortBy: 'name', ...up, anonymousName },
      })
      expect(answer.json<Page>().people.map(({ name }) => name)).toEqual(sorted)
    },
  )

  test('puts missing values last in either direction, and equal ones in the order of names', async () => {
    const byEmail = ['Hora', 'Osoba 9', 'Osoba 10', 'Erdődi Gábor']
    expect(await names({ sortBy: 'email', ...up, anonymousName })).toEqual([...byEmail, '', 'Chalupa'])
    expect(await names({ sortBy: 'email', descending: true, anonymousName })).toEqual([
      ...byEmail.toReversed(),
      '',
      'Chalupa',
    ])
  })

  test.each(['name', 'languageCode', 'note', 'ratings', 'journalCount', 'assesseeGuid'])(
    'sorts by %s in both directions',
    async (sortBy) => {
      const [rising, falling] = [await names({ sortBy, ...up }), await names({ sortBy, descending: true })]
      expect(rising.toSorted()).toEqual(falling.toSorted())
      expect(rising).toHaveLength(6)
    },
  )

  test('sorts by the share of submitted ratings', async () => {
    expect((await names({ sortBy: 'ratings', descending: true }))[0]).toBe('Erdődi Gábor')
    expect((await names({ sortBy: 'ratings', ...up })).at(-1)).toBe('Erdődi Gábor')
  })

  test.each([
    ['erdodi', ['Erdődi Gábor']],
    ['B@SVAE', ['Osoba 9']],
    ['zluty kun', ['Osoba 10']],
    ['100%', []],
    ['cs', ['Hora', 'Chalupa']],
    ['anonym', ['']],
  ])('finds "%s" in what is shown, whatever its case and diacritics', async (search, found) => {
    expect(await names({ search, anonymousName })).toEqual(found)
  })

  test('finds the anonymous by number, and guids only for support (OPS-6-48)', async () => {
    expect(await names({ search: `Anonym ${anonymous.id}`, anonymousName })).toEqual([''])
    const search = world.person.assessee_guid
    expect(await names({ search })).toEqual([])
    expect(await names({ search }, assay.as(support))).toEqual(['Erdődi Gábor'])
  })

  test('filters by language, status of a tool and whether tools are invoiced (OPS-9-32)', async () => {
    expect(await names({ languages: ['cs'] })).toEqual(['Hora', 'Chalupa'])
    expect(await names({ languages: ['xx'] })).toEqual([])
    expect(await names({ statuses: [8] })).toEqual(['Erdődi Gábor'])
    // Deleted tools are no tools.
    expect(await names({ statuses: [5] })).toEqual([])
    expect(await names({ invoiced: 'notInvoiced' })).toEqual(['Erdődi Gábor'])
    expect(await names({ invoiced: 'invoiced' })).toEqual([])
  })

  test('lists who is not in a wave yet', async () => {
    expect(await names({ outsideWave: wave.id })).toEqual(['', 'Hora', 'Chalupa', 'Osoba 9', 'Osoba 10'])
  })

  test.each(['orgUser', 'observer'] as const)(
    'neither shows, finds nor sorts by the addresses that %s may not see (OPS-6-19, PLT-6-04)',
    async (who) => {
      const { people } = await page({ waveGuid: wave.id }, world[who])
      expect(people).toMatchObject([{ email: '', ratersCount: 2 }])
      expect(JSON.stringify(await page({}, world[who]))).not.toMatch(/svae\.example|Jen hodnotí/)
      expect(await names({ search: 'svae.example' }, world[who])).toEqual([])
      expect(await names({ sortBy: 'email', ...up, anonymousName }, world[who])).toEqual(
        await names({ sortBy: 'name', ...up, anonymousName }, world[who]),
      )
      expect(await names({ invoiced: 'invoiced' }, world[who])).toEqual([])
    },
  )

  test.each([
    { page: 0 },
    { pageRows: 10_001 },
    { sortBy: 'email; drop table' },
    { waveGuid: 'no guid' },
    { outsideWave: 'no guid' },
    { statuses: ['8'] },
    { languages: 'cs' },
    { invoiced: 'maybe' },
    { search: 'x'.repeat(201) },
    { sorted: 'by name' },
  ])('refuses %j', async (body) => {
    expect((await world.owner.post(url('people'), body)).status).toBe(400)
  })
})

describe.each(['people', 'people-summary', 'people-selection'])('POST /api/reports/%s', (call) => {
  test('is for those who see the project, and knows no wave of another one (OPS-6-04)', async () => {
    for (const who of ['owner', 'orgAdmin', 'orgUser', 'observer'] as const)
      expect((await world[who].post(url(call), { waveGuid: wave.id })).status).toBe(200)
    expect((await world.strangerAdmin.post(url(call), {})).status).toBe(404)
    expect((await assay.anonymous.post(url(call), {})).status).toBe(401)
    const elsewhere = `/api/reports/${call}/${world.elsewhere.project_id}`
    expect((await world.superadmin.post(elsewhere, { waveGuid: wave.id })).status).toBe(404)
  })
})

test('all who match can be selected, with what is done with them (OPS-2-66)', async () => {
  const all = (body: object, as: Client = world.owner) => as.post(url('people-selection'), body)
  const selectable = (await all({ waveGuid: wave.id })).body as Listed[]
  expect(selectable).toEqual([
    {
      id: world.person.id,
      assesseeGuid: world.person.assessee_guid,
      name: 'Erdődi Gábor',
      email: 'gabor@svae.example',
      languageCode: 'hu',
      customTools: [{ productId: expect.any(Number) as number, status: 8, provider: 'Hogan' }],
    },
  ])
  expect((await all({ search: 'osoba' })).body).toMatchObject([{ name: 'Osoba 9' }, { name: 'Osoba 10' }])
  expect(JSON.stringify((await all({}, world.observer)).body)).not.toContain('svae.example')
})

test('the summary counts people of project and wave, and their languages (OPS-2-47)', async () => {
  const summary = (body: object) => world.owner.post(url('people-summary'), body)
  expect((await summary({})).body).toEqual({
    projectCount: 6,
    hasAnonymous: true,
    count: 6,
    languages: ['cs', 'en-GB', 'hu'],
  })
  expect((await summary({ waveGuid: wave.id })).body).toEqual({
    projectCount: 6,
    hasAnonymous: true,
    count: 1,
    languages: ['hu'],
  })
})
