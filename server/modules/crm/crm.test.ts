import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { buildCallers } from '../../testing/build-callers.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'

type Named = { id: number; name: string }
type Enums = {
  tools: Named[]
  norms: (Named & { provider: string; tool: string })[]
  passwordFormats: Named[]
  languages: { id: number; code: string }[]
  productCategories: { prefix: string; name: string }[]
}

let assay: TestApp
let as: (name: string) => Client

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    as = await buildCallers(assay, tx, [
      ['support', ['support']],
      ['internal', ['internal']],
      ['orgadmin', ['OrgAdmin']],
      ['watcher', ['support', 'Observer']],
    ])
  })
})
afterAll(() => assay.close())

describe('GET enums/{language}/{distributor}', () => {
  const enums = async (place: string) => (await assay.anonymous.get(`/api/crm/enums/${place}`)).body as Enums

  test('answers the catalogues without a token (PLT-7-28, PLT-3-42, PLT-3-43, OPS-7-02)', async () => {
    const { tools, norms, passwordFormats, languages, productCategories } = await enums('en/SK')
    expect(Object.keys(tools[0] ?? {})).toEqual(['id', 'name'])
    expect(Object.keys(passwordFormats[0] ?? {})).toEqual(['id', 'name'])
    expect(Object.keys(languages[0] ?? {})).toEqual(['id', 'code'])
    expect(Object.keys(productCategories[0] ?? {})).toEqual(['prefix', 'name'])
    for (const norm of norms) expect(Object.keys(norm)).toEqual(['id', 'name', 'provider', 'tool'])
  })

  test('names the product categories in the language (PLT-7-28)', async () => {
    const [czech, english] = [await enums('cs/CZ'), await enums('en/CZ')]
    const names = ({ productCategories }: Enums) => productCategories.map(({ name }) => name)
    expect(names(czech)).toHaveLength(names(english).length)
    expect(names(czech)).not.toEqual(names(english))
  })

  test('knows the nine distributors and the eight languages, and refuses others (PLT-1-11, PLT-1-13, PLT-7-04)', async () => {
    for (const code of ['ASI', 'CZ', 'RS', 'SK', 'PL', 'RU', 'HU', 'US', 'AT'])
      expect((await assay.anonymous.get(`/api/crm/enums/en/${code}`)).status).toBe(200)
    for (const place of ['en/XX', 'en/cz', 'xx/CZ', 'en/USA'])
      expect((await assay.anonymous.get(`/api/crm/enums/${place}`)).status).toBe(400)
  })
})

describe('the age of the CRM data', () => {
  const hours = async (name = 'orgadmin') => (await as(name).get('/api/crm/hours-from-last-sync')).body

  test('is given in hours with one decimal (PLT-7-32)', async () => {
    await assay.services.db.pool.query(`update crm_sync set last_sync_at = '2026-11-16T06:40:00Z'`)
    expect(await hours()).toBe(2.3)
    expect((await assay.anonymous.get('/api/crm/hours-from-last-sync')).status).toBe(401)
  })

  test('never passes a quarter of an hour where Assay itself is the CRM', async () => {
    await assay.services.db.pool.query(`update crm_sync set last_sync_at = '2026-11-01T06:40:00Z'`)
    expect(await hours()).toBeGreaterThan(300)
    await assay.build((tx) => enqueue(tx, 'queue-crm-sync', {}))
    await runJobs(assay.services)
    expect(await hours()).toBe(0)
    const { rows } = await assay.services.db.pool.query('select from crm_sync_runs')
    expect(rows).toEqual([])
    await assay.services.db.pool.query(`update crm_sync set last_sync_at = '2026-11-16T06:40:00Z'`)
  })

  test('starts again with a refresh: the quick one for internal users, the full one for support (PLT-7-34, PLT-2-116)', async () => {
    const refresh = async (name: string, quick: string) => (await as(name).get(`/api/crm/refresh-data/${quick}`)).status
    expect(await refresh('internal', '0')).toBe(403)
    expect(await refresh('orgadmin', '1')).toBe(403)
    expect(await refresh('watcher', '0')).toBe(403)
    expect(await refresh('anonymous', '1')).toBe(401)
    expect(await refresh('internal', '2')).toBe(400)
    expect(await hours()).toBe(2.3)
    expect(await refresh('internal', '1')).toBe(200)
    expect(await hours()).toBe(0)
    expect(await refresh('support', '0')).toBe(200)
    const log = await assay.build((tx) =>
      tx.selectFrom('audit_log').select(['user_name', 'details']).where('action', '=', 'refresh-data').execute(),
    )
    expect(log).toEqual([
      { user_name: 'internal', details: { quick: true } },
      { user_name: 'support', details: { quick: false } },
    ])
  })
})
