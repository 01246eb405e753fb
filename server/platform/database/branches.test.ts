import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'
import { branchId, buildAssessee, buildOrganization, buildProject } from '../../testing/builders.ts'
import { cloneDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { connect, type Database, type TenantTransaction } from './database.ts'

let database: TestDatabase
let db: Database
const house: TenantScope = { kind: 'all' }
const branches = (...codes: Parameters<typeof branchId>[0][]): TenantScope => ({
  kind: 'branches',
  branchIds: codes.map(branchId),
})
const organizations: Record<'czech' | 'polish' | 'austrian', string> = { czech: '', polish: '', austrian: '' }

/** An organization named after its branch, with a project and a person of the same name. */
async function buildTenant(tx: TenantTransaction, name: keyof typeof organizations, code: 'CZ' | 'PL' | 'AT') {
  const { id } = await buildOrganization(tx, { name, branch_id: branchId(code) })
  const project = await buildProject(tx, { organization_id: id, name })
  await buildAssessee(tx, { organization_id: id, project_id: project.id, name })
  organizations[name] = id
}

beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, database.ownerUrl, 1)
  await db.withTenant(house, async (tx) => {
    await buildTenant(tx, 'czech', 'CZ')
    await buildTenant(tx, 'polish', 'PL')
    await buildTenant(tx, 'austrian', 'AT')
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const seenIn = (scope: TenantScope) => db.withTenant(scope, namesSeen)
async function namesSeen(tx: TenantTransaction) {
  const of = async (table: 'organizations' | 'projects' | 'assessees') =>
    (await tx.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name)
  return { organizations: await of('organizations'), projects: await of('projects'), people: await of('assessees') }
}
const everywhere = (...names: string[]) => ({ organizations: names, projects: names, people: names })

describe('a scope of branches', () => {
  test('shows the organizations of its branches with all that is theirs, and nothing else (PLT-1-05)', async () => {
    expect(await seenIn(branches('CZ'))).toEqual(everywhere('czech'))
    expect(await seenIn(branches('CZ', 'AT'))).toEqual(everywhere('austrian', 'czech'))
    expect(await seenIn(branches('SK'))).toEqual(everywhere())
    expect(await seenIn(branches())).toEqual(everywhere())
  })

  test('names branches, never organizations, and the other way round', async () => {
    expect(await seenIn({ kind: 'branches', branchIds: Object.values(organizations) })).toEqual(everywhere())
    expect(await seenIn({ kind: 'organizations', organizationIds: [branchId('CZ')] })).toEqual(everywhere())
  })

  test('ends with its transaction', async () => {
    await seenIn(branches('CZ'))
    expect(await seenIn({ kind: 'organizations', organizationIds: [] })).toEqual(everywhere())
    expect(await db.open.selectFrom('organizations').select('id').execute()).toEqual([])
  })

  test('follows an organization that moves to another branch, and one that is deleted stays visible to queries', async () => {
    const change = (set: { branch_id?: string; deleted_at?: Date | null }) =>
      db.withTenant(house, (tx) =>
        tx.updateTable('organizations').set(set).where('id', '=', organizations.polish).execute(),
      )
    await change({ branch_id: branchId('CZ') })
    expect(await seenIn(branches('PL'))).toEqual(everywhere())
    expect(await seenIn(branches('CZ'))).toEqual(everywhere('czech', 'polish'))
    // Deletion is soft: queries leave out what is deleted, in every scope.
    await change({ branch_id: branchId('PL'), deleted_at: new Date('2026-01-01') })
    expect(await seenIn(branches('PL'))).toEqual(everywhere('polish'))
    await change({ deleted_at: null })
  })

  test('writes nothing to organizations of other branches, and moves none of its own there', async () => {
    const write = (work: (tx: TenantTransaction) => Promise<unknown>) => db.withTenant(branches('CZ'), work)
    const { czech, polish } = organizations
    await expect(write((tx) => buildProject(tx, { organization_id: polish, name: 'smuggled' }))).rejects.toThrow(
      /row-level security/,
    )
    await expect(
      write((tx) =>
        tx
          .updateTable('organizations')
          .set({ branch_id: branchId('PL') })
          .where('id', '=', czech)
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(write((tx) => tx.updateTable('projects').set({ organization_id: polish }).execute())).rejects.toThrow(
      /row-level security/,
    )
    await write((tx) => tx.updateTable('assessees').set({ note: 'seen' }).execute())
    const noted = await db.withTenant(house, (tx) =>
      tx.selectFrom('assessees').select('name').where('note', '=', 'seen').execute(),
    )
    expect(noted).toEqual([{ name: 'czech' }])
  })

  test('shows templates that are bound to its branches or to one of their organizations', async () => {
    await db.withTenant(house, async (tx) => {
      const bindings = {
        open: [],
        czech: [{ branch_id: branchId('CZ') }],
        polish: [{ organization_id: organizations.polish }],
      }
      for (const [name, bound] of Object.entries(bindings)) {
        const template = await tx
          .insertInto('templates')
          .values({ name, type: 'mails', content: '{}' })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const to of bound)
          await tx
            .insertInto('template_bindings')
            .values({ template_id: template.id, ...to })
            .execute()
      }
    })
    const seen = (scope: TenantScope) =>
      db.withTenant(scope, async (tx) =>
        (
          await tx
            .selectFrom('templates')
            .select('name')
            .where('name', 'in', ['open', 'czech', 'polish'])
            .orderBy('name')
            .execute()
        ).map(({ name }) => name),
      )
    expect(await seen(branches('CZ'))).toEqual(['czech', 'open'])
    expect(await seen(branches('PL'))).toEqual(['open', 'polish'])
    expect(await seen({ kind: 'organizations', organizationIds: [organizations.czech] })).toEqual(['czech', 'open'])
    expect(await seen({ kind: 'organizations', organizationIds: [organizations.austrian] })).toEqual(['open'])
    expect(await seen(branches())).toEqual(['open'])
  })

  test('binds no template that it does not see, and takes no binding of another (PLT-1-05)', async () => {
    const ids = await db.withTenant(house, async (tx) => {
      const rows = await tx
        .selectFrom('templates')
        .select(['name', 'id'])
        .where('name', 'in', ['czech', 'polish'])
        .execute()
      return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
    })
    const czechCustomer: TenantScope = { kind: 'organizations', organizationIds: [organizations.czech] }
    const bind = (template_id: number | undefined, organization_id: string) => (tx: TenantTransaction) =>
      tx
        .insertInto('template_bindings')
        .values({ template_id: template_id ?? 0, organization_id })
        .execute()
    for (const scope of [branches('CZ'), czechCustomer]) {
      await expect(db.withTenant(scope, bind(ids['polish'], organizations.czech))).rejects.toThrow(/row-level security/)
      await expect(db.withTenant(scope, bind(ids['czech'], organizations.polish))).rejects.toThrow(/row-level security/)
      const taken = await db.withTenant(scope, (tx) =>
        tx.deleteFrom('template_bindings').returning('template_id').execute(),
      )
      expect(taken).toEqual([])
    }
    await db.withTenant(czechCustomer, bind(ids['czech'], organizations.czech))
    const takenBack = await db.withTenant(czechCustomer, (tx) =>
      tx.deleteFrom('template_bindings').returning('template_id').execute(),
    )
    expect(takenBack).toEqual([{ template_id: ids['czech'] }])
  })
})
