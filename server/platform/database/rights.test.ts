import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { migrate } from './migrations.ts'
import { rightsThatDiffer } from './rights.ts'

let database: TestDatabase
/** One connection, so that a test's changes to the database can be rolled back. */
let owner: pg.Pool

beforeAll(async () => {
  database = await cloneDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

describe('rights, roles and policies', () => {
  test('are as the migrations left them, also after a run without new migrations', async () => {
    expect(await rightsThatDiffer(owner)).toEqual([])
    await migrate(database.ownerUrl)
    expect(await rightsThatDiffer(owner)).toEqual([])
  })

  test.each([
    ['drop policy tenant on projects', ['missing: policy tenant on public.projects: permissive * to assay_app']],
    [
      'alter policy tenant on projects using (true)',
      ['changed: policy tenant on public.projects: permissive * to assay_app'],
    ],
    [
      'create policy more on projects to assay_app using (true)',
      ['added: policy more on public.projects: permissive * to assay_app'],
    ],
    [
      'alter table projects no force row level security',
      [
        'added: table public.projects: row-level security t, forced f',
        'missing: table public.projects: row-level security t, forced t',
      ],
    ],
    [
      'revoke insert on projects from assay_app',
      [
        'added: DELETE, SELECT, UPDATE on public.projects for assay_app',
        'missing: DELETE, INSERT, SELECT, UPDATE on public.projects for assay_app',
      ],
    ],
    [
      'grant truncate on branches to assay_house',
      [
        'added: SELECT, TRUNCATE on public.branches for assay_house',
        'missing: SELECT on public.branches for assay_house',
      ],
    ],
    [
      'alter policy branches on projects using (true)',
      ['changed: policy branches on public.projects: permissive * to assay_branches'],
    ],
    ['revoke usage on schema app from assay_house', ['missing: USAGE on schema app for assay_house']],
  ])('that differ after "%s" are reported (OPS-1-01)', async (change, differing) => {
    await owner.query('begin')
    await owner.query(change)
    expect(await rightsThatDiffer(owner)).toEqual(differing)
    await owner.query('rollback')
  })
})
