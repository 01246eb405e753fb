import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { connect, type Database } from './database.ts'
import { listParameter } from './list-parameter.ts'
import { readInPieces } from './read-json.ts'

let database: TestDatabase
let db: Database
const everybody = { kind: 'all' } as const

beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, database.ownerUrl, 1)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const awkward = ['', 'NULL', 'Řeč', '"a"', '{b,c}', '\\\\', "'", '💡']

test.each([awkward.length, 5000])('a list of %i values arrives as it was sent, in its order', async (length) => {
  const values = Array.from({ length }, (_, n) => `${awkward[n % awkward.length] ?? ''}${n < awkward.length ? '' : n}`)
  const list = await listParameter(values, 'text')
  const { rows } = await db.withTenant(everybody, (tx) =>
    sql<{ value: string }>`select value from unnest(${list}) with ordinality as u (value, at) order by at`.execute(tx),
  )
  expect(rows.map(({ value }) => value)).toEqual(values)
})

test('a long text is read in pieces that make it up', async () => {
  const text = 'Příliš žluťoučký kůň 💡 '.repeat(20_000)
  const pieces = await db.withTenant(everybody, (tx) => readInPieces(tx, sql`${text}::text`))
  expect(Buffer.concat(pieces).toString()).toBe(text)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(50_000)
})

test('others have their turn while thousands of rows are read', async () => {
  let turns = 0
  let isRead = false
  const other = () => {
    turns += 1
    if (!isRead) setImmediate(other)
  }
  const { rows } = await db.withTenant(everybody, async (tx) => {
    await sql`select 1`.execute(tx)
    const result = sql<{ n: number }>`select n, repeat('Řeč', 60) as text from generate_series(1, 60000) n`.execute(tx)
    // Meanwhile the answer fills the socket.
    const end = performance.now() + 300
    await new Promise((done) => setImmediate(done))
    while (performance.now() < end);
    setImmediate(other)
    return result
  })
  isRead = true
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 60_000 }, (_, at) => at + 1))
  expect(turns).toBeGreaterThan(10)
})
