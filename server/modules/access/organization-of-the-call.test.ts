import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database, type TenantTransaction } from '../../platform/database/database.ts'
import { cloneDatabase, type TestDatabase } from '../../platform/postgres/test-database.ts'
import { branchId, buildAssessee, buildOrganization, buildProject } from '../../testing/builders.ts'
import { accessFacts } from './access-queries.ts'

let database: TestDatabase
let db: Database
let company: string
let foreign: string

beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, database.ownerUrl, 1)
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const build = async (name: string, code: 'CZ' | 'PL') => {
      const { id } = await buildOrganization(tx, { name, branch_id: branchId(code) })
      const project = await buildProject(tx, { organization_id: id })
      await buildAssessee(tx, { organization_id: id, project_id: project.id, name: `Person of ${name}` })
      return id
    }
    company = await build('Loaded', 'CZ')
    await build('Sister', 'CZ')
    foreign = await build('Foreign', 'PL')
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const inBranch = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  db.withTenant({ kind: 'branches', branchIds: [branchId('CZ')] }, work)
const namesOf = async (tx: TenantTransaction, table: 'organizations' | 'assessees') =>
  (await tx.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name)

test('in a scope of branches, a call works in the organization that it loaded, and sees no other', async () => {
  expect(await inBranch((tx) => namesOf(tx, 'organizations'))).toEqual(['Loaded', 'Sister'])
  await inBranch(async (tx) => {
    expect(await accessFacts(tx, 'somebody', company, null)).toBeDefined()
    expect(await namesOf(tx, 'organizations')).toEqual(['Loaded'])
    expect(await namesOf(tx, 'assessees')).toEqual(['Person of Loaded'])
  })
  // The next transaction of this one connection has its own scope again.
  expect(await inBranch((tx) => namesOf(tx, 'assessees'))).toEqual(['Person of Loaded', 'Person of Sister'])
})

test('an organization outside the branches is not loaded, and narrows nothing', async () => {
  await inBranch(async (tx) => {
    expect(await accessFacts(tx, 'somebody', foreign, null)).toBeUndefined()
    expect(await namesOf(tx, 'organizations')).toEqual(['Loaded', 'Sister'])
  })
})

test('people of the loaded organization are read without looking at the others', async () => {
  const plan = await inBranch(async (tx) => {
    await accessFacts(tx, 'somebody', company, null)
    const { rows } = await sql<Record<'QUERY PLAN', string>>`
      explain (costs off) select name from assessees where organization_id = ${company}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/on assessees/)
  expect(plan).not.toMatch(/on organizations/)
})

test('an organization that was loaded is not moved out of the branches', async () => {
  const move = (to: 'CZ' | 'PL') =>
    inBranch(async (tx) => {
      await accessFacts(tx, 'somebody', company, null)
      await tx
        .updateTable('organizations')
        .set({ branch_id: branchId(to) })
        .where('id', '=', company)
        .execute()
    })
  await move('CZ')
  await expect(move('PL')).rejects.toThrow(/row-level security/)
})
