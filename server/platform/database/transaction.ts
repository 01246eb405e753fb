import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { ask, connectionOf, DatabaseAway } from './database-away.ts'
import { beforeCommit } from './before-commit.ts'
import type { Schema } from './schema.ts'

declare const tenantBound: unique symbol
/**
 * A transaction that sees the rows of its scope and no others. Only Database (database.ts) creates one, so a query that
 * takes it cannot run without a scope. After its end it refuses statements: its connection may serve somebody else by
 * then.
 */
export type TenantTransaction = Kysely<Schema> & { readonly [tenantBound]: true }

/** `ended`: the result of the commit or rollback, once that is sent. */
type Running = { client: pg.PoolClient; isOver: boolean; ended?: Promise<pg.QueryResult> }
const running = new WeakMap<TenantTransaction, Running>()

/** As on a connection on which nothing was opened: tables with tenants show no rows. */
const noScope = `select set_config('app.scope_ids', '', true)`

type Prepared = pg.QueryConfig & { name: string }
type Opening = { begin: 'begin' | 'begin read only'; scope: string }
type Work<Row, T> = (tx: TenantTransaction, opened: () => Promise<Row | undefined>) => Promise<T>

/**
 * Runs `work` in one transaction; an exception in it rolls everything back. The statement that sets the scope is not
 * awaited unless `work` does so: it precedes the first statement in the same write, so PostgreSQL has executed it by
 * then. If it fails, every later statement fails too, because the transaction is aborted.
 */
export async function inTransaction<Row extends pg.QueryResultRow, T>(
  pool: pg.Pool,
  { begin, scope }: Opening,
  work: Work<Row, T>,
): Promise<T> {
  const client = await connectionOf(pool)
  const state: Running = { client, isOver: false }
  let broken = false
  const opened = open<Row>(client, `${begin}; ${scope}`)
  try {
    const result = await work(bindTo(state), () => opened)
    await opened
    // PostgreSQL answers ROLLBACK to a commit when a statement failed and its error was caught and ignored.
    const { command } = await (begin === 'begin' ? commit(state) : end(state, 'commit'))
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: an error inside it was swallowed')
    return result
  } catch (error) {
    await end(state, 'rollback').catch(() => {
      broken = true
    })
    // If the opening failed, that is the cause of all later errors.
    await opened
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Sends the commit right behind the statements sent in the same tick, which saves a round trip. A later statement is
 * refused, and an exception that `work` throws after this rolls nothing back.
 */
export function endBehind(tx: TenantTransaction): void {
  const state = stateOf(tx)
  inOneWrite(state.client, () => void end(state, 'commit').catch(() => undefined))
}

/**
 * Runs one statement as a transaction of its own, in one round trip. PostgreSQL parses it once per connection: one name
 * stands for one text. If another statement must precede the commit (before-commit.ts), the two need a transaction
 * around them, and `read` can still refuse what the statement found.
 */
export async function runAlone<Row extends pg.QueryResultRow, T = Row[]>(
  pool: pg.Pool,
  query: Prepared,
  read = (rows: Row[]) => rows as T,
): Promise<T> {
  if (beforeCommit.getStore())
    return inTransaction(pool, { begin: 'begin', scope: noScope }, async (tx) => {
      const { rows } = await send<Row>(stateOf(tx), query)
      return read(rows)
    })
  const client = await connectionOf(pool)
  let broken = false
  try {
    const { rows } = await ask<Row>(client, query)
    return read(rows)
  } catch (error) {
    broken = error instanceof DatabaseAway
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs a statement that PostgreSQL parses once per connection, for statements that take longer to parse than to run.
 * One name stands for one text.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  tx: TenantTransaction,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(tx)
  const { rows } = await send<Row>(stateOf(tx), { name, text, values: [...parameters] })
  return rows
}

/** Sends the statement that must precede the commit (before-commit.ts) and the commit in one round trip. */
async function commit(state: Running): Promise<pg.QueryResult> {
  const note = beforeCommit.getStore()
  const noted = note && send(state, note)
  const [ended] = await Promise.all([end(state, 'commit'), noted])
  return ended
}

function end(state: Running, statement: 'commit' | 'rollback'): Promise<pg.QueryResult> {
  state.isOver = true
  state.ended ??= ask(state.client, statement)
  return state.ended
}

function open<Row extends pg.QueryResultRow>(client: pg.PoolClient, statements: string): Promise<Row | undefined> {
  inOneWrite(client)
  const opened = ask<Row>(client, statements).then(
    (results) => (results as unknown as pg.QueryResult<Row>[])[1]?.rows[0],
  )
  // The code that opened the transaction awaits this at the end; until then a rejection would be unhandled.
  opened.catch(() => undefined)
  return opened
}

/** Combines everything sent to PostgreSQL in the same tick, and by `last`, into one write. */
function inOneWrite(client: pg.PoolClient, last?: () => void): void {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  stream.cork()
  process.nextTick(() => {
    last?.()
    stream.uncork()
  })
}

function stateOf(tx: TenantTransaction): Running {
  const state = running.get(tx)
  if (!state) throw new Error('Not a transaction of withTenant or withLink')
  return state
}

function send<Row extends pg.QueryResultRow>(state: Running, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  if (state.isOver) return Promise.reject(new Error('A statement came after the end of its transaction'))
  return ask<Row>(state.client, query)
}

/** A query builder that uses one connection until its transaction has ended. */
function bindTo(state: Running): TenantTransaction {
  const connection = {
    query: (text: string, values: unknown[]) => send(state, { text, values }),
    release: () => undefined,
  }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() } as unknown as pg.Pool
  const tx = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) as TenantTransaction
  running.set(tx, state)
  return tx
}
