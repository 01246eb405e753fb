import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { buildLogin, buildLoginPlace } from './testing/build-logins.ts'

let assay: TestApp
let admin: Client

/** So many of the newest logins make a text common: the list is read for it instead of its matches being looked up. */
const common = 16

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    admin = assay.as(await buildUser(tx, { user_name: 'admin', roles: ['admin'] }))
    const place = await buildLoginPlace(tx, { name: 'Racek a. s.' })
    for (let n = 1; n <= common; n += 1)
      await buildLogin(tx, place, {
        person: `Kavka ${n}`,
        generated_at: `2026-01-${String(n).padStart(2, '0')}T10:00:00Z`,
      })
    await buildLogin(tx, place, { person: 'Sýkora', status: 4, generated_at: '2026-02-01T10:00:00Z' })
    const named = await buildLoginPlace(tx, { name: 'Kavka s. r. o.' })
    await buildLogin(tx, named, { person: 'Čáp', generated_at: null })
  })
})

afterAll(() => assay.close())

const found = async (body: object) => {
  const answer = await admin.post('/api/reports/logins-reporting', { forLoginsReporting: true, ...body })
  const { products, totalCount } = answer.body as { products: { name: string }[]; totalCount: number }
  return { names: products.map(({ name }) => name), totalCount }
}

describe('a text that many of the newest logins have (PLT-2-151)', () => {
  test('finds each of them in the order of the list, and those of a company of that name', async () => {
    const newestFirst = Array.from({ length: common }, (_, n) => `Kavka ${common - n}`)
    expect(await found({ search: 'KAVKA' })).toEqual({ names: [...newestFirst, 'Čáp'], totalCount: common + 1 })
  })

  test('goes with other filters, pages and the figures', async () => {
    const page = await found({ search: 'kavka', page: 2, pageRows: 10 })
    expect(page).toMatchObject({ totalCount: common + 1, names: expect.arrayContaining(['Kavka 1', 'Čáp']) })
    expect(page.names).toHaveLength(common + 1 - 10)
    expect(await found({ search: 'kavka', statuses: [4] })).toEqual({ names: [], totalCount: 0 })
    const totals = await admin.post('/api/reports/logins-reporting-totals', { search: 'kavka' })
    expect(totals.body).toMatchObject({ totalCount: common + 1, companies: 2 })
  })

  test('leaves a rare text to be found by itself', async () => {
    expect(await found({ search: 'sykora' })).toEqual({ names: ['Sýkora'], totalCount: 1 })
  })
})
