import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'
import { buildOrganization } from '../../testing/builders.ts'
import { countRoundTrips, type TripCounter } from '../../testing/count-round-trips.ts'
import { cloneDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { beforeCommit } from './before-commit.ts'
import { connect, type Database, type TenantTransaction } from './database.ts'
import { endBehind, inTransaction } from './transaction.ts'

let database: TestDatabase
let counter: TripCounter
/** One connection, so that whatever a transaction leaves behind affects the next one. */
let db: Database
let ours: TenantScope
const everybody: TenantScope = { kind: 'all' }
const organizations = async (tx: TenantTransaction) =>
  (await tx.selectFrom('organizations').select('name').orderBy('name').execute()).map(({ name }) => name)

beforeAll(async () => {
  database = await cloneDatabase()
  counter = await countRoundTrips(database.appUrl)
  db = connect(counter.url, database.ownerUrl, 1)
  const { id } = await db.withTenant(everybody, (tx) => buildOrganization(tx, { name: 'Ours' }))
  await db.withTenant(everybody, (tx) => buildOrganization(tx, { name: 'Theirs' }))
  ours = { kind: 'organizations', organizationIds: [id] }
})
afterAll(async () => {
  await db.close()
  await counter.close()
  await database.drop()
})

/** Whatever happened before: the connection is free, and sees no tenant's rows. */
beforeEach(async () => {
  expect(await db.open.selectFrom('organizations').select('id').execute()).toEqual([])
})

const tripsOf = async (work: () => Promise<unknown>) => {
  const before = counter.trips()
  await work()
  return counter.trips() - before
}

describe('a transaction', () => {
  test('has its scope before the first statement, and both are sent together (OPS-1-01)', async () => {
    expect(await db.withTenant(ours, organizations)).toEqual(['Ours'])
    expect(await db.withTenant(everybody, organizations)).toEqual(['Ours', 'Theirs'])
    expect(await tripsOf(() => db.withTenant(ours, organizations))).toBe(2)
  })

  test('commits what it wrote, or nothing when its work fails', async () => {
    const rename = (name: string, after: () => void) =>
      db.withTenant(ours, async (tx) => {
        await tx.updateTable('organizations').set({ name }).execute()
        after()
      })
    await rename('Ours, renamed', () => undefined)
    await expect(
      rename('Nobody', () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await db.withTenant(everybody, organizations)).toEqual(['Ours, renamed', 'Theirs'])
    await rename('Ours', () => undefined)
  })

  test('waits for pending statements before it rolls back', async () => {
    const failing = db.withTenant(ours, (tx) =>
      Promise.all([sql`select 1 / 0`.execute(tx), tx.updateTable('organizations').set({ name: 'Late' }).execute()]),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await db.withTenant(ours, organizations)).toEqual(['Ours'])
  })

  test('does nothing without its scope: if the opening fails, all later statements fail', async () => {
    const work = (tx: TenantTransaction) =>
      tx.updateTable('crm_sync').set({ version: 'without a scope' }).executeTakeFirst()
    const opening = { begin: 'begin', scope: 'select 1 / 0' } as const
    await expect(inTransaction(db.pool, opening, work)).rejects.toMatchObject({ code: '22012' })
    const { version } = await db.open.selectFrom('crm_sync').select('version').executeTakeFirstOrThrow()
    expect(version).not.toBe('without a scope')
  })

  test('is not reported as committed when an error inside it was swallowed', async () => {
    const work = db.withTenant(ours, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
  })

  test('refuses statements after its end, when its connection serves somebody else (OPS-1-01)', async () => {
    let kept: TenantTransaction | undefined
    await db.withTenant(everybody, async (tx) => {
      kept = tx
      await organizations(tx)
    })
    await db.withTenant(ours, async (tx) => {
      await organizations(tx)
      await expect(organizations(kept ?? tx)).rejects.toThrow('after the end of its transaction')
    })
  })

  test('does not run the work for an unknown link', async () => {
    const answer = await db.withLink(Buffer.alloc(32), () => Promise.reject(new Error('ran')))
    expect(answer).toBeUndefined()
  })

  test('fails with its connection, and the next one gets a new connection', async () => {
    const broken = db.withTenant(ours, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(broken).rejects.toMatchObject({ code: '57P01' })
    expect(await db.withTenant(ours, organizations)).toEqual(['Ours'])
  })
})

describe('a commit sent right behind the last statement', () => {
  const rename = (tx: TenantTransaction, name: string) => tx.updateTable('organizations').set({ name }).execute()

  test('saves a round trip and keeps what was written', async () => {
    const both = await tripsOf(() =>
      db.withTenant(ours, async (tx) => {
        const renaming = rename(tx, 'Ours, at once')
        endBehind(tx)
        await renaming
      }),
    )
    expect(both).toBe(1)
    expect(await db.withTenant(ours, organizations)).toEqual(['Ours, at once'])
    await db.withTenant(ours, (tx) => rename(tx, 'Ours'))
  })

  test('commits nothing when the statement failed, and reports it', async () => {
    const failing = db.withTenant(ours, async (tx) => {
      const statements = Promise.all([rename(tx, 'Nobody'), sql`select 1 / 0`.execute(tx)])
      endBehind(tx)
      await statements
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await db.withTenant(ours, organizations)).toEqual(['Ours'])
  })

  test('passes on an exception thrown after it', async () => {
    const refused = db.withTenant(ours, async (tx) => {
      const reading = organizations(tx)
      endBehind(tx)
      throw new Error(`refused: ${(await reading).join()}`)
    })
    await expect(refused).rejects.toThrow('refused: Ours')
  })
})

describe('a statement by itself', () => {
  const audit = (id: number) =>
    db.runAlone(
      'audit',
      sql<never>`insert into audit_log (action, record_id) values ('alone', (1 / ${id}::int)::text) `,
    )
  const names = () => db.runAlone('names', sql<{ name: string }>`select name from organizations`)
  const audited = async () =>
    (await db.withTenant(everybody, (tx) => tx.selectFrom('audit_log').select('at').execute())).length

  test('is committed in one round trip, and parsed once', async () => {
    await audit(1)
    expect(await tripsOf(() => audit(1))).toBe(1)
    expect(await audited()).toBe(2)
    const prepared = await sql`select from pg_prepared_statements where name = 'audit'`.execute(db.open)
    expect(prepared.rows).toHaveLength(1)
  })

  test('has no scope, whichever the transaction before it had (OPS-1-01)', async () => {
    await db.withTenant(everybody, organizations)
    await db.withTenant(ours, organizations)
    expect(await names()).toEqual([])
  })

  test('reports what failed, and writes nothing then', async () => {
    const before = await audited()
    await expect(audit(0)).rejects.toMatchObject({ code: '22012' })
    expect(await audited()).toBe(before)
  })

  test('is committed together with the statement that must precede the commit, or not at all', async () => {
    const before = await audited()
    const note = (id: number) => ({
      text: `insert into audit_log (action, record_id) values ('note', (1 / $1::int)::text)`,
      values: [id],
    })
    await beforeCommit.run(note(1), () => audit(1))
    expect(await audited()).toBe(before + 2)
    await expect(beforeCommit.run(note(0), () => audit(1))).rejects.toMatchObject({ code: '22012' })
    expect(await audited()).toBe(before + 2)
    expect(await beforeCommit.run(note(1), () => names())).toEqual([])
  })

  test('gives up a connection that PostgreSQL has closed', async () => {
    const broken = db.runAlone('end', sql<never>`select pg_terminate_backend(pg_backend_pid())`)
    await expect(broken).rejects.toMatchObject({ code: '57P01' })
    expect(await db.runAlone('one', sql<{ one: number }>`select 1 as one`)).toEqual([{ one: 1 }])
  })
})

describe('reading in one round trip', () => {
  test('takes one round trip for any number of statements sent at once (OPS-1-01)', async () => {
    expect(await db.readTenant(ours, organizations)).toEqual(['Ours'])
    const both = (tx: TenantTransaction) => Promise.all([organizations(tx), organizations(tx)])
    expect(await tripsOf(() => db.readTenant(everybody, both))).toBe(1)
  })

  test('refuses a statement sent after a result', async () => {
    const twice = db.readTenant(ours, async (tx) => {
      await organizations(tx)
      return organizations(tx)
    })
    await expect(twice).rejects.toThrow('after the end of its transaction')
  })

  test('refuses to write', async () => {
    const write = db.readTenant(ours, (tx) => tx.updateTable('organizations').set({ name: 'Read' }).execute())
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('reports what failed', async () => {
    await expect(db.readTenant(ours, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' })
  })
})
