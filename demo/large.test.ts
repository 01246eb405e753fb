import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '../server/platform/database/database.ts'
import { cloneDatabase, type TestDatabase } from '../server/platform/postgres/test-database.ts'
import { buildUser } from '../server/testing/builders.ts'
import { loadLarge } from './large.ts'
import { nameOrganizations } from './large-organizations.ts'

const size = { organizations: 60, projects: 300, peopleInProject: 4 }
const now = new Date('2026-11-16T09:00:00Z')

let databases: TestDatabase[]
let owners: pg.Client[]
let db: Database
const said: string[] = []

const ask = async <Row extends pg.QueryResultRow>(query: string, at = 0) =>
  (await owners[at]?.query<Row>(query))?.rows[0]
const indexes = `select count(*)::int as count from pg_indexes where schemaname = 'public'`
let indexesBefore: number | undefined

const load = (at: number) =>
  loadLarge({ databaseOwnerUrl: databases[at]?.ownerUrl ?? '' }, { now, size, say: (line) => said.push(line) })

/** The large set refers to the owners of the ordinary demo data. */
const addDemoUsers = (app: Database) =>
  app.withTenant({ kind: 'all' }, async (tx) => {
    for (const user_name of ['manager', 'internal', 'branchadmin', 'beta'])
      await buildUser(tx, { user_name, demo: true })
  })

beforeAll(async () => {
  databases = [await cloneDatabase(), await cloneDatabase()]
  owners = databases.map(({ ownerUrl }) => new pg.Client({ connectionString: ownerUrl }))
  await Promise.all(owners.map((owner) => owner.connect()))
  const [app, second] = databases.map(({ appUrl, ownerUrl }) => connect(appUrl, ownerUrl, 1))
  if (!app || !second) throw new Error('There are two databases')
  db = app
  await addDemoUsers(app)
  await addDemoUsers(second)
  await second.close()
  indexesBefore = (await ask<{ count: number }>(indexes))?.count
  await load(0)
  await load(1)
}, 60_000)
afterAll(async () => {
  await db.close()
  for (const owner of owners) await owner.end()
  for (const database of databases) await database.drop()
})

describe('the large demo data', () => {
  test('has the expected number of each, and two logins per person', async () => {
    const counts = await ask(
      `select (select count(*)::int from organizations) as organizations, (select count(*)::int from projects) as projects,
              (select count(*)::int from assessees) as people, (select count(*)::int from logins) as logins`,
    )
    expect(counts).toEqual({ organizations: 60, projects: 300, people: 1200, logins: 2400 })
  })

  test('is the same on every load', async () => {
    const everything = `
      select md5(string_agg(o::text, '|' order by o.id)) as organizations,
             (select md5(string_agg(concat(p.id, p.name, p.starts_at), '|' order by p.id)) from projects p) as projects,
             (select md5(string_agg(concat(a.email, a.name), '|' order by a.email, a.project_id)) from assessees a) as people,
             (select md5(string_agg(concat(l.project_id, l.login, l.status, l.search_text), '|' order by l.login, l.project_id)) from logins l) as logins
        from (select id, name, vat_number, projects_count, visible_projects_count from organizations) o`
    expect(await ask(everything, 1)).toEqual(await ask(everything))
  })

  test('restores all indexes, and the application finds the data', async () => {
    expect((await ask<{ count: number }>(indexes))?.count).toBe(indexesBefore)
    const found = await db.withTenant({ kind: 'all' }, (tx) =>
      tx
        .selectFrom('logins')
        .select('id')
        .where(({ eb }) => eb('search_text', 'like', sql<string>`'%' || app.fold('Šťastný') || '%'`))
        .execute(),
    )
    expect(found.length).toBeGreaterThanOrEqual(2)
  })

  test('is consistent with what triggers maintain', async () => {
    const wrong = await ask(
      `select count(*)::int as wrong from organizations o
        where projects_count <> (select count(*) from projects p where p.organization_id = o.id)`,
    )
    expect(wrong).toEqual({ wrong: 0 })
  })

  test('is not loaded twice, nor into a database without demo data', async () => {
    await load(0)
    expect(said.at(-1)).toBe('The large demo data is in the database already.')
    await owners[1]?.query(`delete from logins; delete from custom_tools; delete from assessees; delete from projects`)
    await owners[1]?.query(`delete from organizations; update users set demo = false`)
    await load(1)
    expect(said.at(-1)).toContain('there is none in this database')
  })

  test('has no two organizations with the same name', () => {
    const names = nameOrganizations(10_000, 1).map(({ name }) => name)
    expect(new Set(names).size).toBe(10_000)
  })
})
