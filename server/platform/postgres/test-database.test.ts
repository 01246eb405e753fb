import pg from 'pg'
import { expect, it } from 'vitest'
import { cloneDatabase } from './test-database.ts'

it('gives every test a database that others do not see and that is removed afterwards', async () => {
  const [mine, theirs] = await Promise.all([cloneDatabase(), cloneDatabase()])
  await query(mine.ownerUrl, 'create table seen_by_me ()')

  const tables = `select count(*)::int as n from pg_tables where tablename = 'seen_by_me'`
  expect(await query(mine.appUrl, tables)).toEqual([{ n: 1 }])
  expect(await query(theirs.appUrl, tables)).toEqual([{ n: 0 }])

  await Promise.all([mine.drop(), theirs.drop()])
  await expect(query(mine.appUrl, 'select 1')).rejects.toThrow('does not exist')
})

it('connects the application as a role without privileges over the schema', async () => {
  const database = await cloneDatabase()
  await expect(query(database.appUrl, 'create table mine ()')).rejects.toThrow('permission denied')
  await database.drop()
})

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
