import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  type Selectable,
} from 'kysely'
import pg from 'pg'
import type { TenantScope } from '../../../domain/access/tenant-scope.ts'
import { openPool } from './connections.ts'
import { ask, connectionOf } from './database-away.ts'
import { callLimits, within } from './limits.ts'
import { applicationRole, branchesRole, houseRole } from './role-names.ts'
import { endBehind, inTransaction, runAlone, type TenantTransaction } from './transaction.ts'
import type { Links, Schema } from './schema.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day of the calendar has no zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

export type { TenantTransaction }
export type Link = Selectable<Links>

export type Database = {
  /** Runs `work` in one transaction within the caller's scope; an exception in it rolls everything back. */
  withTenant<T>(scope: TenantScope, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * Reads within the caller's scope in one round trip. `ask` must send all its statements before it awaits any of them
   * (one, or several by Promise.all); a later statement is refused, and so is one that writes.
   */
  readTenant<T>(scope: TenantScope, ask: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * Opens the scope of a link's organization by the hash of its secret. `undefined`: there is no such link, and `work`
   * was not called. Costs one round trip, like opening any transaction.
   */
  withLink<T>(secretHash: Buffer, work: (tx: TenantTransaction, link: Link) => Promise<T>): Promise<T | undefined>
  /**
   * Runs one statement with its commit in one round trip, prepared under this name and without a scope: for functions
   * that open a link and keep to its organization themselves. An error that `read` throws means that the statement has
   * changed nothing: a call under an Idempotency-Key can then be tried again.
   */
  runAlone<Row extends pg.QueryResultRow, T = Row[]>(
    name: string,
    statement: RawBuilder<Row>,
    read?: (rows: Row[]) => T,
  ): Promise<T>
  /** For tables without tenants and for functions that look up the caller. Tables with tenants show no rows here. */
  readonly open: Kysely<Schema>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Connects as the application's role, switching to it when the address is the owner's. */
export function connect(url: string, ownerUrl: string, connections = 10, limits = callLimits): Database {
  const pool = openPool({
    connectionString: url,
    ...within(limits),
    max: connections,
    // Statements are sent without waiting for earlier results; PostgreSQL runs them in order.
    pipeline: true,
    ...(url === ownerUrl && { options: `-c role=${applicationRole}` }),
  })
  const open = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingFailures(pool) }) })
  return {
    open,
    pool,
    withTenant: async (scope, work) =>
      inTransaction(pool, { begin: 'begin', scope: scopeStatement(scope) }, (tx) => work(tx)),
    readTenant: async (scope, ask) =>
      inTransaction(pool, { begin: 'begin read only', scope: scopeStatement(scope) }, (tx) => {
        const answer = ask(tx)
        endBehind(tx)
        return answer
      }),
    withLink: <T>(secretHash: Buffer, work: (tx: TenantTransaction, link: Link) => Promise<T>) =>
      inTransaction<Link, T | undefined>(
        pool,
        { begin: 'begin', scope: `select * from app.open_link('\\x${secretHash.toString('hex')}')` },
        async (tx, opened) => {
          const link = await opened()
          return link && work(tx, link)
        },
      ),
    runAlone: async <Row extends pg.QueryResultRow, T = Row[]>(
      name: string,
      statement: RawBuilder<Row>,
      read?: (rows: Row[]) => T,
    ) => {
      const { sql: text, parameters } = statement.compile(open)
      return runAlone<Row, T>(pool, { name, text, values: [...parameters] }, read)
    },
    close: () => open.destroy(),
  }
}

/** The pool as the query builder sees it: errors are classified as in transactions. */
function namingFailures(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await connectionOf(pool)
      return {
        query: (text: string, values: readonly unknown[]) => ask(client, { text, values: [...values] }),
        release: () => client.release(),
      } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Sent together with BEGIN: several statements sent as one text take no parameters, so only validated guids (and, by
 * withLink, hexadecimal digits) are ever inserted into it.
 */
function scopeStatement(scope: TenantScope): string {
  if (scope.kind === 'all') return `set local role ${houseRole}`
  if (scope.kind === 'organizations') {
    // The policies compare with one (migration 0084).
    if (scope.organizationIds.length > 1) throw new Error('A scope contains one organization at most')
    return `select set_config('app.scope_ids', '${listed(scope.organizationIds)}', true)`
  }
  return `set local role ${branchesRole}; select set_config('app.branch_ids', '${listed(scope.branchIds)}', true)`
}

function listed(ids: readonly string[]): string {
  for (const id of ids) if (!uuid.test(id)) throw new Error('A scope may contain only guids')
  return `{${ids.join(',')}}`
}
