import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { migrate } from '../../server/migrate.ts'
import { cloneDatabase, startTestServer, type TestDatabase } from '../../server/platform/postgres/test-database.ts'
import { StartRefusal } from '../../server/platform/start-refusal.ts'
import { applyMigrations } from './migrations.ts'

const names = readdirSync('server/migrations')
  .map((file) => file.replace('.sql', ''))
  .toSorted()
const [first = '', second = ''] = names

let stop: () => Promise<void>
let database: TestDatabase
let owner: pg.Client
let said: MockInstance<typeof console.error>

beforeAll(async () => {
  stop = await startTestServer(migrate)
})
afterAll(() => stop())

beforeEach(async () => {
  database = await cloneDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  said = vi.spyOn(console, 'error').mockReturnValue()
  return async () => {
    said.mockRestore()
    await owner.end()
    await database.drop()
  }
})

test('reports a migration that was changed after it was applied, every time, and what to do', async () => {
  await applyMigrations(database.ownerUrl)
  expect(said).not.toHaveBeenCalled()
  await owner.query(`comment on table kysely_migration is '{"${second}":"as it was"}'`)
  await applyMigrations(database.ownerUrl)
  await applyMigrations(database.ownerUrl)
  const sentence = `server/migrations/${second}.sql: changed after it was applied to this database, which keeps the result of the former text. To start with an empty database, stop with Ctrl-C and run: npm run dev -- --fresh`
  expect(said.mock.calls).toEqual([[sentence], [sentence]])
})

test('reports when the database has a migration of another branch', async () => {
  await owner.query(
    `insert into kysely_migration (name, timestamp) values ('9999-of-a-branch', '2100-01-01T00:00:00Z')`,
  )
  await expect(applyMigrations(database.ownerUrl)).rejects.toThrow(
    'This database has the migration 9999-of-a-branch, which is not in server/migrations: it comes from another branch, or was deleted here.',
  )
})

test('reports when a new migration has a lower number than an applied one', async () => {
  await owner.query('delete from kysely_migration where name = $1', [first])
  await expect(applyMigrations(database.ownerUrl)).rejects.toThrow(
    `The migration ${first} comes before ${second}, which this database already has: give it a higher number.`,
  )
})

test('names the migration that fails in PostgreSQL, without a stack', async () => {
  await owner.query('delete from kysely_migration')
  await expect(applyMigrations(database.ownerUrl)).rejects.toThrow(
    new StartRefusal(`The migration ${first}.sql fails: schema "app" already exists`),
  )
})
