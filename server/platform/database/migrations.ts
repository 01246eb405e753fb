import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { columnComments } from './column-comments.ts'
import { createApplicationRoles, mustHaveItsRights } from './before-migrating.ts'
import { openPool } from './connections.ts'
import { noteRights } from './rights.ts'
import { applicationRole, branchesRole, houseRole } from './role-names.ts'
import { mustBeRecent } from './server-version.ts'
import { migrationLimits, within } from './limits.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Brings a database up to date: the application's role, the numbered SQL files that have not been run yet, and the
 * tables of the job queue. Safe to call from several processes at once; one does the work, the others wait.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const pool = openPool({ connectionString: ownerUrl, ...within(migrationLimits), max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await mustBeRecent(pool)
    await createApplicationRoles(pool)
    await mustHaveItsRights(pool)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await sql`grant select on kysely_migration to ${sql.id(applicationRole)}, ${sql.id(houseRole)}, ${sql.id(branchesRole)}`.execute(
      db,
    )
    await runMigrations({ pgPool: pool })
    await openJobQueue(pool)
  } finally {
    await db.destroy()
  }
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort()
}

/** Whether the database has every migration that this code needs; newer ones are harmless. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const needed = (await migrationFiles()).map((name) => name.slice(0, -'.sql'.length))
  const { rows } = await pool
    .query<{ name: string }>('select name from kysely_migration')
    .catch((error: { code?: string }) => {
      if (error.code === undefinedTable || error.code === forbidden) return { rows: [] }
      throw error
    })
  const done = new Set(rows.map(({ name }) => name))
  return needed.every((name) => done.has(name))
}

const undefinedTable = '42P01'
const forbidden = '42501'

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationFiles()
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    migrations[name.slice(0, -'.sql'.length)] = {
      up: (db) =>
        apply(db, text).catch((error: unknown) => {
          throw error instanceof pg.DatabaseError ? failureOf(name, text, error) : error
        }),
    }
  }
  return migrations
}

/**
 * Adds the file and line, from the character position that PostgreSQL reports; the error code tells the log what may be
 * shown.
 */
function failureOf(name: string, text: string, cause: pg.DatabaseError): Error {
  const line = cause.position && ` at line ${text.slice(0, Number(cause.position)).split('\n').length}`
  const message = `The migration ${name} fails${line ?? ''}: ${cause.message}`
  return Object.assign(new Error(message, { cause }), { code: cause.code })
}

async function apply(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db)
  for (const { table, column, comment } of columnComments(text)) {
    await sql`comment on column ${sql.table(table)}.${sql.ref(column)} is ${sql.lit(comment)}`.execute(db)
  }
  await noteRights(db)
}

/** Lets the application enqueue inside its own transactions, and its workers take jobs, without owning the queue. */
async function openJobQueue(pool: pg.Pool): Promise<void> {
  const roles = `${applicationRole}, ${houseRole}, ${branchesRole}`
  await pool.query(`do $$
    declare t record;
    begin
      grant usage on schema graphile_worker to ${roles};
      grant all on all tables in schema graphile_worker to ${roles};
      grant all on all sequences in schema graphile_worker to ${roles};
      grant execute on all functions in schema graphile_worker to ${roles};
      for t in select tablename from pg_tables where schemaname = 'graphile_worker' loop
        if not exists (select from pg_policies where schemaname = 'graphile_worker' and tablename = t.tablename and policyname = 'application') then
          execute format('create policy application on graphile_worker.%I to ${roles} using (true) with check (true)', t.tablename);
        elsif not exists (select from pg_policies where schemaname = 'graphile_worker' and tablename = t.tablename and '${branchesRole}' = any (roles)) then
          -- Made when there were fewer roles.
          execute format('alter policy application on graphile_worker.%I to ${roles}', t.tablename);
        end if;
      end loop;
      perform app.note_rights();
    end $$`)
}
