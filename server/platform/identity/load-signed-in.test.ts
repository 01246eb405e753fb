import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServices } from '../../create-services.ts'
import { addRoutes } from '../../routes.ts'
import { buildOrganization, buildUser } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createHttpServer } from '../http/http-server.ts'

let assay: TestApp
let token: string
let otherProcess: TestApp['app']
const closing: (() => Promise<unknown>)[] = []
const organizations: { id: string; name: string }[] = []

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    for (const name of ['Alfa', 'Beta', 'Gama'])
      organizations.push({ id: (await buildOrganization(tx, { name })).id, name })
    const user = { user_name: 'moved', roles: ['ORGadmin'], organization_id: organizations[0]?.id ?? null }
    token = await assay.tokenOf(await buildUser(tx, user))
  })
  const services = await createServices(assay.services.config, assay.clock)
  otherProcess = await createHttpServer(services)
  addRoutes(otherProcess, services)
  closing.push(
    () => otherProcess.close(),
    () => services.close(),
    () => assay.close(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
})

async function organizationsSeen(app: TestApp['app']): Promise<string[]> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/crm/companies',
    headers: { authorization: `Bearer ${token}` },
    payload: { page: 1, pageRows: 10 },
  })
  return answer.json<{ companies: { name: string }[] }>().companies.map(({ name }) => name)
}

const moveTo = (index: number) =>
  assay.build((tx) =>
    tx
      .updateTable('users')
      .set({ organization_id: organizations[index]?.id ?? null })
      .where('user_name', '=', 'moved')
      .execute(),
  )

// The clock stands still: cached users never expire here.
describe('a user who is moved to another organization', () => {
  test('sees the new one at once in every process, and no longer the former one (OPS-1-01)', async () => {
    const processes = [assay.app, otherProcess]
    for (const app of processes) expect(await organizationsSeen(app)).toEqual(['Alfa'])
    await moveTo(1)
    for (const app of processes) await expect.poll(() => organizationsSeen(app)).toEqual(['Beta'])
  })

  test('also while the connection for notifications is broken (OPS-1-01)', async () => {
    expect(await organizationsSeen(assay.app)).toEqual(['Beta'])
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and query like 'listen %'`.execute(assay.services.db.open)
    expect(rows).toHaveLength(2)
    await moveTo(2)
    await expect.poll(() => organizationsSeen(assay.app), { timeout: 10_000 }).toEqual(['Gama'])
  })
})
