import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../migrate.ts'
import type { Cluster } from './cluster.ts'
import { mustBePrepared } from './must-be-prepared.ts'
import { startThrowawayCluster } from './throwaway.ts'

/** An operator's server, on which nothing has been prepared for Assay. */
let cluster: Cluster

beforeAll(async () => {
  cluster = await startThrowawayCluster()
  await administer('postgres', 'create role petra login', 'create role portal login')
  await administer('postgres', 'create database house owner petra', 'create database other')
})
afterAll(() => cluster.stop())

async function administer(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl(database) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const refusalOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    ({ name, message }: Error) => ({ name, message }),
  )
const as = (role: string, owner = role, database = 'house') =>
  mustBePrepared({ databaseUrl: cluster.url(role, database), databaseOwnerUrl: cluster.url(owner, database) })

test('an operator is told what to prepare, step by step', async () => {
  expect(await refusalOf(as('petra'))).toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/run npm run migrate first/),
  })

  const noRoles = await refusalOf(migrate(cluster.url('petra', 'house')))
  expect(noRoles).toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/The role petra .* may not create roles/),
  })
  // Its second sentence is what an administrator runs.
  await administer('postgres', noRoles?.message.split(' run: ')[1] ?? '')

  expect(await refusalOf(migrate(cluster.url('petra', 'other')))).toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/lacks a right that migrations need \(permission denied for schema public\)/),
  })
  expect(await refusalOf(as('assay_app', 'petra'))).toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/lacks migrations .* run npm run migrate first/),
  })

  await migrate(cluster.url('petra', 'house'))
  expect(await refusalOf(as('petra'))).toBeUndefined()
  expect(await refusalOf(as('assay_app', 'petra'))).toBeUndefined()
  expect(await refusalOf(as('portal', 'petra'))).toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/connects as portal, but Assay needs assay_app/),
  })
})
