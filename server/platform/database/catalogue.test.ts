import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { connect, type Database } from './database.ts'
import { schemaTypes } from './schema-types.ts'

let database: TestDatabase
let db: Database
let owner: pg.Client

const names = async (query: string) => (await owner.query<{ name: string }>(query)).rows.map(({ name }) => name)
const tables = `select c.oid, c.relname as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`

beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, database.ownerUrl, 2)
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await db.close()
  await database.drop()
})

describe('the catalogue', () => {
  test('puts every table under forced row-level security, or says why it has no tenant (OPS-1-01)', async () => {
    const open = await names(`select name from (${tables}) t join pg_class c using (oid)
      where not (c.relrowsecurity and c.relforcerowsecurity)
        and coalesce(obj_description(t.oid), '') not like 'no tenant: %'`)
    expect(open).toEqual([])
    const withoutPolicy = await names(`select name from (${tables}) t join pg_class c using (oid)
      where c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = t.oid and 'assay_app'::regrole = any (p.polroles))`)
    expect(withoutPolicy).toEqual([])
  })

  test('has every policy and right of the scope of organizations for the scope of branches as well (OPS-1-01)', async () => {
    const policies = (role: string) =>
      names(`select tablename || ' ' || cmd as name from pg_policies where '${role}' = any (roles) order by 1`)
    expect(await policies('assay_branches')).toEqual(await policies('assay_app'))
    const rights = (role: string) =>
      names(`select table_schema || table_name || privilege_type as name from information_schema.role_table_grants
              where grantee = '${role}' order by 1`)
    expect(await rights('assay_branches')).toEqual(await rights('assay_app'))
  })

  test('has no tenant columns in tables without a tenant', async () => {
    const slipped = await names(`select name from (${tables}) t
      where obj_description(t.oid) like 'no tenant: %' and name not in ('locators', 'link_hashes', 'eap_taken_times')
        and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'organization_id')`)
    expect(slipped).toEqual([])
  })

  test('lets the application own nothing', async () => {
    expect(
      await names(
        `select relname as name from pg_class where relowner in ('assay_app'::regrole, 'assay_house'::regrole, 'assay_branches'::regrole)`,
      ),
    ).toEqual([])
    expect(
      await names(
        `select proname as name from pg_proc where proowner in ('assay_app'::regrole, 'assay_house'::regrole, 'assay_branches'::regrole)`,
      ),
    ).toEqual([])
    expect(
      await names(
        `select rolname as name from pg_roles where rolname in ('assay_app', 'assay_house', 'assay_branches') and (rolsuper or rolbypassrls)`,
      ),
    ).toEqual([])
  })

  test('starts every index of a tenant table with the tenant, unless the index finds the tenant (Citus)', async () => {
    const others = await names(`
      select i.indexrelid::regclass::text as name from pg_index i join (${tables}) t on t.oid = i.indrelid
        left join pg_attribute first on first.attrelid = t.oid and first.attnum = i.indkey[0]
       where exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'organization_id')
         and first.attname is distinct from 'organization_id'
         -- The API names a person by number alone in one call (OPS-7-17).
         and i.indexrelid::regclass::text <> 'assessees_by_id'
         -- The API names a tool by number alone (OPS-7-23).
         and i.indexrelid::regclass::text <> 'custom_tools_by_id'
         -- The global search of the house finds people, logins and projects of any organization.
         and i.indexrelid::regclass::text not in ('assessees_pieces', 'logins_pieces', 'projects_pieces')
         -- The listing of logins asks about all organizations, each time in an order of its own.
         and i.indexrelid::regclass::text not like 'logins_listed%'
         -- A job looks for the next mail that is due in any organization.
         and i.indexrelid::regclass::text <> 'mail_messages_due'
         -- A job looks for the plans of reminders in any organization.
         and i.indexrelid::regclass::text <> 'reminder_plans_to_look_at'
         -- A report of a mail server names a message by its guid alone.
         and i.indexrelid::regclass::text <> 'mail_messages_by_id'
         -- A job asks about logins of any organization; messages name their order, support names them, and the listing says
         -- when a provider answered last.
         and i.indexrelid::regclass::text not in ('logins_to_poll', 'logins_of_order', 'logins_by_name', 'logins_by_provider_change')
         -- A branch gives each number once, whichever organization the invoice is to.
         and i.indexrelid::regclass::text <> 'invoices_numbered_once'
         -- An outside CRM names an organization or project by its own id alone.
         and i.indexrelid::regclass::text <> 'crm_links_of_crm'
         -- Jobs look, in all organizations, for invitations that are over and for files that an older key sealed.
         and i.indexrelid::regclass::text not in ('eap_outcome_invitations_ending', 'eap_attachments_by_key')
         -- The assistance programme is worked with across organizations: by expert, by day, by a number of the house.
         and t.name not in ('eap_cases', 'eap_contacts', 'eap_messages', 'eap_reservations', 'eap_waiting')
         and t.name not in ('users', 'locators', 'link_hashes', 'audit_log', 'eap_taken_times', 'template_bindings', 'report_template_bindings')`)
    expect(others).toEqual([])
  })

  test('has a comment on every column', async () => {
    const uncommented = await names(`select t.name || '.' || a.attname as name from (${tables}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where col_description(t.oid, a.attnum) is null`)
    expect(uncommented).toEqual([])
  })

  test('matches the types in the code', async () => {
    const written = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
    expect(squeezed(written)).toBe(squeezed(await schemaTypes(owner)))
  })
})

/** Ignores formatting. */
const squeezed = (text: string) => text.replace(/[\s()]+/g, '').replaceAll(/;|,(?=[}\]])/g, '')

describe('row-level security', () => {
  test('shows no row without a scope, and accepts none (OPS-1-01)', async () => {
    await db.withTenant({ kind: 'all' }, (tx) =>
      tx
        .insertInto('organizations')
        .values({ name: 'Seen by nobody', branch_id: 'b0000000-0000-4000-8000-000000000002' })
        .execute(),
    )
    expect(await db.open.selectFrom('organizations').selectAll().execute()).toEqual([])
    const insert = db.open
      .insertInto('organizations')
      .values({ name: 'Smuggled', branch_id: 'b0000000-0000-4000-8000-000000000002' })
    await expect(insert.execute()).rejects.toThrow(/row-level security/)
  })

  test('ends a scope with its transaction, also when the work throws', async () => {
    const failing = db.withTenant({ kind: 'all' }, () => Promise.reject(new Error('stop')))
    await expect(failing).rejects.toThrow('stop')
    const counts = await Promise.all([1, 2, 3].map(() => db.open.selectFrom('organizations').selectAll().execute()))
    expect(counts.flat()).toEqual([])
  })

  test('separates organizations and branches from each other (PLT-1-05)', async () => {
    const [one, other] = await db.withTenant({ kind: 'all' }, (tx) =>
      tx
        .insertInto('organizations')
        .values([
          { name: 'One', branch_id: 'b0000000-0000-4000-8000-000000000002' },
          { name: 'Other', branch_id: 'b0000000-0000-4000-8000-000000000007' },
        ])
        .returning(['id', 'branch_id'])
        .execute(),
    )
    const seen = (scope: Parameters<Database['withTenant']>[0]) =>
      db.withTenant(scope, async (tx) =>
        (await tx.selectFrom('organizations').select('name').where('name', 'like', 'O%').execute()).map(
          ({ name }) => name,
        ),
      )
    expect(await seen({ kind: 'organizations', organizationIds: [one?.id ?? ''] })).toEqual(['One'])
    expect(await seen({ kind: 'branches', branchIds: [other?.branch_id ?? ''] })).toEqual(['Other'])
    expect(await seen({ kind: 'organizations', organizationIds: [] })).toEqual([])
    const several = [one, other].map((organization) => organization?.id ?? '')
    await expect(seen({ kind: 'organizations', organizationIds: several })).rejects.toThrow('one organization at most')
  })

  test('compares a scope with the organization of a statement once per table, before rows are read', async () => {
    const id = 'a0000000-0000-4000-8000-000000000001'
    const plan = await db.withTenant({ kind: 'organizations', organizationIds: [id] }, (tx) =>
      sql<Record<'QUERY PLAN', string>>`
        explain select m.id from mail_messages m join mail_campaigns c on c.organization_id = m.organization_id and c.id = m.campaign_id
         where m.organization_id = ${id}`.execute(tx),
    )
    const lines = plan.rows.map((row) => row['QUERY PLAN'])
    expect(
      lines.filter((line) => /One-Time Filter: .*InitPlan 1.*InitPlan 2|InitPlan 2.*InitPlan 1/.test(line)),
    ).toHaveLength(1)
    expect(lines.filter((line) => /(Index Cond|Filter): .*InitPlan/.test(line) && !line.includes('One-Time'))).toEqual(
      [],
    )
  })

  test('refuses a scope that is not a list of guids', async () => {
    const opened = db.withTenant({ kind: 'organizations', organizationIds: [`'; select 1; --`] }, () =>
      Promise.resolve(),
    )
    await expect(opened).rejects.toThrow('only guids')
  })
})

describe('the audit log', () => {
  test('can be appended to and never changed, not even by the owner', async () => {
    await db.open.insertInto('audit_log').values({ action: 'sign-in', user_name: 'manager' }).execute()
    await expect(owner.query(`update audit_log set action = 'nothing'`)).rejects.toThrow('only be appended')
    await expect(owner.query('delete from audit_log')).rejects.toThrow('only be appended')
    await expect(owner.query('truncate audit_log')).rejects.toThrow('only be appended')
    await expect(db.open.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied')
  })
})
