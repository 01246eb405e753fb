import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/database.ts'
import { cloneDatabase, type TestDatabase } from '../../platform/postgres/test-database.ts'
import { branchId, buildAssessee, buildOrganization, buildProject } from '../../testing/builders.ts'
import { accessFacts } from './access-queries.ts'

let database: TestDatabase
let db: Database
let company: string

beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, database.ownerUrl, 1)
  await db.withTenant({ kind: 'all' }, async (tx) => {
    company = (await buildOrganization(tx, { branch_id: branchId('CZ') })).id
    const project = await buildProject(tx, { organization_id: company })
    await buildAssessee(tx, { organization_id: company, project_id: project.id })
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('in a scope of branches, the people of the organization that the call loaded are read without the others', async () => {
  const plan = (loads: string | undefined) =>
    db.withTenant({ kind: 'branches', branchIds: [branchId('CZ')] }, async (tx) => {
      if (loads) await accessFacts(tx, 'somebody', loads, null)
      const { rows } = await sql<Record<'QUERY PLAN', string>>`
        explain (analyze, costs off, timing off) select name from assessees where organization_id = ${company}`.execute(
        tx,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const lookedUp = /on organizations o_1 \(actual/
  expect(await plan(undefined)).toMatch(lookedUp)
  const other = await db.withTenant({ kind: 'all' }, (tx) => buildOrganization(tx, { branch_id: branchId('PL') }))
  expect(await plan(other.id)).toMatch(lookedUp)
  const ofTheCall = await plan(company)
  expect(ofTheCall).not.toMatch(lookedUp)
  expect(ofTheCall).toMatch(/on organizations o_1 \(never executed\)/)
})
