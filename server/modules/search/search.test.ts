import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextSearchPage } from '../../../domain/search/paging.ts'
import { buildCallers } from '../../testing/build-callers.ts'
import { buildAssessee, buildOrganization, buildProject } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Item = { name: string; link: string; detail: string }
type Lists = 'projects' | 'companies' | 'products' | 'participants'
type Found = Record<Lists, Item[]> & Record<`${Lists}TotalCount`, number> & Record<`${Lists}CountIsCapped`, boolean>

let assay: TestApp
let company: string
let project: string
let person: number
let as: (name: string) => Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    as = await buildCallers(assay, tx, [
      ['internal', ['internal']],
      ['watcher', ['internal', 'Observer']],
      ['orgadmin', ['OrgAdmin']],
      ['clientadmin', ['AS360clientAdmin']],
    ])
    const deleted_at = '2026-01-01T00:00:00Z'
    company = (await buildOrganization(tx, { name: 'Žitný ostrov', vat_number: 'SK2020' })).id
    project = (await buildProject(tx, { organization_id: company, name: 'Žitné pole 50%' })).id
    const place = { organization_id: company, project_id: project }
    person = (await buildAssessee(tx, { ...place, name: 'Karel Žitný', email: 'zitny@firma.example' })).id
    await buildAssessee(tx, { ...place, name: '', email: 'unnamed.zitny@firma.example' })
    await buildAssessee(tx, { ...place, name: '', email: null, incognito: true })

    const gone = await buildOrganization(tx, { name: 'Žitný zaniklý', deleted_at })
    const inGone = await buildProject(tx, { organization_id: gone.id, name: 'Žitné v zaniklém' })
    await buildPersonWithLogin(tx, { organization_id: gone.id, project_id: inGone.id }, 'Žitný ze zaniklé firmy')
    const deleted = await buildProject(tx, { organization_id: company, name: 'Žitné zrušené', deleted_at })
    await buildPersonWithLogin(tx, { organization_id: company, project_id: deleted.id }, 'Žitný ze zrušeného')
    await buildPersonWithLogin(tx, place, 'Petr Žitný', 'LOGIN-77')

    const crowd = await buildProject(tx, { organization_id: company, name: 'Crowd' })
    const inCrowd = { organization_id: company, project_id: crowd.id }
    for (let number = 1; number <= 75; number += 1)
      await buildAssessee(tx, { ...inCrowd, name: `Many ${String(number).padStart(2, '0')}` })
    // Stored in another order than that of their names.
    await tx
      .insertInto('assessees')
      .values(
        Array.from({ length: 1200 }, (_, index) => ({
          ...inCrowd,
          name: `Throng ${String((index * 7) % 1200).padStart(4, '0')}`,
          language_code: 'en-GB',
        })),
      )
      .execute()
  })
})
afterAll(() => assay.close())

type Tx = Parameters<Parameters<TestApp['build']>[0]>[0]

async function buildPersonWithLogin(
  tx: Tx,
  place: { organization_id: string; project_id: string },
  name: string,
  login = 'x',
) {
  const { id } = await buildAssessee(tx, { ...place, name })
  const tool = await tx.selectFrom('tools').select('id').orderBy('id').executeTakeFirstOrThrow()
  const custom = await tx
    .insertInto('custom_tools')
    .values({ ...place, tool_id: tool.id, name: 'HPI Leaders' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('logins')
    .values({
      ...place,
      assessee_id: id,
      custom_tool_id: custom.id,
      provider: 'Hogan',
      login,
      search_text: `${name} hpi leaders ${login}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
    })
    .execute()
}

const search = (name: string, body: object) => as(name).post('/api/reports/search-list', body)
const find = async (text: string, more: object = {}) =>
  (await search('internal', { search: text, ...more })).body as Found
const names = (items: Item[]) => items.map(({ name }) => name)

describe('POST search-list', () => {
  test('finds in four lists, each item with name and link, each list with its total (PLT-3-34, PLT-7-70)', async () => {
    const found = await find('zitn')
    expect(found).toMatchObject({
      projectsTotalCount: 1,
      companiesTotalCount: 1,
      productsTotalCount: 1,
      participantsTotalCount: 3,
    })
    expect(found.projects).toEqual([
      {
        name: 'Žitné pole 50%',
        detail: 'Žitný ostrov',
        link: `/organization/${company}/project/${project}/project-overview`,
      },
    ])
    expect(found.companies[0]).toMatchObject({ name: 'Žitný ostrov', link: `/organization/${company}/projects` })
    expect(found.products[0]).toMatchObject({ name: 'Petr Žitný', detail: 'HPI Leaders' })
    expect(found.products[0]?.link).toContain(`/mylogins/${project}`)
    expect(found.participants.find(({ name }) => name === 'Karel Žitný')?.link).toContain(String(person))
  })

  test('ignores case and diacritics, and takes % _ and \\ literally', async () => {
    expect((await find('ZITNE POLE')).projectsTotalCount).toBe(1)
    expect((await find('žitné')).projectsTotalCount).toBe(1)
    expect((await find('50%')).projectsTotalCount).toBe(1)
    for (const text of ['%%%', '___', '\\\\\\', '％％％', '5_%', "'''"])
      expect(await find(text)).toMatchObject({
        projectsTotalCount: 0,
        companiesTotalCount: 0,
        participantsTotalCount: 0,
      })
  })

  test('finds nothing that was deleted or belongs to something deleted', async () => {
    const found = await find('zitn')
    const shown = JSON.stringify(found)
    for (const gone of ['zanikl', 'zruš']) expect(shown).not.toContain(gone)
  })

  test('finds people by e-mail and products by login', async () => {
    expect(names((await find('unnamed.zitny')).participants)).toEqual(['unnamed.zitny@firma.example'])
    expect((await find('login-77')).productsTotalCount).toBe(1)
  })

  test('gives 10 rows, then 50 per load, without gaps or repeats (PLT-7-71)', async () => {
    const shown: string[] = []
    const sizes: number[] = []
    for (let load = 0; load < 4; load += 1) {
      const { participants, participantsTotalCount } = await find('many', {
        participants: nextSearchPage(shown.length),
      })
      expect(participantsTotalCount).toBe(75)
      sizes.push(participants.length)
      shown.push(...names(participants))
    }
    expect(sizes).toEqual([10, 50, 15, 0])
    expect(shown).toEqual(shown.toSorted())
    expect(new Set(shown).size).toBe(75)
  })

  test('pages each list on its own (PLT-7-70)', async () => {
    const page = (pageRows: number, number: number) => ({ pageRows, page: number, pageRowsOffset: 0 })
    const found = await find('many', { participants: page(5, 3), projects: page(1, 1) })
    expect(names(found.participants)).toEqual(['Many 11', 'Many 12', 'Many 13', 'Many 14', 'Many 15'])
    expect(found.projectsTotalCount).toBe(0)
  })

  test('counts up to a thousand and says that there are more; pages go on, each match once', async () => {
    const seen: string[] = []
    const said: [number, boolean][] = []
    for (let rows = -1; rows !== 0;) {
      const found = await find('thro', { participants: nextSearchPage(seen.length) })
      rows = found.participants.length
      seen.push(...names(found.participants))
      said.push([found.participantsTotalCount, found.participantsCountIsCapped])
    }
    expect(new Set(seen).size).toBe(1200)
    expect(seen).toHaveLength(1200)
    // Sorted within each thousand.
    expect(seen.slice(0, 1000)).toEqual(seen.slice(0, 1000).toSorted())
    expect(seen.slice(1000)).toEqual(seen.slice(1000).toSorted())
    expect(said[0]).toEqual([1000, true])
    expect(said.at(-1)).toEqual([1200, false])
    expect(await find('many')).toMatchObject({ participantsTotalCount: 75, participantsCountIsCapped: false })
  })

  test('finds a long text wherever it stands, and no other that has the same pieces', async () => {
    for (const text of ['Throng 0007', 'hrong 0007', 'rong 0007', 'ong 0007', 'ng 0007'])
      expect({ text, found: names((await find(text)).participants) }).toEqual({ text, found: ['Throng 0007'] })
    expect((await find('g 0007 throng')).participantsTotalCount).toBe(0)
    expect((await find('UNNAMED.ŽITNÝ@firma')).participantsTotalCount).toBe(1)
  })

  test('is planned once for all texts, from the first search of a connection on', async () => {
    for (const text of ['zitn', 'Throng 0007']) await find(text)
    const { rows } = await assay.services.db.pool.query<{ name: string; plans: number }>(
      `select name, custom_plans::integer as plans from pg_prepared_statements where name like 'search-%-en'`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    expect(rows.filter(({ plans }) => plans > 0)).toEqual([])
  })

  test('does not search a list of which no rows are wanted', async () => {
    const found = await find('zitn', { participants: { page: 1, pageRows: 0, pageRowsOffset: 0 } })
    expect(found).toMatchObject({ participants: [], participantsTotalCount: 0, projectsTotalCount: 1 })
  })

  test('is for internal users, but not for an Observer (PLT-6-59, PLT-6-04)', async () => {
    expect((await search('watcher', { search: 'zitny' })).status).toBe(403)
    expect((await search('orgadmin', { search: 'zitny' })).status).toBe(403)
    expect((await search('clientadmin', { search: 'zitny' })).status).toBe(403)
    expect((await search('anonymous', { search: 'zitny' })).status).toBe(401)
  })

  test.each([
    { search: 'ab' },
    { search: '  a  ' },
    { search: 'x'.repeat(201) },
    {},
    { search: 'abc', projects: { page: 0 } },
  ])('refuses %j (PLT-5-08)', async (body) => {
    expect((await search('internal', body)).status).toBe(400)
  })
})
